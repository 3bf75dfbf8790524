import { CSV_HEADERS, columnOfHeader, type ImportColumn } from '#lib/contracts/user-csv.ts'
import type { Lang } from '#lib/core/lang.ts'
import { CsvRefusal } from '../csv/csv-refusal.ts'

/** Where the columns of an import stand in a file. */
export type ImportHeader = {
  width: number
  at: Partial<Record<ImportColumn, number>>
  /** Headings that are passed over. */
  ignored: string[]
  /** The last column holds the problems of an earlier check. */
  hasNotes: boolean
}

const REQUIRED = ['email', 'userName', 'authority'] as const
const READ: readonly string[] = [...REQUIRED, 'spaceIds', 'spaceNames']

/** Reads the heading line, in either language and any order. Throws CsvRefusal with all headings that are missing or doubled. */
export function readHeader(cells: readonly string[], lang: Lang): ImportHeader {
  const at: Partial<Record<ImportColumn, number>> = {}
  const ignored: string[] = []
  const twice: string[] = []
  for (const [index, cell] of cells.entries()) {
    const column = columnOfHeader(cell)
    if (column === null || !READ.includes(column)) {
      if (column !== 'problems' && cell.trim() !== '') ignored.push(cell.trim().slice(0, 100))
      continue
    }
    const known = column as ImportColumn
    if (at[known] !== undefined) twice.push(cell.trim())
    at[known] = index
  }
  const names = REQUIRED.filter((column) => at[column] === undefined).map((column) => CSV_HEADERS[lang][column])
  if (names.length > 0) throw new CsvRefusal('headerMissing', { line: 1, names })
  if (twice.length > 0) throw new CsvRefusal('headerTwice', { line: 1, names: twice })
  const hasNotes = columnOfHeader(cells.at(-1) ?? '') === 'problems'
  return { width: cells.length, at, ignored: ignored.slice(0, 50), hasNotes }
}
