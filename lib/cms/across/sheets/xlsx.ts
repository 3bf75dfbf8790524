import { sheetFault } from './sheet-fault.ts'
import { textOfEntry, unpackedSize, type ZipEntry, zipEntries } from './zip-entries.ts'

/**
 * Workbooks of Excel. The library is loaded with the first of them (docs/decisions/0413-workbooks.md); it reads and writes row by row, and no
 * file may unpack to more than this.
 */
const UNPACKED_MAX = 256 * 1024 * 1024

/** Excel reads `_x000D_` in a text as the character of that code, unless its first character is written so itself. */
const literal = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** A workbook of one sheet whose cells are all text, so that no spreadsheet takes one for a number or a formula. */
export async function* writeWorkbook(
  name: string,
  heads: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const style = { alignment: { wrapText: true, vertical: 'top' as const } }
  const columns = heads.map((head) => ({
    width: Math.min(48, Math.max(12, [...head].length * 2 + 4)),
    numFmt: '@',
    style,
  }))
  async function* rows() {
    yield heads.map(literal)
    for await (const batch of batches)
      for (const row of batch) yield row.map((text) => (text === '' ? null : literal(text)))
  }
  yield* writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } })
}

type SheetLine = { line: number; cells: string[] }

/** The rows of the first sheet that is shown, as text, with the values that its formulas had when it was saved. */
export async function* readWorkbook(bytes: Buffer, maxRows: number): AsyncGenerator<SheetLine> {
  const entries = zipEntries(bytes)
  const book = entries.find(({ name }) => name === 'xl/workbook.xml')
  if (entries.length > 0 && !book) throw sheetFault('notWorkbook')
  if (unpackedSize(entries) > UNPACKED_MAX) throw sheetFault('tooLarge')
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows = streamXlsxRows(new Uint8Array(bytes), { maxRows, sheet: shownSheet(bytes, book) })
  for (;;) {
    const next = await rows.next().catch(() => {
      throw sheetFault('broken')
    })
    if (next.done) return
    const cells = next.value.values.map(asText)
    if (cells.some((cell) => cell !== '')) yield { line: next.value.index + 1, cells }
  }
}

/** Which sheet is the first that is shown: one that is hidden holds lists for choices, or an older state. */
function shownSheet(bytes: Buffer, book: ZipEntry | undefined): number {
  if (!book) return 0
  let xml: string
  try {
    xml = textOfEntry(bytes, book)
  } catch {
    throw sheetFault('broken')
  }
  const sheets = xml.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return Math.max(
    0,
    sheets.findIndex((sheet) => !/\sstate="(?:hidden|veryHidden)"/.test(sheet)),
  )
}

/** A day or a moment is the wall clock that its cell shows. */
function asText(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  return value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : String(value)
}

/** By its first bytes: a workbook; one of Excel before 2007 or with a password; a PDF, a picture, or a web page or XML that calls itself a spreadsheet; or text. */
export function fileOf(bytes: Buffer): 'xlsx' | 'oldExcel' | 'notWorkbook' | 'text' {
  const start = bytes.toString('latin1', 0, 64)
  if (start.startsWith('PK\x03\x04')) return 'xlsx'
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'oldExcel'
  const isOther = /^(?:%PDF|\x89PNG|\xff\xd8\xff|GIF8)|^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml)/i.test(start)
  return isOther ? 'notWorkbook' : 'text'
}
