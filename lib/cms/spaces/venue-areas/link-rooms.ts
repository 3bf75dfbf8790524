import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { findVenueArea, lockVenueArea } from './read-venue-areas.ts'

/**
 * `PUT /venue-areas/:id/rooms`, operation 47: links these rooms and unlinks those. It takes no version, since what two
 * people link and unlink adds up. A room outside the scope is refused at `roomIds`, like one that does not exist.
 * `unlinkedIds`: what it unlinked, so that taking it back links nothing that somebody else had unlinked.
 */
export async function linkRooms(ctx: Ctx, { params, body }: CallOf<typeof calls.linkRooms>) {
  const { id } = await lockVenueArea(ctx, params.id, 'hold')
  demandInScope(ctx, 'venueArea.linkRooms')
  if (body.roomIds.some((roomId) => body.unlinkRoomIds.includes(roomId))) throw fieldRefused('roomIds', 'conflict')
  await lockRooms(ctx, [...body.roomIds, ...body.unlinkRoomIds])

  const linked = await link(ctx, id, body.roomIds)
  const unlinked = await unlink(ctx, id, body.unlinkRoomIds)
  if (linked.length + unlinked.length > 0) {
    await riseVersions(ctx, [...linked, ...unlinked])
    await record(ctx, {
      action: 'venueArea.roomsLinked',
      targetKind: 'venueArea',
      targetId: id,
      after: { linkedRoomIds: linked, unlinkedRoomIds: unlinked },
    })
  }
  return { item: await findVenueArea(ctx, id), unlinkedIds: unlinked }
}

/** In order of ID, so that two calls that link the same rooms wait for each other instead of dead-locking. */
async function lockRooms(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('id', 'in', ids)
    .where(roomInScope(ctx.actor))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  demandAllFound('roomIds', found, ids)
}

async function link(ctx: Ctx, areaId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .insertInto('room_venue_areas')
    .values(ids.map((room_id) => ({ room_id, venue_area_id: areaId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('room_id')
    .execute()
  return rows.map((row) => row.room_id)
}

async function unlink(ctx: Ctx, areaId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .deleteFrom('room_venue_areas')
    .where('venue_area_id', '=', areaId)
    .where('room_id', 'in', ids)
    .returning('room_id')
    .execute()
  return rows.map((row) => row.room_id)
}

/** A room's form sends its venue areas: one that was opened before this must not undo it unseen. */
const riseVersions = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .updateTable('rooms')
    .set({ version: sql`version + 1`, updated_at: ctx.now, updated_by: ctx.actor.id })
    .where('id', 'in', ids)
    .execute()
