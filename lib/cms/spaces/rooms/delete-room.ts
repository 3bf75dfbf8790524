import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { countsOf, type GoingWith, goingWithSpaces, lockSubjectsOf, subjectTrail } from '../going/door.ts'
import { findRoom, lockRoom, subRoomsOf } from './read-rooms.ts'

const actionOf = (room: Room) => (room.spaceType === 'main' ? 'room.deleteMain' : 'room.deleteSub')

/** `GET /rooms/:id/consequences`: what deleting it would take with it. */
export async function roomConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.roomConsequences>,
): Promise<{ item: Consequences }> {
  const room = await findRoom(ctx, params.id)
  demandInScope(ctx, actionOf(room))
  const going = await goingWithRoom(ctx, room)
  return {
    item: {
      ...countsOf(going),
      subRooms: going.subRooms.length,
      unlinkedRooms: 0,
      unlinkedVenueAreas: room.venueAreas.length,
    },
  }
}

/** `DELETE /rooms/:id`: with its sub rooms, all their patterns and schedules, and their VIP lists (docs/domain.md#deleting). */
export async function deleteRoom(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteRoom>) {
  const before = await lockRoom(ctx, params.id, 'deletion')
  demandInScope(ctx, actionOf(before))
  demandVersion(ctx, before, version)
  await demandStepUp(ctx)
  await lockSubRooms(ctx, before.id)
  const going = await goingWithRoom(ctx, before)
  await unlinkLinks(ctx, going.links)
  await ctx.db.deleteFrom('rooms').where('id', '=', before.id).execute()
  const { grants, stops, vipUsers, richContents } = going
  await record(
    ctx,
    { action: 'room.deleted', ...target(before.id), before: { ...before, grants, stops, vipUsers, richContents } },
    ...going.subRooms.map((sub) => ({ action: 'room.deleted' as const, ...target(sub.id), before: sub })),
    ...subjectTrail(going),
  )
  return null
}

const target = (id: string) => ({ targetKind: 'room', targetId: id })

async function lockSubRooms(ctx: Ctx, mainRoomId: string): Promise<void> {
  const subRooms = await ctx.db
    .selectFrom('rooms')
    .select('id')
    .where('main_room_id', '=', mainRoomId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockSubjectsOf(ctx, [mainRoomId, ...subRooms.map((room) => room.id)])
}

async function goingWithRoom(ctx: Ctx, room: Room): Promise<GoingWith & { subRooms: Room[] }> {
  const subRooms = room.spaceType === 'main' ? await subRoomsOf(ctx, room.id) : []
  return { ...(await goingWithSpaces(ctx, [room.id, ...subRooms.map((sub) => sub.id)])), subRooms }
}
