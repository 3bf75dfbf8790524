import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/many-changes.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import { carryOut, LARGE } from './change-many.ts'
import { goesWhole } from './goes-whole.ts'
import { markUndone, planUndo, takeTurn } from './plan-undo.ts'
import { changeOf } from './read-many-changes.ts'

/** Such an undo takes longer than other calls may. */
export async function isLargeUndo(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('many_changes')
    .select(['row_count', 'is_deletion', 'is_creation', 'many_kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  // What links came and went by it is kept with its rows: of people up to 5,000 with each, of rooms some 500.
  const isOfLinks = row.many_kind === 'user' || row.many_kind === 'room'
  return row.row_count > LARGE || isOfLinks || ((row.is_deletion || row.is_creation) && goesWhole(row.many_kind))
}

/**
 * `POST /many-changes/:id/undo`: a new change that makes the opposite of what is left of one, as far as it lies in the actor's scope and she may do it. What
 * somebody changed since in the same fields is named and stays; so is what was made new and was saved or used since, the rest of which is deleted. With `token` exactly what was shown; 409 xrcms0009 where it is something else by now.
 */
export async function undoMany(
  ctx: Ctx,
  { params, body }: CallOf<typeof calls.undoMany>,
): Promise<{ item: ManyReport }> {
  // Two people who take the same back come one after the other.
  await ctx.db.selectFrom('many_changes').select('id').where('id', '=', params.id).forUpdate().execute()
  const change = await changeOf(ctx, params.id).executeTakeFirst()
  if (!change) throw notFound()
  // What stands again is deleted as anything else is.
  if (change.is_restoration || (change.is_deletion && !change.is_kept)) throw wrongState('xrcms0009')
  await takeTurn(ctx.db, [change])
  const item = await carryOut(ctx, await planUndo(ctx, change), { ...body, undoes: change.id })
  if (item.changeId !== null) await markUndone(ctx, change, item.changeId)
  return { item }
}
