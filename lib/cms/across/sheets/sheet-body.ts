import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetItem } from './sheet-item.ts'
import { sheetVerbs } from './sheet-verbs.ts'

/** Their edit takes what is another and leaves the rest; of the others the whole form is sent. */
const TAKES_PARTS: ReadonlySet<SheetKind> = new Set<SheetKind>(['pattern'])

/** What the verb of an edit is sent: the form as the object is now, with the values of the file. */
export function editBody(
  kind: SheetKind,
  columns: readonly SheetColumn[],
  item: SheetItem,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (TAKES_PARTS.has(kind)) return { ...values }
  const { body } = sheetVerbs(kind).changed
  if (!body || !('shape' in body)) throw new Error(`the edit of ${KINDS[kind].path} has no form`)
  const columnOf = new Map(columns.map((column) => [column.field, column]))
  const fields = Object.keys(body.shape as object)
  const now = (field: string) => {
    const column = columnOf.get(field)
    return column ? column.read(item) : item[field]
  }
  return Object.fromEntries(fields.map((field) => [field, field in values ? values[field] : now(field)]))
}
