import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/expo-areas.ts'
import type { ExpoArea } from '#lib/contracts/expo-areas.ts'
import { notAllowed, type Refusal, wrongState } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { lockTransitionsOf, transitionsGoing, transitionTrail } from '../going/door.ts'
import { expoAreasAmong, lockExpoArea } from './read-expo-areas.ts'

/** `DELETE /expo-areas/:id` with its transitions; refused with 409 while it still has venue areas (docs/domain.md#deleting) or AR events. */
export async function deleteExpoArea(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteExpoArea>) {
  demand(ctx, 'expoArea.write')
  const before = await lockExpoArea(ctx, params.id)
  demandVersion(ctx, before, version)
  const refusal = refusalOfFull(before)
  if (refusal) throw refusal
  await demandStepUp(ctx)
  await endExpoAreas(ctx, [before])
  return null
}

/** The same of many as one set. */
export async function removeExpoAreas(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  if (!can(ctx.actor, 'expoArea.write')) return new Map(held.map(({ id }) => [id, notAllowed()]))
  const areas = await expoAreasAmong(
    ctx,
    held.map(({ id }) => id),
  )
  const refused = new Map(
    areas.flatMap((area) => {
      const refusal = refusalOfFull(area)
      return refusal ? [[area.id, refusal] as const] : []
    }),
  )
  const empty = areas.filter(({ id }) => !refused.has(id))
  if (empty.length > 0) {
    await demandStepUp(ctx)
    // As a single one is told: with the venue areas that it does not have.
    await endExpoAreas(
      ctx,
      empty.map((area) => ({ ...area, venueAreas: [] })),
    )
  }
  return refused
}

/** Why one that is not empty stays. */
const refusalOfFull = ({ venueAreaCount, arEventCount }: ExpoArea): Refusal | null =>
  venueAreaCount + arEventCount > 0 ? wrongState('xrcms4101', { venueAreaCount, arEventCount }) : null

/** Deletes empty V Expo areas that are locked, with an audit row each and one a transition; in as many statements whatever their number. */
async function endExpoAreas(ctx: Ctx, areas: readonly ExpoArea[]): Promise<void> {
  const ids = areas.map(({ id }) => id)
  await lockTransitionsOf(ctx, ids)
  const transitions = await transitionsGoing(ctx, ids)
  await ctx.db.deleteFrom('expo_areas').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordAll(ctx, [
    ...areas.map((before) => ({
      action: 'expoArea.deleted' as const,
      targetKind: 'expoArea',
      targetId: before.id,
      before,
    })),
    ...transitionTrail(transitions),
  ])
}
