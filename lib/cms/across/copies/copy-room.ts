import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { copyLinks, linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { copyTransitions } from '#lib/cms/links/transitions/door.ts'
import { copyGrants } from '#lib/cms/people/grants/door.ts'
import { isAnyArStopped, isAnyStopped } from '#lib/cms/publication/schedules/door.ts'
import { arEventsOf } from '#lib/cms/spaces/ar-events/door.ts'
import { addRoom, createAction, findRoom, formOf, lockRoom, subRoomsOf } from '#lib/cms/spaces/rooms/door.ts'
import type * as calls from '#lib/contracts/calls/copies.ts'
import { ROOM_COPY_NEEDS, type RoomCopy } from '#lib/contracts/copies.ts'
import type { Room, RoomInput } from '#lib/contracts/rooms.ts'
import { type FieldProblem, fieldRefused, InputRefusal } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { copyArEventsWhole } from './copy-ar-events-whole.ts'
import { patternsOf } from './copy-patterns.ts'
import { copyRoomPatterns } from './copy-room-patterns.ts'
import { copyVipUsers } from './copy-vip-users.ts'
import { redirectCopies, renameInCopies } from './use-copied-links.ts'

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
  demandTicks(ctx, body)
  const subRooms = source.spaceType === 'main' && body.copySubRooms ? await subRoomsOf(ctx, [source.id]) : []
  await demandNothingStopped(ctx, [source, ...subRooms], body)
  const id = await copyOne(ctx, source, { ...body, spaceParentId: source.mainRoom?.id ?? null }, body)
  const rooms = [{ source, id }]
  for (const { spaceTitle, spaceTitleEn, ...subRoom } of subRooms) {
    const names = { spaceTitle, spaceTitleEn, spaceParentId: id }
    const whole = { ...subRoom, ...names }
    rooms.push({ source: whole, id: await copyOne(ctx, whole, names, body) })
  }
  await copyHanging(ctx, rooms, body)
  return { item: await findRoom(ctx, id) }
}

type CopiedRoom = { source: Room; id: string }

/** What hangs on the copied rooms, of all of them at once. Transitions come last, so that the periods which Auto can lead to are there. */
async function copyHanging(ctx: Ctx, copied: readonly CopiedRoom[], body: RoomCopy): Promise<void> {
  const rooms = new Map(copied.map(({ source, id }) => [source.id, id]))
  const patterns = body.copyPatterns ? await copyRoomPatterns(ctx, rooms, body) : []
  const events = body.copyArEvents ? await copyArEventsWhole(ctx, rooms, body) : new Map<string, string>()
  if (body.copyLinks) {
    const patternCopies = patterns.map(({ source, id }) => [source.id, id] as const)
    const links = await copyLinks(ctx, new Map([...rooms, ...patternCopies, ...events]))
    if (body.copySettings) await redirectCopies(ctx, copied, links)
    await renameInCopies(ctx, patterns, links)
  }
  if (body.copyTransitions) await copyTransitions(ctx, new Map([...rooms, ...events]))
}

async function copyOne(
  ctx: Ctx,
  from: Room,
  { spaceTitle, spaceTitleEn, spaceParentId }: Names,
  parts: RoomCopy,
): Promise<string> {
  const input = roomInputOf(from, { spaceTitle, spaceTitleEn, spaceParentId }, parts)
  // A link of one space stays with it; a copy of it is named once it is there.
  const [metaLimitExtrans = null] = await linksForAll(ctx, input.metaLimitExtrans ? [input.metaLimitExtrans] : [])
  const { id } = await addRoom(ctx, { ...input, metaLimitExtrans }, { copiedFrom: from.id })
  if (parts.copyVipUsers) await copyVipUsers(ctx, from.id, id)
  if (parts.copyGrants) await copyGrants(ctx, 'room', from.id, id)
  return id
}

/** What the new room is made of: all that the form of the old one holds, but what is not ticked. */
function roomInputOf(from: Room, names: Names, parts: RoomCopy): RoomInput {
  return {
    ...formOf(from),
    ...(parts.copyTexts ? {} : NO_TEXTS),
    ...(parts.copyThumbnail ? {} : NO_THUMBNAIL),
    ...(parts.copySettings ? {} : NO_SETTINGS),
    ...areasOf(parts),
    ...names,
    spaceType: from.spaceType,
  }
}

/** Where it lies: in the areas that are named, in those of the old one, or in none. */
function areasOf({ copyVenueAreas, venueAreaIds }: RoomCopy): Partial<RoomInput> {
  if (venueAreaIds !== null) return { venueAreaIds }
  return copyVenueAreas ? {} : { venueAreaIds: [] }
}

function demandTicks(ctx: Ctx, body: RoomCopy): void {
  const problems = Object.entries(ROOM_COPY_NEEDS).flatMap(([field, needed]): FieldProblem[] => {
    const isRefused = body[field as keyof RoomCopy] === true && !needed.every((one) => canInScope(ctx.actor, one))
    return isRefused ? [{ field, rule: 'notAllowed' }] : []
  })
  if (problems.length > 0) throw new InputRefusal(problems)
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
