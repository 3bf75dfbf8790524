import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/external-transitions.ts'
import { wrongState } from '#lib/core/errors.ts'
import { namesOfUses } from './link-uses.ts'
import { lockExternalTransition } from './read-external-transitions.ts'

/**
 * `DELETE /external-transitions/:id`. 409 xrcms0051 with the names of what uses it while something does: visitors of a full room
 * would be sent nowhere. The lock keeps others from beginning to use it meanwhile.
 */
export async function deleteExternalTransition(
  ctx: Ctx,
  { params, version }: CallOf<typeof calls.deleteExternalTransition>,
) {
  const before = await lockExternalTransition(ctx, params.id, 'deletion')
  demand(ctx, 'externalTransition.write', { inScope: before.mayWrite })
  demandVersion(ctx, before, version)
  if (before.uses.length > 0) throw wrongState('xrcms0051', { names: namesOfUses(before.uses) })
  await ctx.db.deleteFrom('external_transitions').where('id', '=', before.id).execute()
  const was = { ...before, exTransSpace: before.space?.id ?? null }
  await record(ctx, {
    action: 'externalTransition.deleted',
    targetKind: 'externalTransition',
    targetId: before.id,
    before: was,
  })
  return null
}
