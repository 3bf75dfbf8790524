import { mutantsOf } from './mutants-of.ts'

const after = (source: string) => mutantsOf('lib/core/x.ts', source).map((mutant) => mutant.after)

test.each([
  ['const a = b < c', ['const a = b <= c', 'const a = b >= c']],
  ['const a = b === c', ['const a = b !== c']],
  ['const a = b && c', ['const a = b || c']],
  ['const a = b ?? c', ['const a = (c)']],
  ['const a = b + c', ['const a = b - c']],
  ['const a = !b', ['const a = b']],
  ['const a = true', ['const a = false']],
  ['const a = 7', ['const a = 8', 'const a = 6']],
  ['const a = 0n', ['const a = 1n']],
  ['const a = 0.5', ['const a = (0.5 * 2)']],
  ["const a = 'b'", ["const a = ''"]],
  ["const a = ''", ["const a = 'mutant'"]],
  ['const a = `b${c}`', ['const a = ``']],
  ['const a = [b, c]', ['const a = [c]', 'const a = [b]']],
  ['const a = { b: 1n, c: d }', ['const a = { b: 2n, c: d }', 'const a = { b: 0n, c: d }']],
  ['const a = b.some(c)', ['const a = b.every(c)']],
  ['const a = b.trim()', ['const a = b']],
  ['const a = b ? c : d', ['const a = true ? c : d', 'const a = false ? c : d']],
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['a += b', [';', 'a -= b']],
])('%s', (source, expected) => {
  expect(after(source)).toEqual(expected)
})

test('tables of plain values lose each of their lines', () => {
  expect(after("const a = { b: 'x', 'c d': 'y', e: 'z' }")).toEqual([
    "const a = { 'c d': 'y', e: 'z' }",
    "const a = { b: 'x', e: 'z' }",
    "const a = { b: 'x', 'c d': 'y' }",
    "const a = { b: '', 'c d': 'y', e: 'z' }",
    "const a = { b: 'x', 'c d': '', e: 'z' }",
    "const a = { b: 'x', 'c d': 'y', e: '' }",
  ])
})

test('types, imports and the words of errors are left alone, and what would not parse is no mutant', () => {
  expect(after("import { a } from './a.ts'\ntype B = 'b' | 1\nconst c = d as 'e'\nthrow new Error('f')")).toEqual([])
  expect(after('const a = b satisfies Record<string, 1>')).toEqual([])
  expect(after('class A extends B { constructor() { super() } }')).toEqual([])
})

test('fallbacks for places in a list, which the type checker asks for, are left alone; those of arguments are not', () => {
  expect(after("const [a = '', b = 0] = c")).toEqual([])
  expect(after('const a = b ?? 0')).toEqual(['const a = (0)'])
  expect(after('function a(b = true) {}')).toEqual(['function a(b = false) {}'])
  expect(after('function a({ b = true }) {}')).toEqual(['function a({ b = false }) {}'])
})

test('a mutant knows its line, and the lines that tell it from the others', () => {
  const source = 'const a =\n  b <\n  c\n'
  expect(mutantsOf('lib/core/x.ts', source)[0]).toEqual({
    file: 'lib/core/x.ts',
    line: 2,
    before: 'b <',
    after: 'b <=',
    source: 'const a =\n  b <=\n  c\n',
  })
})
