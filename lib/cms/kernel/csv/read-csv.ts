import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { type CsvDelimiter, type CsvEncoding, DELIMITER_CHARACTERS } from '#lib/contracts/csv.ts'
import { CsvRefusal } from './csv-refusal.ts'
import { type Bytes, decode } from './decode.ts'
import { restored } from './formulas.ts'

/** One record. `line`: the physical line it begins on, as an editor counts; a quoted cell may span several. */
export type CsvRecord = { line: number; cells: string[] }

/** How to read: what the line ends with is not asked, files mix them. */
export type Reading = { encoding: CsvEncoding; delimiter: CsvDelimiter }

const MAX_RECORD = 1024 * 1024

const optionsOf = (delimiter: CsvDelimiter): Options => ({
  delimiter: DELIMITER_CHARACTERS[delimiter],
  // Without it a file of mixed line ends fails.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_RECORD,
})

/** Parses text; every record as csv-parse gives it with these options. Throws CsvRefusal `quote` or `rowSize`. */
export async function* parseText<T>(
  text: AsyncIterable<string>,
  delimiter: CsvDelimiter,
  more: Options,
): AsyncGenerator<T> {
  const parser = parse({ ...optionsOf(delimiter), ...more })
  // What goes wrong comes out of the loop below: pipeline hands it to the parser.
  pipeline(Readable.from(text, { objectMode: false, encoding: 'utf8' }), parser, () => {})
  try {
    yield* parser as AsyncIterable<T>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null
    throw new CsvRefusal(error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowSize' : 'quote', { line })
  }
}

/** An empty line: no record, but a line to count. */
export const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0] === ''

/** The line `sep=,` with which Excel is told the delimiter: it may stand before the header, and is no record. */
export const isSepLine = ([first = '', ...rest]: readonly string[]) =>
  /^sep=.?$/i.test(first) && rest.every((cell) => cell === '')

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** The records of a file, header first, cells with their formulas restored. Throws CsvRefusal; memory stays flat. */
export async function* readCsv(bytes: Bytes, { encoding, delimiter }: Reading): AsyncGenerator<CsvRecord> {
  let line = 1
  for await (const cells of parseText<string[]>(decode(bytes, encoding), delimiter, {})) {
    if (!isBlank(cells) && !(line === 1 && isSepLine(cells))) yield { line, cells: cells.map(restored) }
    // Counted here: the parser's own count costs half its speed, and is off after a quoted CRLF.
    line += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0)
  }
}
