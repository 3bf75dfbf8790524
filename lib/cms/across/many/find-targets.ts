import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type { findTargets as call } from '#lib/contracts/calls/found-targets.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { idsMeant } from './ids-matching.ts'

/** `POST /found-targets`: what the list of a kind finds by a filter, by their IDs. Writes nothing. 400 where they are more than one act takes. */
export async function findTargets(
  ctx: Ctx,
  { body: { targetKind, filter } }: CallOf<typeof call>,
): Promise<{ item: { ids: string[] } }> {
  return { item: { ids: await idsMeant(ctx, targetKind, { targetIds: null, filter }, MANY_MAX) } }
}
