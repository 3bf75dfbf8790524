import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { demandRoomLink } from '#lib/cms/links/external-transitions/door.ts'
import { demandThumbnail } from '#lib/cms/media/thumbnails/door.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import type { RoomInput } from '#lib/contracts/rooms.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { mayEver, reachOf } from '#lib/core/policy.ts'
import { findRoom } from './read-rooms.ts'
import { roomColumns } from './room-columns.ts'
import { copyVenueAreas, isInScope, setVenueAreas } from './room-links.ts'

/**
 * `POST /rooms`: creates a main room, linked to own venue areas by an area manager, or a sub room of a main room in scope.
 * A sub room made by someone who has no venue areas takes those of its main room.
 */
export const createRoom = async (ctx: Ctx, { body }: CallOf<typeof calls.createRoom>) => ({
  item: await findRoom(ctx, await addRoom(ctx, body)),
})

/** Creates the room and returns its ID. `from`: the room it is a copy of, for the audit log. */
export async function addRoom(ctx: Ctx, body: RoomInput, from?: { copiedFrom: string }): Promise<string> {
  demandInScope(ctx, body.spaceType === 'main' ? 'room.createMain' : 'room.createSub')
  if (
    body.spaceType === 'main' &&
    reachOf(ctx.actor, 'room.createMain') === 'scope' &&
    body.venueAreaIds.length === 0
  ) {
    throw fieldRefused('venueAreaIds', 'required')
  }
  if (body.spaceParentId !== null && !(await isInScope(ctx, body.spaceParentId))) {
    throw refusedAsMissing('spaceParentId')
  }
  await demandThumbnail(ctx, body.thumbnailUrl)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('rooms')
    .values({
      id,
      room_class: body.spaceType,
      main_room_id: body.spaceParentId,
      ...roomColumns(body),
      ...created(ctx),
    })
    .execute()
  await setVenueAreas(ctx, id, body.venueAreaIds)
  if (body.spaceParentId !== null && !mayEver(ctx.actor, 'venueArea.read')) {
    await copyVenueAreas(ctx, body.spaceParentId, id)
  }
  await demandRoomLink(ctx, id)
  // A room manager reaches a sub room through its main room; without the inheritance she would lose sight of it at once.
  if (!(await isInScope(ctx, id))) throw fieldRefused('accessInherit', 'wrongState')
  await record(ctx, { action: 'room.created', targetKind: 'room', targetId: id, after: { ...body, ...from } })
  return id
}
