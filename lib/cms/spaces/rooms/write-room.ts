import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { looksAtRooms } from '#lib/cms/kernel/scope/scope.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import { demandRoomLink } from '#lib/cms/links/external-transitions/door.ts'
import { demandThumbnail } from '#lib/cms/media/thumbnails/door.ts'
import type * as calls from '#lib/contracts/calls/rooms.ts'
import { ROOM_TEXT_FIELDS, type Room, type RoomEdit, roomEdit } from '#lib/contracts/rooms.ts'
import { type FieldProblem, fieldRefused, InputRefusal, notFound, type Refusal } from '#lib/core/errors.ts'
import { canInScope, reachOf } from '#lib/core/policy.ts'
import { addRoom } from './add-rooms.ts'
import { lockRoomOf, roomFrom, roomInSight } from './read-rooms.ts'
import { roomColumns } from './room-columns.ts'
import { linkingAreas, setVenueAreas } from './room-links.ts'

/**
 * `POST /rooms`: creates a main room, linked to own venue areas by an area manager, or a sub room of a main room in scope.
 * A sub room made by someone who has no venue areas takes those of its main room.
 */
export const createRoom = async (ctx: Ctx, { body }: CallOf<typeof calls.createRoom>) => ({
  item: await addRoom(ctx, body),
})

/**
 * `PATCH /rooms/:id`: the whole form. A room maker may change the texts only; any other change is refused at its field.
 * 404 xrcms5101, 409 xrcms0009 where someone saved in between.
 */
export async function editRoom(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editRoom>) {
  const before = await lockRoomOf(ctx, params.id, version)
  const whole = canInScope(ctx.actor, 'room.edit')
  if (!whole) demandInScope(ctx, 'room.editTexts')
  demandVersion(ctx, before, version)
  if (!whole) demandTextsOnly(before, body)
  await demandThumbnail(ctx, body.thumbnailUrl)
  const item = await writeRoom(ctx, before, body)
  if (!item) throw lostRoom(before, body)
  await record(ctx, { action: 'room.edited', targetKind: 'room', targetId: before.id, before, after: body })
  return { item }
}

/** Writes a locked room and returns it; null where it is out of her scope then. */
async function writeRoom(ctx: Ctx, before: Room, body: RoomEdit): Promise<Room | null> {
  const written = ctx.db
    .updateTable('rooms')
    .set({ ...roomColumns(body), ...edited(ctx, before.version) })
    .where('id', '=', before.id)
  // Under the lock they are what they were: those she sees, and no others.
  const areaIds = isSame(body.venueAreaIds, formOf(before).venueAreaIds) ? undefined : body.venueAreaIds
  const isLinkNew = body.metaLimitExtrans !== before.metaLimitExtrans
  const seesAllAreas = reachOf(ctx.actor, 'venueArea.read') === 'all'
  if (!isLinkNew && !looksAtRooms(ctx.actor) && (!areaIds || seesAllAreas)) {
    const linking = areaIds && { db: linkingAreas(ctx, before.id, areaIds), areaIds }
    const item = await roomFrom(ctx, written.returningAll(), linking)
    if (areaIds) demandAllFound('venueAreaIds', item?.venueAreas ?? [], areaIds)
    return item
  }
  await written.execute()
  if (areaIds) await setVenueAreas(ctx, before.id, areaIds)
  if (isLinkNew) await demandRoomLink(ctx, before.id)
  return roomInSight(ctx, before.id)
}

/** Why a room is out of her scope after her edit: without the inheritance, where she has no grant of her own; else what she reached it by ended meanwhile. */
export const lostRoom = (before: Pick<RoomEdit, 'accessInherit'>, body: Pick<RoomEdit, 'accessInherit'>): Refusal =>
  before.accessInherit && !body.accessInherit ? fieldRefused('accessInherit', 'wrongState') : notFound()

/** The form of a room as the room is now: what an edit that changes nothing sends. */
export function formOf(room: Room): RoomEdit {
  const values = { ...room, venueAreaIds: room.venueAreas.map((area) => area.id) }
  const fields = Object.keys(roomEdit.shape) as (keyof RoomEdit)[]
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as RoomEdit
}

function demandTextsOnly(before: Room, body: RoomEdit): void {
  const now = formOf(before)
  const changed = (Object.keys(body) as (keyof RoomEdit)[]).filter((field) => !isSame(body[field], now[field]))
  const problems = beyondTexts(changed)
  if (problems.length > 0) throw new InputRefusal(problems)
}

/** The fields of an edit that who may change the texts only may not change. */
export function beyondTexts(changed: readonly string[]): FieldProblem[] {
  const free: ReadonlySet<string> = new Set(ROOM_TEXT_FIELDS)
  return changed.filter((field) => !free.has(field)).map((field) => ({ field, rule: 'notAllowed' }))
}

const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b
