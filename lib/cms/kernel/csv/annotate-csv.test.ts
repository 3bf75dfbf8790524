import type { CsvShape } from '#lib/contracts/csv.ts'
import { collected, piecesOf } from '#lib/testing/byte-pieces.ts'
import { annotateCsv } from './annotate-csv.ts'

const shape: CsvShape = { encoding: 'utf-8', delimiter: 'comma', lineEnd: 'lf' }

async function annotated(text: string | Buffer, own: Partial<CsvShape> = {}, replaces = false, size = 3) {
  const notes = annotateCsv(piecesOf(Buffer.from(text), size), { ...shape, ...own }, (n) => `n${n}`, replaces)
  return collected(notes)
}

const textOf = async (...args: Parameters<typeof annotated>) =>
  Buffer.concat(await annotated(...args)).toString('latin1')

test('empty lines go, and are not counted', async () => {
  expect(await textOf('a,b\n\n1,2\r\n\r\n3,4')).toBe('a,b,n0\n1,2,n1\n3,4,n2\n')
})

test('a file without a mark begins with its first line, one with a mark with the mark, once', async () => {
  const [first] = await annotated('a\n1\n')
  expect(first?.toString()).toBe('a,n0\n')
  const mark = Buffer.from('\ufeffa\n1\n')
  for (const size of [1, 2, 3, 4, 100]) {
    expect(await textOf(mark, { encoding: 'utf-8-bom' }, false, size)).toBe('\xef\xbb\xbfa,n0\n1,n1\n')
  }
  expect((await annotated(mark, { encoding: 'utf-8-bom' }))[0]?.toString('hex')).toBe('efbbbf')
})

test('bytes that are no characters of the encoding stay as they are', async () => {
  expect(await textOf(Buffer.from([0x61, 0x80, 0xff, 0x0a]), { encoding: 'cp932' })).toBe('a\x80\xff,n0\n')
})

test('the note of before is replaced, whatever its cell and those before it hold', async () => {
  const before = 'a,"x, ""y""",old\n"1,2",,"old, of\nbefore"\n,,\n"last ""one",\n'
  expect(await textOf(before, {}, true)).toBe('a,"x, ""y""",n0\n"1,2",,n1\n,,n2\n"last ""one",,n3\n')
  expect(await textOf('a\tb,c\told\n', { delimiter: 'tab' }, true)).toBe('a\tb,c\tn0\n')
})

test('what the encoding cannot hold is replaced in a note, and a note that is a formula is not run', async () => {
  const notes = annotateCsv(piecesOf(Buffer.from('a\n')), { ...shape, encoding: 'cp932' }, () => '=é', false)
  const [line] = await collected(notes)
  expect(line?.toString('hex')).toBe('612c273d81ac0a')
})

test('a row that has no note yet keeps its cells, quoted empty ones too', async () => {
  expect(await textOf('a,b,old\n1,2\n1,""\n1,"",\n', {}, true)).toBe('a,b,n0\n1,2,n1\n1,"",n2\n1,"",n3\n')
})

test('the line that tells Excel the delimiter ends as the others do', async () => {
  expect(await textOf('sep=,\r\na\r\n', { lineEnd: 'crlf' })).toBe('sep=,\r\na,n0\r\n')
})

test('every note stands under its heading, also in rows that are shorter or wider than it', async () => {
  expect(await textOf('sep=,\na,b,c\n1\n1,2,3,,\n1,2,3,4\n')).toBe('sep=,\na,b,c,n0\n1,,,n1\n1,2,3,n2\n1,2,3,4,n3\n')
  // Excel leaves out the empty cells before a note that is empty.
  expect(await textOf('a,b,old\n1\n"1,1",2,old\n1,2,,,\n', {}, true)).toBe('a,b,n0\n1,,n1\n"1,1",2,n2\n1,2,n3\n')
})
