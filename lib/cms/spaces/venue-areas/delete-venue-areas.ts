import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { goingByRoot, subjectTrail } from '../going/door.ts'
import { lockVenueAreaOf, venueAreasAmong } from './read-venue-areas.ts'
import { goingWithVenueAreas } from './venue-area-consequences.ts'

/** `DELETE /venue-areas/:id`: with its patterns and their schedules; its rooms are only unlinked (docs/domain.md#deleting). */
export async function deleteVenueArea(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteVenueArea>) {
  const before = await lockVenueAreaOf(ctx, params.id, version, 'deletion')
  demandInScope(ctx, 'venueArea.delete')
  demandVersion(ctx, before, version)
  await demandStepUp(ctx)
  await endVenueAreas(ctx, [before])
  return null
}

/** The same of many as one set. */
export async function removeVenueAreas(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  if (!canInScope(ctx.actor, 'venueArea.delete')) return new Map(held.map(({ id }) => [id, notAllowed()]))
  await demandStepUp(ctx)
  const areas = await venueAreasAmong(
    ctx,
    held.map(({ id }) => id),
  )
  await endVenueAreas(ctx, areas)
  return new Map()
}

/** Deletes venue areas that are locked with all that goes along, as it is since that is kept (across/many), with an audit row each and one for all that goes along; in as many statements whatever their number. */
async function endVenueAreas(ctx: Ctx, areas: readonly VenueArea[]): Promise<void> {
  const ids = areas.map(({ id }) => id)
  const going = await goingWithVenueAreas(ctx, ids)
  await unlinkLinks(ctx, going.links)
  await ctx.db.deleteFrom('venue_areas').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const goingWith = goingByRoot(going, (id) => id)
  await recordAll(ctx, [
    ...areas.map((area) => {
      const { grants, stops } = goingWith(area.id)
      const before = { ...area, unlinkedRoomIds: going.unlinkedRoomIds.get(area.id) ?? [], grants, stops }
      return { action: 'venueArea.deleted' as const, targetKind: 'venueArea', targetId: area.id, before }
    }),
    ...subjectTrail(going),
  ])
}
