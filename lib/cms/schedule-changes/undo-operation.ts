import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import type { Ctx } from '../context.ts'
import type { Call } from '../http/route.ts'
import { applyChanges } from './apply-changes.ts'
import { keptChanges, opposite } from './kept-changes.ts'

/**
 * `POST /schedule-operations/:id/undo`: a new operation that makes the opposite changes, all or none. 404 for an operation of someone
 * else, 409 xrcms0009 where an entry was changed since (the report says which) or the operation is already taken back.
 */
export async function undoOperation(
  ctx: Ctx,
  { params, body }: Call<{ dryRun: boolean }>,
): Promise<{ item: ChangesReport }> {
  const id = params.id ?? ''
  const operation = await ctx.db
    .selectFrom('schedule_operations')
    .select('id')
    .where('id', '=', id)
    .where('made_by', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!operation) throw notFound()
  const undone = await ctx.db.selectFrom('schedule_operations').select('id').where('undoes', '=', id).executeTakeFirst()
  if (undone) throw wrongState('xrcms0009')
  const changes = await keptChanges(ctx, id)
  return { item: await applyChanges(ctx, changes.map(opposite), { dryRun: body.dryRun, undoes: id }) }
}
