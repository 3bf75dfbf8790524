import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { addTransitionCopies } from '#lib/cms/links/transitions/door.ts'
import { copyGrants } from '#lib/cms/people/grants/door.ts'
import { isAnyArStopped, isAnyStopped } from '#lib/cms/publication/schedules/door.ts'
import { arEventsOf } from '#lib/cms/spaces/ar-events/door.ts'
import { addRoomCopies, createAction, findRoom, formOf, lockRoom, subRoomsOf } from '#lib/cms/spaces/rooms/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import { ROOM_COPY_NEEDS, type RoomCopy } from '#lib/contracts/copies.ts'
import type { Room, RoomInput } from '#lib/contracts/rooms.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { patternsOf } from './copy-patterns.ts'
import { copySchedules } from './copy-schedules.ts'
import { copyVipUsers } from './copy-vip-users.ts'
import { demandTicks } from './demand-ticks.ts'
import { addHanging, readHanging } from './hanging.ts'
import { withLinksForAll } from './use-copied-links.ts'

/** What stays behind where its tick is not set. */
const NO_TEXTS = { metaAuthor: '', metaAuthorEn: '', description: '', descriptionEn: '' }
const NO_THUMBNAIL = { thumbnailUrl: '', thumbnailName: '' }
const NO_SETTINGS = {
  metaFacilityNo: '',
  metaLimitRadio: false,
  metaLimitConditions: null,
  metaLimitExtrans: null,
  metaLargeMode: false,
  pickupPermission: false,
}

type Names = Pick<RoomInput, 'spaceTitle' | 'spaceTitleEn' | 'spaceParentId'>

/**
 * `POST /rooms/:id/copy`, operation 39: a new room with what is ticked, all of it or nothing. A sub room is copied beside itself, a main
 * room with its sub rooms under it. What she may not make, and the schedule of something stopped, is refused at its tick.
 */
export async function copyRoom(ctx: Ctx, { params, body }: CallOf<typeof calls.copyRoom>) {
  const source = await lockRoom(ctx, params.id, 'hold')
  demandInScope(ctx, createAction(source))
  demandTicks(ctx, body, ROOM_COPY_NEEDS)
  const subRooms = source.spaceType === 'main' && body.copySubRooms ? await subRoomsOf(ctx, [source.id]) : []
  await demandNothingStopped(ctx, [source, ...subRooms], body)
  const own = { source, names: { ...body, spaceParentId: source.mainRoom?.id ?? null } }
  const rooms = await copyRooms(ctx, [own], body)
  const [copy] = rooms
  if (!copy) throw notFound()
  const below = subRooms.map((one) => ({ source: one, names: { ...one, spaceParentId: copy.id } }))
  rooms.push(...(await copyRooms(ctx, below, body)))
  await copyHanging(ctx, rooms, body)
  return { item: await findRoom(ctx, copy.id) }
}

type CopiedRoom = { source: Room; id: string }

/** What hangs on the copied rooms, of all of them at once. Transitions come last, so that the periods which Auto can lead to are there. */
async function copyHanging(ctx: Ctx, rooms: readonly CopiedRoom[], body: RoomCopy): Promise<void> {
  const idOf = new Map(rooms.map(({ source, id }) => [source.id, id]))
  const spaces = { areaIds: [], roomIds: [...idOf.keys()] }
  const hanging = await readHanging(ctx, spaces, { ...body, copyAreaPatterns: false })
  const redirecting = rooms.map(({ source: { id: from, metaLimitExtrans }, id }) => {
    return { source: { id: from, metaLimitExtrans: body.copySettings ? metaLimitExtrans : null }, id }
  })
  const made = await addHanging(ctx, { areas: new Map(), rooms: redirecting }, hanging)
  if (body.copySchedule) await copySchedules(ctx, made, idOf)
  if (body.copyGrants) for (const { source, id } of made.patterns) await copyGrants(ctx, 'pattern', source.id, id)
  await addTransitionCopies(ctx, hanging.transitions, made.places)
}

async function copyRooms(
  ctx: Ctx,
  from: readonly { source: Room; names: Names }[],
  parts: RoomCopy,
): Promise<CopiedRoom[]> {
  const inputs = from.map(({ source, names }) => roomInputOf(source, names, parts))
  const bodies = await withLinksForAll(ctx, inputs)
  const ids = await addRoomCopies(
    ctx,
    bodies.map((body, at) => ({ body, copiedFrom: from[at]?.source.id ?? '' })),
  )
  const copied = from.map(({ source }, at) => ({ source, id: ids[at] ?? '' }))
  for (const { source, id } of copied) {
    if (parts.copyVipUsers) await copyVipUsers(ctx, source.id, id)
    if (parts.copyGrants) await copyGrants(ctx, 'room', source.id, id)
  }
  return copied
}

/** What the new room is made of: all that the form of the old one holds, but what is not ticked. */
function roomInputOf(from: Room, { spaceTitle, spaceTitleEn, spaceParentId }: Names, parts: RoomCopy): RoomInput {
  return {
    ...formOf(from),
    ...(parts.copyTexts ? {} : NO_TEXTS),
    ...(parts.copyThumbnail ? {} : NO_THUMBNAIL),
    ...(parts.copySettings ? {} : NO_SETTINGS),
    ...areasOf(parts),
    spaceTitle,
    spaceTitleEn,
    spaceParentId,
    spaceType: from.spaceType,
  }
}

/** Where it lies: in the areas that are named, in those of the old one, or in none. */
function areasOf({ copyVenueAreas, venueAreaIds }: RoomCopy): Partial<RoomInput> {
  if (venueAreaIds !== null) return { venueAreaIds }
  return copyVenueAreas ? {} : { venueAreaIds: [] }
}

/** A stop hides what is stopped, and not a copy of it. */
async function demandNothingStopped(ctx: Ctx, rooms: readonly Room[], body: RoomCopy): Promise<void> {
  if (!body.copySchedule) return
  const roomIds = rooms.map(({ id }) => id)
  const patterns = body.copyPatterns ? (await patternsOf(ctx, roomIds)).map(({ id }) => id) : []
  const events = body.copyArEvents ? await arEventsOf(ctx, roomIds) : []
  if ((await isAnyStopped(ctx, patterns)) || (await isAnyArStopped(ctx, events)))
    throw fieldRefused('copySchedule', 'wrongState')
}
