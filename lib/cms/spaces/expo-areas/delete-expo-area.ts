import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/expo-areas.ts'
import type { ExpoAreaConsequences } from '#lib/contracts/expo-areas.ts'
import { wrongState } from '#lib/core/errors.ts'
import { lockTransitionsOf, transitionCounts, transitionsGoing, transitionTrail } from '../going/door.ts'
import { findExpoArea, lockExpoArea } from './read-expo-areas.ts'

/** `GET /expo-areas/:id/consequences`: an empty one takes only its transitions along. */
export async function expoAreaConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.expoAreaConsequences>,
): Promise<{ item: ExpoAreaConsequences }> {
  demand(ctx, 'expoArea.write')
  const { id } = await findExpoArea(ctx, params.id)
  return { item: transitionCounts(await transitionsGoing(ctx, [id])) }
}

/** `DELETE /expo-areas/:id` with its transitions; refused with 409 while it still has venue areas (docs/domain.md#deleting) or AR events. */
export async function deleteExpoArea(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteExpoArea>) {
  demand(ctx, 'expoArea.write')
  const before = await lockExpoArea(ctx, params.id)
  demandVersion(ctx, before, version)
  const { venueAreaCount, arEventCount } = before
  if (venueAreaCount + arEventCount > 0) throw wrongState('xrcms4101', { venueAreaCount, arEventCount })
  await demandStepUp(ctx)
  await lockTransitionsOf(ctx, [before.id])
  const transitions = await transitionsGoing(ctx, [before.id])
  await ctx.db.deleteFrom('expo_areas').where('id', '=', before.id).execute()
  await record(
    ctx,
    { action: 'expoArea.deleted', targetKind: 'expoArea', targetId: before.id, before },
    ...transitionTrail(transitions),
  )
  return null
}
