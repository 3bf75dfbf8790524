import fc from 'fast-check'
import iconv from 'iconv-lite'
import {
  CSV_DELIMITERS,
  CSV_ENCODINGS,
  CSV_LINE_ENDS,
  type CsvEncoding,
  type CsvShape,
  DELIMITER_CHARACTERS,
} from '#lib/contracts/csv.ts'
import { collected, piecesOf } from '#lib/testing/byte-pieces.ts'
import { annotateCsv } from './annotate-csv.ts'
import { CsvRefusal } from './csv-refusal.ts'
import { createDetector } from './detect.ts'
import { neutralised, restored } from './formulas.ts'
import { holdable, namedLosses } from './losses.ts'
import { isSepLine, readCsv } from './read-csv.ts'
import { byteOrderMark, csvText, encode } from './write-csv.ts'

const windows: CsvShape = { encoding: 'cp932', delimiter: 'comma', lineEnd: 'crlf' }

const fileOf = (rows: string[][], shape: CsvShape) =>
  Buffer.concat([byteOrderMark(shape.encoding), encode(csvText(rows, shape), shape.encoding)])

function detected(bytes: Buffer, size = 7) {
  const detector = createDetector()
  for (let at = 0; at < bytes.length; at += size) detector.push(bytes.subarray(at, at + size))
  return detector.end()
}

const rows = [
  ['メールアドレス', '氏名', '備考'],
  ['a@expo.example', '髙﨑 ①㈱ ｱ', '二行の\r\n"備考", と'],
  ['b@expo.example', '=1+1', ''],
]

const shapes = CSV_ENCODINGS.flatMap((encoding) =>
  CSV_DELIMITERS.flatMap((delimiter) => CSV_LINE_ENDS.map((lineEnd): CsvShape => ({ encoding, delimiter, lineEnd }))),
)

test.each(shapes)('a file in $encoding, $delimiter, $lineEnd is recognised and read back', async (shape) => {
  const bytes = fileOf(rows, shape)
  expect(detected(bytes)).toEqual(shape)
  const read = await collected(readCsv(piecesOf(bytes), shape))
  expect(read.map((record) => record.cells)).toEqual(rows)
})

test('what the spreadsheets of Windows write is read: CP932 with its own characters, half-width kana, 〜 and −', async () => {
  const bytes = Buffer.concat([
    Buffer.from('email,name\r\n'),
    // 髙 﨑 ～ － as Excel writes them, and 髙 by the code of NEC, which has two.
    Buffer.from('fbfcfab18160817ceee0b1', 'hex'),
    Buffer.from(',x\r\n'),
  ])
  const shape = detected(bytes)
  expect(shape).toEqual(windows)
  const [, record] = await collected(readCsv(piecesOf(bytes, 1), windows))
  expect(record?.cells[0]).toBe('髙﨑～－髙ｱ'.replace('髙ｱ', `${iconv.decode(Buffer.from('eee0', 'hex'), 'CP932')}ｱ`))
})

test('UTF-16 without a mark is recognised by its zero bytes', () => {
  const text = 'email,name\r\na@expo.example,花子\r\n'
  expect(detected(encode(text, 'utf-16le'))?.encoding).toBe('utf-16le')
  expect(detected(encode(text, 'utf-16be'))?.encoding).toBe('utf-16be')
})

test('Japanese that comes after 100 KB of ASCII still decides the encoding', () => {
  const ascii = 'a@expo.example,Ann\r\n'.repeat(5000)
  expect(detected(Buffer.concat([Buffer.from(ascii), iconv.encode('花子,髙\r\n', 'CP932')]), 4096)?.encoding).toBe(
    'cp932',
  )
  expect(detected(Buffer.concat([Buffer.from(ascii), Buffer.from('花子,𠮷\r\n')]), 4096)?.encoding).toBe('utf-8')
})

test('bytes of no encoding are refused, and bytes of another than the chosen one name their line', async () => {
  const broken = Buffer.from([0x61, 0x2c, 0x0a, 0x80, 0xa0, 0xff, 0xfd])
  expect(detected(broken)).toBeNull()
  const bytes = iconv.encode('a,b\r\n花子,x\r\n', 'CP932')
  const reading = collected(readCsv(piecesOf(bytes, 100), { encoding: 'utf-8', delimiter: 'comma' }))
  await expect(reading).rejects.toMatchObject({ fault: 'encoding', line: 2, status: 400, resultCode: 'xrcms2104' })
})

test('each record knows its line, across quoted line breaks, empty lines and mixed line ends', async () => {
  const bytes = Buffer.from('a,b\n"1\r\n2\n3",x\r\n\r\n\n4,"y"\r5,z"z\n')
  const read = await collected(readCsv(piecesOf(bytes), { encoding: 'utf-8', delimiter: 'comma' }))
  expect(read).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\r\n2\n3', 'x'] },
    { line: 7, cells: ['4', 'y'] },
    { line: 8, cells: ['5', 'z"z'] },
  ])
})

test('a quote that never closes is refused with its line', async () => {
  const reading = collected(
    readCsv(piecesOf(Buffer.from('a,b\n1,2\n3,"4\n5,6\n')), { encoding: 'utf-8', delimiter: 'comma' }),
  )
  await expect(reading).rejects.toBeInstanceOf(CsvRefusal)
  await expect(reading).rejects.toMatchObject({ fault: 'quote', line: 4 })
})

test('a row with more than a MiB in a cell is refused as too large', async () => {
  const reading = (size: number) =>
    collected(
      readCsv(piecesOf(Buffer.from(`a,${'x'.repeat(size)}\n`), 65_536), { encoding: 'utf-8', delimiter: 'comma' }),
    )
  expect(await reading(1024 * 1024)).toHaveLength(1)
  await expect(reading(1024 * 1024 + 1)).rejects.toMatchObject({ fault: 'rowSize' })
})

test.each([
  [['sep=,'], true],
  [['SEP=;'], true],
  [['sep='], true],
  [['sep=', '', ''], true],
  [['my sep=,'], false],
  [['sep=,x'], false],
  [['sep=', 'x', ''], false],
])('that %j is a line that tells the delimiter: %s', (cells, isOne) => {
  expect(isSepLine(cells)).toBe(isOne)
})

test('such a line is no record at the beginning of a file, and one anywhere else', async () => {
  const read = await collected(
    readCsv(piecesOf(Buffer.from('sep=,\na,b\nsep=,\n')), { encoding: 'utf-8', delimiter: 'comma' }),
  )
  expect(read).toEqual([
    { line: 2, cells: ['a', 'b'] },
    { line: 3, cells: ['sep=', ''] },
  ])
})

test.each(['\r', '\n', '\t'])('a cell with %j is quoted whatever the lines end with', (char) => {
  for (const lineEnd of CSV_LINE_ENDS) {
    expect(csvText([[`a${char}b`, 'c']], { delimiter: 'comma', lineEnd })).toMatch(/^"a[\r\n\t]b",c/)
  }
})

test.each([
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  [' a', '" a"'],
  ['a', 'a'],
])('a row of %j alone is written as %s, whatever rows are around it', (cell, written) => {
  const text = csvText([[cell], ['x'], [cell]], { delimiter: 'comma', lineEnd: 'lf' })
  expect(text).toBe(`${written}\nx\n${written}\n`)
})

const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '|', '%']
const BLANKS = ['', ' ', '　', '\t', '\u00a0', ' 　\n']
const begun = STARTS.flatMap((start) => BLANKS.map((blank) => `${blank}${start}x`))

test.each([
  ...begun,
  '=1+1',
  '+81-3',
  "'=x",
  "''-a",
  "'＠x",
  '\tx',
  '\rx',
  '\nx',
  '-',
  '+a@expo.example',
  '-1a',
  '+1.',
  '--1',
])('the formula %j is neutralised and comes back', (text) => {
  expect(neutralised(text)).toBe(`'${text}`)
  expect(restored(neutralised(text))).toBe(text)
  // Only what was put before it is taken away.
  if (!text.startsWith("'")) expect(restored(text)).toBe(text)
})

test.each(['-5', '+3.14', "O'Neil", "'quoted'", '山田', '', '5%', "a=x'"])(
  'the plain text %j stays as it is',
  (text) => {
    expect(neutralised(text)).toBe(text)
    expect(restored(text)).toBe(text)
  },
)

const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[\r\n]+$/.test(text) && text.isWellFormed())
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })

test('whatever cells hold comes back from every Unicode encoding', async () => {
  const anyShape = fc.constantFrom(...shapes.filter(({ encoding }) => encoding !== 'cp932'))
  await fc.assert(
    fc.asyncProperty(table, anyShape, async (some, shape) => {
      const kept = some.filter((row) => row.some((it) => it !== ''))
      const read = await collected(readCsv(piecesOf(fileOf(kept, shape)), shape))
      expect(read.map((record) => record.cells)).toEqual(kept)
    }),
    { numRuns: 300 },
  )
})

test('what CP932 cannot hold is replaced in sight and named', () => {
  expect(holdable('山田〜−𠮷é😀ｱ髙', 'cp932')).toEqual({
    text: '山田～－〓〓〓ｱ髙',
    losses: [
      { char: '〜', written: '～' },
      { char: '−', written: '－' },
      { char: '𠮷', written: '〓' },
      { char: 'é', written: '〓' },
      { char: '😀', written: '〓' },
    ],
  })
  // Each by the form that Windows writes; 〓 would lose it.
  expect(holdable('〜−‖—¥‾¢£¬', 'cp932').text).toBe('～－∥―￥￣￠￡￢')
  expect(namedLosses(holdable('𠮷〜', 'cp932').losses)).toBe('U+20BB7→〓 U+301C→～')
  expect(holdable('𠮷', 'utf-8').losses).toEqual([])
})

test('what holdable gives survives CP932, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: written } = holdable(text, 'cp932')
      expect(iconv.decode(encode(written, 'cp932'), 'CP932')).toBe(written)
    }),
  )
})

test.each(shapes)(
  'a column is added to a file in $encoding, $delimiter, $lineEnd, and every other byte stays',
  async (shape) => {
    const { delimiter, lineEnd } = {
      delimiter: DELIMITER_CHARACTERS[shape.delimiter],
      lineEnd: { crlf: '\r\n', lf: '\n', cr: '\r' }[shape.lineEnd],
    }
    const records = [
      ['email', '"the ""name"""'],
      ['a@x', "'=1"],
      ['"b@x"', '"二\r\n行"'],
      ['c@x', ''],
    ].map((it) => it.join(delimiter))
    const written = (ends: (string | null)[]) =>
      records.flatMap((record, n) => (ends[n] === null ? [] : [record + (ends[n] ?? '') + lineEnd])).join('')
    const toBytes = (text: string) =>
      Buffer.concat([byteOrderMark(shape.encoding as CsvEncoding), encode(text, shape.encoding)])
    const notes = ['エラー', '', '誤り', null]
    const noted = await collected(
      annotateCsv(piecesOf(toBytes(written(['', '', '', '']))), shape, (n) => notes[n] ?? null, false),
    )
    const expected = toBytes(written([`${delimiter}エラー`, delimiter, `${delimiter}誤り`, null]))
    expect(Buffer.concat(noted).equals(expected)).toBe(true)
    const again = await collected(annotateCsv(piecesOf(expected), shape, (n) => notes[n] ?? null, true))
    expect(Buffer.concat(again).equals(expected)).toBe(true)
  },
)
