import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'
import { type Changed, changedSince } from './changed-since.ts'
import type { DraftRow } from './draft-row.ts'
import { editBody } from './sheet-body.ts'
import { type Cell, cellText } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetItem } from './sheet-item.ts'

/** A row of an object that somebody saved since the file was written. `version`: what stands in the file. */
export type Overtaken = { row: DraftRow; item: SheetItem; version: number }

/**
 * Looks field by field where somebody saved an object since the file was written: what she left in the file as it was then stays as it is now, what she
 * alone changed is no conflict, and what both changed is one. Where it is not known what was saved the row stays in conflict as a whole.
 */
export async function settleConflicts(
  ctx: Ctx,
  { kind, columns }: { kind: SheetKind; columns: readonly SheetColumn[] },
  overtaken: readonly Overtaken[],
): Promise<void> {
  const changed = await changedSince(
    ctx,
    kind,
    overtaken.map(({ item, version }) => ({ id: item.id, from: version, now: item.version })),
  )
  const cellOf = new Map(columns.map(({ field, cell }) => [field, cell]))
  for (const { row, item } of overtaken) {
    const theirs = changed.get(item.id)
    if (!theirs) continue
    const isHers = ({ field, after }: DraftRow['changes'][number]) => {
      const [cell, other] = [cellOf.get(field), theirs.get(field)]
      return !cell || !other || !isAsThen(cell, after, other, ctx.lang)
    }
    row.changes = row.changes.filter(isHers)
    const hers = new Set(row.changes.map(({ field }) => field))
    const values = Object.fromEntries(Object.entries(row.values ?? {}).filter(([field]) => hers.has(field)))
    row.values = values
    row.body = editBody(kind, columns, item, values)
    const both = row.changes.flatMap(({ field }) => (theirs.has(field) ? [field] : []))
    const last = both.flatMap((field) => theirs.get(field) ?? []).reduce(later, null)
    row.conflict = last && { at: last.at, by: last.by, fields: both }
  }
}

/** The cell says what stood there when the file was written. */
const isAsThen = (cell: Cell, text: string, { before }: Changed, lang: Lang): boolean =>
  inOrder(cell, text) === inOrder(cell, cellText(cell, before, lang))

/** The order of names says nothing. */
const inOrder = (cell: Cell, text: string): string => (cell.is === 'many' ? text.split('\n').sort().join('\n') : text)

const later = (one: Changed | null, other: Changed): Changed => (one && one.at > other.at ? one : other)
