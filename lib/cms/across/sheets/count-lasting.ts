import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { entriesOfEvents } from '#lib/cms/publication/schedule-changes/door.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { isTakenBack, type SaveableRow } from './save-rows.ts'

/** How many of the rows that were saved cannot be taken back. `trail`: the audit rows of saving them. */
export function countLasting(
  ctx: Pick<Ctx, 'actor'>,
  kind: SheetKind,
  saved: readonly SaveableRow[],
  trail: readonly object[],
): number {
  const ofEvents = entriesOfEvents(trail)
  return saved.filter((row) => !isTakenBack(ctx, kind, row, ofEvents)).length
}
