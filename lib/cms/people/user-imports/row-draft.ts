import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { authorityName } from '#lib/cms/kernel/mail/templates/authority-names.ts'
import { takenInTheOpen } from '#lib/cms/kernel/scope/taken.ts'
import { email } from '#lib/contracts/email-field.ts'
import { authority, requiredLine } from '#lib/contracts/fields.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import type { ImportColumn } from '#lib/contracts/user-csv.ts'
import { AUTHORITIES, type Authority, toAuthority } from '#lib/core/authority.ts'
import type { FieldProblem } from '#lib/core/errors.ts'

export type StagedRow = Selectable<DB['user_import_rows']>

/** What is wrong with a cell; `cell` null: with the row. */
export type RowProblem = FieldProblem & { cell: ImportColumn | null }

/** A row as it reads by itself, before anything is looked up. */
export type RowDraft = {
  row: StagedRow
  email: string
  userName: string
  level: Authority | null
  spaceIds: string[]
  spaceNames: string[]
  problems: RowProblem[]
}

const rowInput = z.object({ email, userName: requiredLine(100), cmsAccountAuth: authority })

const CELLS: Record<string, ImportColumn> = { email: 'email', userName: 'userName', cmsAccountAuth: 'authority' }

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const LEVELS = new Map(
  AUTHORITIES.flatMap((level) => [
    [String(level), level] as const,
    ...(['ja', 'en'] as const).map((lang) => [folded(authorityName(lang, level)), level] as const),
  ]),
)

/** The level a cell names by code or by name in either language; null where it names none. */
export function levelOf(cell: string): Authority | null {
  const read = authority.safeParse(LEVELS.get(folded(cell)) ?? cell.trim())
  return read.success ? read.data : null
}

const lines = (text: string, separator: RegExp) => [
  ...new Set(
    text
      .split(separator)
      .map((it) => it.trim())
      .filter((it) => it !== ''),
  ),
]

/** Reads the cells of one row. Authorities by code or by name in either language; several spaces on lines of their own. */
export function draftOf(row: StagedRow): RowDraft {
  const authorityText = row.authority.trim()
  const input = {
    email: row.email,
    userName: row.user_name,
    cmsAccountAuth: LEVELS.get(folded(authorityText)) ?? authorityText,
  }
  const read = readInput(rowInput, input)
  const problems: RowProblem[] = read.ok
    ? []
    : read.problems.map((problem) => ({ ...problem, cell: CELLS[problem.field] ?? null }))
  if (row.cells !== null)
    problems.unshift({ field: 'record', rule: 'format', cell: null, params: { found: row.cells } })
  if (row.repeats_line !== null)
    problems.push({ ...takenInTheOpen('repeat', { line: row.repeats_line }), cell: 'email' })
  return {
    row,
    email: read.ok ? read.value.email : row.email,
    userName: read.ok ? read.value.userName : row.user_name,
    level: toAuthority(input.cmsAccountAuth),
    spaceIds: lines(row.space_ids.toLowerCase(), /[\r\n;,\s]+/),
    spaceNames: lines(row.space_names, /[\r\n]+/),
    problems,
  }
}
