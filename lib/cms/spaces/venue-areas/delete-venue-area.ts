import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'
import { countsOf, type GoingWith, goingWithSpaces, lockSubjectsOf, subjectTrail } from '../going/door.ts'
import { findVenueArea, lockVenueArea } from './read-venue-areas.ts'

/** `GET /venue-areas/:id/consequences`: what deleting it would take with it. */
export async function venueAreaConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.venueAreaConsequences>,
): Promise<{ item: Consequences }> {
  const { id } = await findVenueArea(ctx, params.id)
  demandInScope(ctx, 'venueArea.delete')
  const going = await goingWithVenueArea(ctx, id)
  return {
    item: { ...countsOf(going), subRooms: 0, unlinkedRooms: going.unlinkedRoomIds.length, unlinkedVenueAreas: 0 },
  }
}

/** `DELETE /venue-areas/:id`: with its patterns and their schedules; its rooms are only unlinked (docs/domain.md#deleting). */
export async function deleteVenueArea(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteVenueArea>) {
  const before = await lockVenueArea(ctx, params.id, 'deletion')
  demandInScope(ctx, 'venueArea.delete')
  demandVersion(ctx, before, version)
  await demandStepUp(ctx)
  await lockSubjectsOf(ctx, [before.id])
  const going = await goingWithVenueArea(ctx, before.id)
  await unlinkLinks(ctx, going.links)
  await ctx.db.deleteFrom('venue_areas').where('id', '=', before.id).execute()
  const { unlinkedRoomIds, grants, stops } = going
  await record(
    ctx,
    {
      action: 'venueArea.deleted',
      targetKind: 'venueArea',
      targetId: before.id,
      before: { ...before, unlinkedRoomIds, grants, stops },
    },
    ...subjectTrail(going),
  )
  return null
}

async function goingWithVenueArea(ctx: Ctx, id: string): Promise<GoingWith & { unlinkedRoomIds: string[] }> {
  const rooms = await ctx.db
    .selectFrom('room_venue_areas')
    .select('room_id')
    .where('venue_area_id', '=', id)
    .orderBy('room_id')
    .execute()
  return { ...(await goingWithSpaces(ctx, [id])), unlinkedRoomIds: rooms.map((row) => row.room_id) }
}
