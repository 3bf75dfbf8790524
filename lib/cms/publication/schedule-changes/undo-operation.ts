import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/schedule-changes.ts'
import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import { applyChanges } from './apply-changes.ts'
import { changesLeft } from './changes-left.ts'
import { demandOperationAgreed } from './demand-operation-agreed.ts'
import { opposite } from './kept-changes.ts'
import { operationsOf } from './read-operations.ts'
import { restOf } from './rest-of.ts'
import { namesOfChanges } from './undo-lines.ts'

/**
 * `POST /schedule-operations/:id/undo`: a new operation that makes the opposite changes, as far as they concern patterns of the actor's
 * scope. 404 where there are none, 409 xrcms0009 where nothing is left to take back or something stands against one of them (the report
 * says what). With `onlyRest` those are left as they are and the others taken back.
 */
export async function undoOperation(
  ctx: Ctx,
  { params, body }: CallOf<typeof calls.undoOperation>,
): Promise<{ item: ChangesReport }> {
  const id = params.id
  const seen = await operationsOf(ctx).where('schedule_operations.id', '=', id).executeTakeFirst()
  if (!seen) throw notFound()
  // Two people who take the same back come one after the other.
  await ctx.db.selectFrom('schedule_operations').select('id').where('id', '=', id).forUpdate().execute()
  const { changes } = await changesLeft(ctx, id)
  const inScope = await namesOfChanges(ctx, changes)
  const opposites = changes.filter((change) => inScope.has(change.pattern_id)).map(opposite)
  const asked = body.onlyRest ? await restOf(ctx, opposites) : opposites
  if (asked.length === 0) throw wrongState('xrcms0009')
  const item = await applyChanges(ctx, asked, { dryRun: body.dryRun, undoes: id })
  await demandOperationAgreed(ctx, item.operationId)
  return { item }
}
