import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { RefusedPlaces } from '#lib/cms/kernel/entity/entity.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { misusing } from '#lib/cms/links/external-transitions/door.ts'
import { thumbnailsSeen } from '#lib/cms/media/thumbnails/door.ts'
import type { Room, RoomInput } from '#lib/contracts/rooms.ts'
import { fieldRefused, notAllowed, type Refusal } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { type Action, canInScope, mayEver, reachOf } from '#lib/core/policy.ts'
import { roomInSight, roomsInSight } from './read-rooms.ts'
import { roomColumns } from './room-columns.ts'
import { areasSeen, copyVenueAreas, mainRoomsAmong, relinkAreas } from './room-links.ts'

type New = { id: string; body: RoomInput }

/** The action of making a room of this class. */
export const createAction = ({ spaceType }: Pick<Room, 'spaceType'>): Action =>
  spaceType === 'main' ? 'room.createMain' : 'room.createSub'

/** Creates the room and returns it. */
export async function addRoom(ctx: Ctx, body: RoomInput): Promise<Room> {
  const { rooms, refused } = await insertRooms(ctx, [body])
  const refusal = refused.get(0)
  if (refusal) throw refusal
  const [room] = await Promise.all(rooms.map(({ id }) => roomInSight(ctx, id)))
  if (!room) throw outOfSight()
  await recordCreated(ctx, rooms)
  return room
}

/**
 * Creates copies of rooms as one set, with as many statements for many as for one; their IDs, in their order. What is refused of one is refused of
 * all. `copiedFrom`: the room or the template each comes from, for the audit log.
 */
export async function addRoomCopies(
  ctx: Ctx,
  all: readonly { body: RoomInput; copiedFrom: string }[],
): Promise<string[]> {
  if (all.length === 0) return []
  const { rooms, refused } = await insertRooms(
    ctx,
    all.map(({ body }) => body),
  )
  const [refusal] = [...(refused.size > 0 ? refused : await unseenAmong(ctx, rooms)).values()]
  if (refusal) throw refusal
  await recordAll(
    ctx,
    rooms.map((room, place) => creationOf(room, { copiedFrom: all[place]?.copiedFrom ?? '' })),
  )
  return rooms.map(({ id }) => id)
}

/**
 * Creates rooms as one set, with as many statements for one as for many. Answers, by their places, why some of them may not be made, as making each alone
 * would: then the caller undoes what was done of the others.
 */
export async function addRooms(ctx: Ctx, bodies: readonly RoomInput[]): Promise<RefusedPlaces> {
  const { rooms, refused } = await insertRooms(ctx, bodies)
  if (refused.size > 0) return refused
  const unseen = await unseenAmong(ctx, rooms)
  if (unseen.size === 0) await recordCreated(ctx, rooms)
  return unseen
}

/** Those of the rooms just written that she does not see. */
async function unseenAmong(ctx: Ctx, rooms: readonly New[]): Promise<RefusedPlaces> {
  const seen = await roomsInSight(
    ctx,
    rooms.map(({ id }) => id),
  )
  return refusedPlaces(rooms, ({ id }) => (seen.has(id) ? null : outOfSight()))
}

/** Writes rooms with what they are linked to, as far as none of them is refused; whether she sees them then is the caller's to look at. */
async function insertRooms(
  ctx: Ctx,
  bodies: readonly RoomInput[],
): Promise<{ rooms: readonly New[]; refused: RefusedPlaces }> {
  const rooms = bodies.map((body) => ({ id: newId(ctx.now), body }))
  const refused = await judge(ctx, rooms)
  if (refused.size > 0) return { rooms, refused }
  await insertSet(
    ctx.db,
    'rooms',
    rooms.map(({ id, body }) => ({
      id,
      room_class: body.spaceType,
      main_room_id: body.spaceParentId,
      ...roomColumns(body),
      ...created(ctx),
    })),
  )
  const linked = rooms.flatMap(({ id, body }) => body.venueAreaIds.map((areaId) => ({ roomId: id, areaId })))
  await relinkAreas(ctx, { linked, unlinked: [] })
  if (!mayEver(ctx.actor, 'venueArea.read')) {
    const subs = rooms.flatMap(({ id, body }) =>
      body.spaceParentId === null ? [] : [{ id, mainRoomId: body.spaceParentId }],
    )
    await copyVenueAreas(ctx, subs)
  }
  // Which redirect a room may have depends on where it lies.
  const misused = await misusing(ctx, 'room', rooms.flatMap(useOf))
  return { rooms, refused: refusedPlaces(rooms, ({ id }) => (misused.has(id) ? misusedLink() : null)) }
}

/** What is refused before anything is written: by her rights, and for what a room names. */
async function judge(ctx: Ctx, rooms: readonly New[]): Promise<RefusedPlaces> {
  const mains = await mainRoomsAmong(
    ctx,
    rooms.flatMap(({ body }) => body.spaceParentId ?? []),
  )
  const thumbnails = await thumbnailsSeen(
    ctx,
    rooms.map(({ body }) => body.thumbnailUrl),
  )
  const areas = await areasSeen(
    ctx,
    rooms.flatMap(({ body }) => body.venueAreaIds),
  )
  const needsArea = reachOf(ctx.actor, 'room.createMain') === 'scope'
  return refusedPlaces(rooms, ({ body }) => {
    if (!canInScope(ctx.actor, createAction(body))) return notAllowed()
    if (body.spaceType === 'main' && needsArea && body.venueAreaIds.length === 0)
      return fieldRefused('venueAreaIds', 'required')
    if (body.spaceParentId !== null && !mains.has(body.spaceParentId.toLowerCase()))
      return refusedAsMissing('spaceParentId')
    if (body.thumbnailUrl !== '' && !thumbnails.has(body.thumbnailUrl)) return refusedAsMissing('thumbnailUrl')
    return body.venueAreaIds.every((id) => areas.has(id.toLowerCase())) ? null : refusedAsMissing('venueAreaIds')
  })
}

const refusedPlaces = (rooms: readonly New[], why: (room: New) => Refusal | null): RefusedPlaces =>
  new Map(
    rooms.flatMap((room, place) => {
      const refusal = why(room)
      return refusal ? [[place, refusal]] : []
    }),
  )

function useOf({ id, body }: New) {
  const { limit_ex_trans_id: linkId } = roomColumns(body)
  return linkId === null ? [] : [{ by: id, linkId }]
}

const misusedLink = () => refusedAsMissing('metaLimitExtrans')

/** A room manager reaches a sub room through its main room; without the inheritance she would lose sight of it at once. */
const outOfSight = () => fieldRefused('accessInherit', 'wrongState')

const recordCreated = (ctx: Ctx, rooms: readonly New[]): Promise<void> =>
  recordAll(
    ctx,
    rooms.map((room) => creationOf(room)),
  )

const creationOf = ({ id, body }: New, from?: { copiedFrom: string }) => ({
  action: 'room.created' as const,
  targetKind: 'room',
  targetId: id,
  after: { ...body, ...from },
})
