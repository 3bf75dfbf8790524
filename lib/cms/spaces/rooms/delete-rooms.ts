import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { goingByRoot, subjectTrail } from '../going/door.ts'
import { lockRoomOf, roomsAmong } from './read-rooms.ts'
import { deletionOf, goingWithRooms } from './room-consequences.ts'

/** `DELETE /rooms/:id`: with its sub rooms, all their patterns and schedules, and their VIP lists (docs/domain.md#deleting). */
export async function deleteRoom(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteRoom>) {
  const before = await lockRoomOf(ctx, params.id, version, 'deletion')
  demandInScope(ctx, deletionOf(before))
  demandVersion(ctx, before, version)
  await demandStepUp(ctx)
  await endRooms(ctx, [before])
  return null
}

/** The same of many as one set. A sub room whose main room goes as well goes with that one. */
export async function removeRooms(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const rooms = await roomsAmong(
    ctx,
    held.map(({ id }) => id),
  )
  const { refused = [], own = [] } = Object.groupBy(rooms, (room) =>
    canInScope(ctx.actor, deletionOf(room)) ? 'own' : 'refused',
  )
  const going = new Set(own.map(({ id }) => id))
  if (own.length > 0) {
    await demandStepUp(ctx)
    await endRooms(
      ctx,
      own.filter(({ mainRoom }) => !mainRoom || !going.has(mainRoom.id)),
    )
  }
  return new Map(refused.map(({ id }) => [id, notAllowed()]))
}

/** Deletes rooms that are locked with all that goes along, as it is since that is kept (across/many), with an audit row each and one for all that goes along; in as many statements whatever their number. */
async function endRooms(ctx: Ctx, rooms: readonly Room[]): Promise<void> {
  const ids = rooms.map(({ id }) => id)
  const going = await goingWithRooms(ctx, rooms)
  await unlinkLinks(ctx, going.links)
  await ctx.db.deleteFrom('rooms').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const mainOf = new Map(going.subRooms.map((sub) => [sub.id, sub.mainRoom?.id ?? sub.id]))
  const goingWith = goingByRoot(going, (id) => mainOf.get(id) ?? id)
  const gone = (room: Room, before: object) => ({
    action: 'room.deleted' as const,
    targetKind: 'room',
    targetId: room.id,
    before,
  })
  await recordAll(ctx, [
    ...rooms.map((room) => gone(room, { ...room, ...goingWith(room.id) })),
    ...going.subRooms.map((sub) => gone(sub, sub)),
    ...subjectTrail(going),
  ])
}
