import { CsvRefusal } from '#lib/cms/kernel/csv/csv-refusal.ts'
import { createDetector } from '#lib/cms/kernel/csv/detect.ts'
import { readCsv } from '#lib/cms/kernel/csv/read-csv.ts'
import type { CsvEncoding } from '#lib/contracts/csv.ts'
import { SHEET_FAULTS, SHEET_MAX_BYTES, SHEET_MAX_ROWS } from '#lib/contracts/sheets.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { sheetFault } from './sheet-fault.ts'
import { fileOf, readWorkbook } from './xlsx.ts'

/** `line`: of the file, as an editor or a spreadsheet counts it. */
export type SheetLine = { line: number; cells: readonly string[] }
/** `encoding`: of a CSV file, whose cells may lack what it cannot hold; null of a workbook. */
export type SheetLines = { head: SheetLine; rows: SheetLine[]; encoding: CsvEncoding | null }

/** The lines of a file, however it is written; lines without anything are none. Refused with 400 xrcms2104, with 413 over SHEET_MAX_BYTES. */
export async function readLines(upload: ReadableStream<Uint8Array> | null): Promise<SheetLines> {
  const bytes = await bytesOf(upload)
  if (bytes.length === 0) throw sheetFault('empty')
  const made = fileOf(bytes)
  if (made === 'oldExcel' || made === 'notWorkbook') throw sheetFault(made)
  // One more than may be, and the heading.
  if (made === 'xlsx') return gathered(readWorkbook(bytes, SHEET_MAX_ROWS + 2), null)
  const detector = createDetector()
  detector.push(bytes)
  const shape = detector.end()
  if (!shape) throw sheetFault('encoding')
  return gathered(readCsv(once(bytes), shape), shape.encoding)
}

/** So many columns are read of a line; what lies further right than the heading says nothing. */
const COLUMNS_MAX = 1000

async function gathered(lines: AsyncIterable<SheetLine>, encoding: CsvEncoding | null): Promise<SheetLines> {
  const rows: SheetLine[] = []
  try {
    for await (const { line, cells } of lines) {
      const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
      if (filled === 0) continue
      const width = rows[0]?.cells.length ?? filled
      if (width > COLUMNS_MAX) throw sheetFault('rowSize', { line })
      rows.push({ line, cells: cells.slice(0, width) })
      if (rows.length > SHEET_MAX_ROWS + 1) throw sheetFault('rows')
    }
  } catch (error) {
    throw asFault(error)
  }
  const head = rows.shift()
  if (!head) throw sheetFault('empty')
  return { head, rows, encoding }
}

/** What the reader of CSV files refuses, in the words of a spreadsheet. */
function asFault(error: unknown): unknown {
  if (!(error instanceof CsvRefusal)) return error
  const fault = SHEET_FAULTS.find((known) => known === error.fault) ?? 'broken'
  return sheetFault(fault, { line: error.line, names: [...error.names] })
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function bytesOf(upload: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of upload ?? []) {
      size += piece.byteLength
      if (size > SHEET_MAX_BYTES) throw new CodeRefusal(413, 'xrcms0013')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof CodeRefusal) throw error
    // The connection broke.
    throw new CodeRefusal(400, 'xrcms0002')
  }
  return Buffer.concat(pieces)
}
