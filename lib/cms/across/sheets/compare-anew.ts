import { sql } from 'kysely'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { keepRows, keptRows } from './keep-sheet.ts'
import { findSheet } from './read-sheets.ts'
import { sheetColumns } from './sheet-columns.ts'
import { movesOf } from './sheet-moves.ts'
import { tryRows } from './try-rows.ts'

/**
 * Compares the rows of a file anew with what is there, as they are chosen now, and tries them once more; nothing of them is saved. In the transaction of the
 * caller, who has locked the sheet. Resolves to the sheet as it is then.
 */
export async function compareAnew(ctx: Ctx, { id, kind }: Sheet): Promise<Sheet> {
  const columns = await sheetColumns(ctx, kind)
  const rows = await keptRows(ctx, id)
  await bringUpToDate(ctx, { kind, columns }, rows)
  const undo = await undoable(ctx, 'sheet_trial')
  const { unchanged, deletions, lastingCount } = await tryRows(ctx, { kind, columns }, rows)
  await undo()
  const kept = rows.filter(
    (row) => !unchanged.has(row) && (row.problems.length > 0 || row.act !== 'changed' || row.changes.length > 0),
  )
  await ctx.db.deleteFrom('sheet_rows').where('sheet_id', '=', id).execute()
  await keepRows(ctx, id, kept)
  const notes = JSON.stringify({ moves: movesOf(kept, columns, ctx.lang), going: deletions, lastingCount })
  await ctx.db
    .updateTable('sheets')
    .set((set) => ({
      is_tried: true,
      same_count: set('same_count', '+', rows.length - kept.length),
      notes: sql`notes || ${notes}::jsonb`,
      version: set('version', '+', 1),
      updated_at: ctx.now,
    }))
    .where('id', '=', id)
    .execute()
  return findSheet(ctx, id)
}
