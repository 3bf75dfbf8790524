import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'
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
  const going = await goingWithVenueAreas(ctx, [id])
  const unlinkedRooms = going.unlinkedRoomIds.get(id)?.length ?? 0
  return { item: { ...(await countsOf(ctx, going)), subRooms: 0, unlinkedRooms, unlinkedVenueAreas: 0 } }
}

/** All that goes with venue areas that are deleted, and by their IDs the rooms that are only unlinked from each. */
export async function goingWithVenueAreas(
  now: Ctx,
  ids: readonly string[],
): Promise<GoingWith & { unlinkedRoomIds: Map<string, string[]> }> {
  const ctx = { ...now, db: sharingReads(now.db) }
  const linked = ctx.db
    .selectFrom('room_venue_areas')
    .select(['venue_area_id', 'room_id'])
    .where('venue_area_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('room_id')
  const [rooms, going] = await Promise.all([linked.execute(), goingWithSpaces(ctx, ids)])
  const byArea = Map.groupBy(rooms, (row) => row.venue_area_id)
  const unlinkedRoomIds = new Map([...byArea].map(([id, its]) => [id, its.map((row) => row.room_id)]))
  return { ...going, unlinkedRoomIds }
}
