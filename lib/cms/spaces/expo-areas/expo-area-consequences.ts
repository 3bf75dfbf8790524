import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/expo-areas.ts'
import type { ExpoAreaConsequences } from '#lib/contracts/expo-areas.ts'
import { transitionCounts, transitionsGoing } from '../going/door.ts'
import { findExpoArea } from './read-expo-areas.ts'

/** `GET /expo-areas/:id/consequences`: an empty one takes only its transitions along. */
export async function expoAreaConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.expoAreaConsequences>,
): Promise<{ item: ExpoAreaConsequences }> {
  demand(ctx, 'expoArea.write')
  const { id } = await findExpoArea(ctx, params.id)
  return { item: transitionCounts(await transitionsGoing(ctx, [id])) }
}
