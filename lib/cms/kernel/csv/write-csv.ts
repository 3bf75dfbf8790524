import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { type CsvEncoding, type CsvShape, DELIMITER_CHARACTERS } from '#lib/contracts/csv.ts'
import { NEUTRALISED_STARTS, neutralised } from './formulas.ts'

/** The delimiter and the line end as characters. */
export const charactersOf = ({ delimiter, lineEnd }: Pick<CsvShape, 'delimiter' | 'lineEnd'>) => ({
  delimiter: DELIMITER_CHARACTERS[delimiter],
  lineEnd: { crlf: '\r\n', lf: '\n', cr: '\r' }[lineEnd],
})

/** What makes a cell be quoted, besides the delimiter and quotes; a lone CR inside a cell would end its line for the readers that take all three. */
const QUOTED = /[\r\n\t]|^\s|\s$/

/** Between the cells of a row that is looked at as one text. In a cell it is only one more place at which it is looked at. */
const BETWEEN = '\u001f'

/** What a row has, its cells with BETWEEN between them, if any of them may be quoted or neutralised: one look at a row where each cell took four. */
const specialAmong = (delimiter: string) =>
  new RegExp(`["${delimiter}\\r\\n\\t]|(?:^|${BETWEEN})[${NEUTRALISED_STARTS}]|\\s(?:${BETWEEN}|$)`)
const SPECIAL = { comma: specialAmong(','), tab: specialAmong('\t'), semicolon: specialAmong(';') }

/** Rows as CSV text, each with its line end; formulas are neutralised. Most rows need no quotes, and are put together at once. */
export function csvText(rows: readonly (readonly string[])[], shape: Pick<CsvShape, 'delimiter' | 'lineEnd'>): string {
  const { delimiter, lineEnd } = charactersOf(shape)
  const special = SPECIAL[shape.delimiter]
  const isPlain = (cell: string) => !cell.includes(delimiter) && !cell.includes('"') && !QUOTED.test(cell)
  const pieces: string[] = []
  let quoted: string[][] = []
  const writeQuoted = () => {
    if (quoted.length === 0) return
    pieces.push(stringify(quoted, { delimiter, record_delimiter: lineEnd, quoted_match: QUOTED }))
    quoted = []
  }
  for (const row of rows) {
    const cells = special.test(row.join(BETWEEN)) ? row.map(neutralised) : row
    if (cells === row || cells.every(isPlain)) {
      writeQuoted()
      pieces.push(cells.join(delimiter), lineEnd)
    } else quoted.push([...cells])
  }
  writeQuoted()
  return pieces.join('')
}

/** The bytes of a text. What the encoding cannot hold must have been replaced before (see losses.ts). */
export function encode(text: string, encoding: CsvEncoding): Buffer {
  if (encoding === 'cp932') return iconv.encode(text, 'CP932')
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text, 'utf8')
}

/** What a file of this encoding begins with. */
export function byteOrderMark(encoding: CsvEncoding): Buffer {
  return encoding === 'utf-8' || encoding === 'cp932' ? Buffer.alloc(0) : encode('\ufeff', encoding)
}
