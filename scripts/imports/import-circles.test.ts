import { importCircles } from './import-circles.ts'

const circlesOf = (imports: Record<string, string[]>) => importCircles(new Map(Object.entries(imports)))

test('imports that lead one way are no circle, also where two ways meet', () => {
  expect(circlesOf({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts'], 'd.ts': [] })).toEqual([])
})

test('two files that import each other are told with the way round', () => {
  expect(circlesOf({ 'a.ts': ['b.ts'], 'b.ts': ['a.ts'] })).toEqual([['a.ts', 'b.ts', 'a.ts']])
})

test('a longer circle is told by its shortest way, without the files that only lead into it or out of it', () => {
  const imports = {
    'in.ts': ['a.ts'],
    'a.ts': ['b.ts', 'c.ts'],
    'b.ts': ['c.ts', 'out.ts'],
    'c.ts': ['d.ts'],
    'd.ts': ['a.ts'],
    'out.ts': [],
  }
  expect(circlesOf(imports)).toEqual([
    ['a.ts', 'c.ts', 'd.ts', 'a.ts'],
    ['b.ts', 'c.ts', 'd.ts', 'a.ts', 'b.ts'],
  ])
})

test('circles that do not touch are told each, also where one leads to the other', () => {
  const imports = { 'a.ts': ['b.ts'], 'b.ts': ['a.ts', 'x.ts'], 'x.ts': ['y.ts'], 'y.ts': ['x.ts'] }
  expect(circlesOf(imports)).toEqual([
    ['a.ts', 'b.ts', 'a.ts'],
    ['x.ts', 'y.ts', 'x.ts'],
  ])
})

test('a file that imports itself is a circle; a file that is not there is none', () => {
  expect(circlesOf({ 'a.ts': ['a.ts'], 'b.ts': ['gone.ts'] })).toEqual([['a.ts', 'a.ts']])
})
