import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'
import { countsOf, type GoingWith, goingWithSpaces } from '../going/door.ts'
import { findVenueArea } from './read-venue-areas.ts'

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

/** All that goes with it when it is deleted. */
export async function goingWithVenueArea(ctx: Ctx, id: string): Promise<GoingWith & { unlinkedRoomIds: string[] }> {
  const rooms = await ctx.db
    .selectFrom('room_venue_areas')
    .select('room_id')
    .where('venue_area_id', '=', id)
    .orderBy('room_id')
    .execute()
  return { ...(await goingWithSpaces(ctx, [id])), unlinkedRoomIds: rooms.map((row) => row.room_id) }
}
