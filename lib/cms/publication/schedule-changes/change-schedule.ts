import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/schedule-changes.ts'
import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { newId } from '#lib/core/id.ts'
import { applyChanges } from './apply-changes.ts'
import { demandOperationAgreed } from './demand-operation-agreed.ts'

/** `POST /schedule-changes`, operation 75 for many entries: all of the changes or none; 409 xrcms0009 with what stands against which. */
export async function changeSchedule(
  ctx: Ctx,
  { body }: CallOf<typeof calls.changeSchedule>,
): Promise<{ item: ChangesReport }> {
  const changes = body.changes.map((change) => (change.verb === 'create' ? { ...change, id: newId(ctx.now) } : change))
  const item = await applyChanges(ctx, changes, { dryRun: body.dryRun })
  await demandOperationAgreed(ctx, item.operationId)
  return { item }
}
