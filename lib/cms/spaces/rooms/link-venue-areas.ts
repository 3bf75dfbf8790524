import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { findRoom, lockRoom } from './read-rooms.ts'
import { areasAmong, isInScope, linkAreas } from './room-links.ts'

/**
 * `PUT /rooms/:id/venue-areas`, operation 47 from the room's side: links it to these venue areas and unlinks it from those. It
 * takes no version, since what two people link and unlink adds up. A venue area outside the scope is refused at
 * `venueAreaIds`, like one that does not exist. `unlinkedIds`: what it unlinked, so that taking it back links nothing that somebody else had unlinked.
 */
export async function linkVenueAreas(ctx: Ctx, { params, body }: CallOf<typeof calls.linkVenueAreas>) {
  demandInScope(ctx, 'venueArea.linkRooms')
  const { id } = await lockRoom(ctx, params.id, 'edit')
  const { venueAreaIds, unlinkVenueAreaIds } = body
  if (venueAreaIds.some((areaId) => unlinkVenueAreaIds.includes(areaId))) throw fieldRefused('venueAreaIds', 'conflict')
  await lockAreas(ctx, [...venueAreaIds, ...unlinkVenueAreaIds])
  const linked = await linkAreas(ctx, id, venueAreaIds)
  const unlinked = await unlink(ctx, id, unlinkVenueAreaIds)
  if (linked.length + unlinked.length > 0) {
    await ctx.db
      .updateTable('rooms')
      .set({ version: sql`version + 1`, updated_at: ctx.now, updated_by: ctx.actor.id })
      .where('id', '=', id)
      .execute()
    // In the words of the other side, so that the history of a venue area tells all its rooms wherever they were linked.
    const trail = (areaId: string, linkedRoomIds: string[], unlinkedRoomIds: string[]) => ({
      action: 'venueArea.roomsLinked' as const,
      targetKind: 'venueArea',
      targetId: areaId,
      after: { linkedRoomIds, unlinkedRoomIds },
    })
    await recordAll(ctx, [
      ...linked.map((areaId) => trail(areaId, [id], [])),
      ...unlinked.map((areaId) => trail(areaId, [], [id])),
    ])
  }
  // Who has the room by its last venue area would lose it here without having meant to; from the area's page she can.
  if (!(await isInScope(ctx, id))) throw fieldRefused('venueAreaIds', 'required')
  return { item: await findRoom(ctx, id), unlinkedIds: unlinked }
}

/** In order of ID, so that two calls that link the same wait for each other instead of dead-locking. */
async function lockAreas(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  demandAllFound('venueAreaIds', await areasAmong(ctx, ids).orderBy('id').forKeyShare().execute(), ids)
}

async function unlink(ctx: Ctx, roomId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .deleteFrom('room_venue_areas')
    .where('room_id', '=', roomId)
    .where('venue_area_id', 'in', ids)
    .returning('venue_area_id')
    .execute()
  return rows.map((row) => row.venue_area_id)
}
