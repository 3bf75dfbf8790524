import { CsvRefusal } from '#lib/cms/kernel/csv/csv-refusal.ts'
import type { ImportColumn } from '#lib/contracts/user-csv.ts'
import { HEADING_MAX, type HeadingAnswers } from '#lib/contracts/user-imports.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'
import { columnOfHeader, looksLikeGrants } from '#messages/user-csv-headings.ts'

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
const MOST_NAMES = 50

const nameOf = (cell: string) => cell.trim().slice(0, HEADING_MAX)

const isRead = (column: string | null): column is ImportColumn => column !== null && READ.includes(column)

/**
 * Reads the heading line, in either language and any order. Throws CsvRefusal with all headings that are missing, doubled, or may stand
 * over access to spaces without our knowing it: people would be invited without what is theirs.
 */
export function readHeader(cells: readonly string[], lang: Lang, answers: HeadingAnswers = {}): ImportHeader {
  const at: Partial<Record<ImportColumn, number>> = {}
  const found = { ignored: [] as string[], unclear: [] as string[] }
  const names: Partial<Record<ImportColumn, string[]>> = {}
  for (const [index, cell] of cells.entries()) {
    const name = nameOf(cell)
    const known = columnOfHeader(cell)
    const said = known === null && Object.hasOwn(answers, name) ? answers[name] : undefined
    const column = said === undefined ? known : said === 'ignored' ? null : said
    if (isRead(column)) {
      names[column] = [...(names[column] ?? []), name]
      at[column] = index
    } else if (known === null && said === undefined && looksLikeGrants(cell)) found.unclear.push(name)
    else if (column !== 'problems' && name !== '') found.ignored.push(name)
  }
  refuse('headerMissing', missingOf(at, lang))
  refuse('headerTwice', doubled(names))
  refuse('headerUnclear', found.unclear)
  const hasNotes = columnOfHeader(cells.at(-1) ?? '') === 'problems'
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return { width, at, ignored: found.ignored.slice(0, MOST_NAMES), hasNotes }
}

const missingOf = (at: ImportHeader['at'], lang: Lang) =>
  REQUIRED.filter((column) => at[column] === undefined).map((column) => serverWords[lang].csv.users[column])

/** All headings of the columns that stand there more than once, those of one column together: she says which of them stays. */
const doubled = (names: Partial<Record<ImportColumn, string[]>>) =>
  Object.values(names).flatMap((ofColumn) => (ofColumn.length > 1 ? ofColumn : []))

function refuse(fault: 'headerMissing' | 'headerTwice' | 'headerUnclear', names: readonly string[]): void {
  if (names.length > 0) throw new CsvRefusal(fault, { line: 1, names: names.slice(0, MOST_NAMES) })
}
