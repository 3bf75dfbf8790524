import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { countsOf, type GoingWith, goingWithSpaces } from '../going/door.ts'
import { findRoom, subRoomsOf } from './read-rooms.ts'

/** What deleting this room is called in the rights. */
export const deletionOf = (room: Room) => (room.spaceType === 'main' ? 'room.deleteMain' : 'room.deleteSub')

/** `GET /rooms/:id/consequences`: what deleting it would take with it. */
export async function roomConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.roomConsequences>,
): Promise<{ item: Consequences }> {
  const room = await findRoom(ctx, params.id)
  demandInScope(ctx, deletionOf(room))
  const going = await goingWithRooms(ctx, [room])
  return {
    item: {
      ...(await countsOf(ctx, going)),
      subRooms: going.subRooms.length,
      unlinkedRooms: 0,
      unlinkedVenueAreas: room.venueAreas.length,
    },
  }
}

/** All that goes with rooms that are deleted. */
export async function goingWithRooms(ctx: Ctx, rooms: readonly Room[]): Promise<GoingWith & { subRooms: Room[] }> {
  const mains = rooms.flatMap(({ id, spaceType }) => (spaceType === 'main' ? [id] : []))
  const subRooms = await subRoomsOf(ctx, mains)
  return {
    ...(await goingWithSpaces(
      ctx,
      [...rooms, ...subRooms].map(({ id }) => id),
    )),
    subRooms,
  }
}
