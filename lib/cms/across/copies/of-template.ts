import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { addTransitionCopies } from '#lib/cms/links/transitions/door.ts'
import { addExpoArea, findExpoArea } from '#lib/cms/spaces/expo-areas/door.ts'
import { addRoomCopies, findRoom } from '#lib/cms/spaces/rooms/door.ts'
import { addVenueArea, findVenueArea } from '#lib/cms/spaces/venue-areas/door.ts'
import type * as calls from '#lib/contracts/calls/space-templates.ts'
import type { KeptHanging, KeptRoom } from '#lib/contracts/kept-spaces.ts'
import type { RoomInput } from '#lib/contracts/rooms.ts'
import { AREA_TEMPLATE_NEEDS, EXPO_TEMPLATE_NEEDS, TAKEN_ROOM_NEEDS } from '#lib/contracts/space-templates.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { demandTicks } from './demand-ticks.ts'
import { addHanging, type MadeRoom } from './hanging.ts'
import { NO_ROOM_TICKS, ROOM_TICKS, type TemplateTicks } from './kept-space.ts'
import { findContent } from './space-templates.ts'
import { withLinksForAll } from './use-copied-links.ts'

/** Where a room of a template comes to lie, and under which name if not its own. */
type Place = Pick<RoomInput, 'spaceType' | 'spaceParentId' | 'venueAreaIds'> & { names?: Names }
type Names = Pick<RoomInput, 'spaceTitle' | 'spaceTitleEn'>
type Making = { ticks: TemplateTicks; madeFrom: string }

/**
 * `POST /space-templates/:id/rooms`, operation 39: a room as the template has it, with its sub rooms and what hangs on them as ticked, all of
 * it or nothing, by the rules of what is made by hand. What is not there any more is left out.
 */
export async function roomOfTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.roomOfTemplate>) {
  const content = await findContent(ctx, params.id)
  const [own, ...subRooms] = content.rooms
  if (content.spaceType === 'venueArea' || content.spaceType === 'expoArea' || !own) throw notFound()
  demandTicks(ctx, body, TAKEN_ROOM_NEEDS)
  const { spaceTitle, spaceTitleEn, spaceParentId, venueAreaIds, ...taken } = body
  if ((content.spaceType === 'sub') !== (spaceParentId !== null)) throw fieldRefused('spaceParentId', 'required')
  const making = { ticks: { ...taken, ...ROOM_TICKS }, madeFrom: params.id }
  const names = { spaceTitle, spaceTitleEn }
  const place = { names, spaceType: content.spaceType, spaceParentId, venueAreaIds }
  const [made] = await makeRooms(ctx, [{ kept: own, place }], making)
  if (!made) throw notFound()
  const below = body.copySubRooms ? await makeSubRooms(ctx, subRooms, { mains: [made], venueAreaIds, ...making }) : []
  await makeHanging(ctx, content, { areas: new Map(), rooms: [made, ...below], ...making })
  return { item: await findRoom(ctx, made.id) }
}

/**
 * `POST /space-templates/:id/venue-areas`, operation 39: a venue area as the template has it; its rooms, new ones that lie in it alone, and what
 * hangs on all of them as ticked.
 */
export async function areaOfTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.areaOfTemplate>) {
  const { area, ...content } = await findContent(ctx, params.id)
  if (!area) throw notFound()
  demandTicks(ctx, body, AREA_TEMPLATE_NEEDS)
  const { spaceTitle, spaceTitleEn, spaceParentId, ...ticks } = body
  const making = { ticks, madeFrom: params.id }
  const input = { ...area.area, spaceTitle, spaceTitleEn, spaceParentId }
  const id = await addVenueArea(ctx, input, { copiedFrom: params.id })
  const venueAreaIds = [id]
  const mainRooms = body.copyRooms ? content.rooms.filter(({ mainRoomId }) => mainRoomId === null) : []
  const place = { spaceType: 'main' as const, spaceParentId: null, venueAreaIds }
  const mains = await makeRooms(
    ctx,
    mainRooms.map((kept) => ({ kept, place })),
    making,
  )
  const subRooms = body.copySubRooms ? content.rooms.filter(({ mainRoomId }) => mainRoomId !== null) : []
  const below = await makeSubRooms(ctx, subRooms, { mains, venueAreaIds, ...making })
  await makeHanging(ctx, content, { areas: new Map([[area.id, id]]), rooms: [...mains, ...below], ...making })
  return { item: await findVenueArea(ctx, id) }
}

/** `POST /space-templates/:id/expo-areas`, operation 39: a V Expo area as the template has it, without venue areas, and what hangs on it as ticked. */
export async function expoOfTemplate(ctx: Ctx, { params, body }: CallOf<typeof calls.expoOfTemplate>) {
  const { expoArea, ...content } = await findContent(ctx, params.id)
  if (!expoArea) throw notFound()
  demandTicks(ctx, body, EXPO_TEMPLATE_NEEDS)
  const { spaceTitle, spaceTitleEn, ...ticks } = body
  const making = { ticks: { ...ticks, ...NO_ROOM_TICKS }, madeFrom: params.id }
  const id = await addExpoArea(ctx, { ...expoArea.area, spaceTitle, spaceTitleEn }, { copiedFrom: params.id })
  await makeHanging(ctx, content, { areas: new Map([[expoArea.id, id]]), rooms: [], ...making })
  return { item: await findExpoArea(ctx, id) }
}

/** The sub rooms of those main rooms that were made. */
function makeSubRooms(
  ctx: Ctx,
  subRooms: readonly KeptRoom[],
  { mains, venueAreaIds, ...making }: Making & { mains: readonly MadeRoom[]; venueAreaIds: string[] },
): Promise<MadeRoom[]> {
  const madeOf = new Map(mains.map(({ source, id }) => [source.id, id]))
  const rooms = subRooms.flatMap((kept) => {
    const spaceParentId = madeOf.get(kept.mainRoomId ?? '')
    return spaceParentId === undefined
      ? []
      : [{ kept, place: { spaceType: 'sub' as const, spaceParentId, venueAreaIds } }]
  })
  return makeRooms(ctx, rooms, making)
}

async function makeRooms(
  ctx: Ctx,
  rooms: readonly { kept: KeptRoom; place: Place }[],
  { ticks, madeFrom }: Making,
): Promise<MadeRoom[]> {
  const noPicture = ticks.copyThumbnail ? {} : { thumbnailUrl: '', thumbnailName: '' }
  const inputs = rooms.map(({ kept, place: { names, ...place } }) => {
    return { ...kept.room, ...noPicture, ...names, ...place, metaFacilityNo: '' }
  })
  const bodies = await withLinksForAll(ctx, inputs)
  const ids = await addRoomCopies(
    ctx,
    bodies.map((body) => ({ body, copiedFrom: madeFrom })),
  )
  return rooms.map(({ kept: { id, room } }, at) => {
    return { source: { id, metaLimitExtrans: room.metaLimitExtrans }, id: ids[at] ?? '' }
  })
}

type Spaces = { areas: ReadonlyMap<string, string>; rooms: readonly MadeRoom[] }

async function makeHanging(
  ctx: Ctx,
  content: KeptHanging,
  { ticks, madeFrom, ...spaces }: Making & Spaces,
): Promise<void> {
  const isTaken = { 2: ticks.copyAreaPatterns, 3: ticks.copyPatterns }
  const hanging = {
    ...content,
    patterns: content.patterns.filter(({ spaceLevel }) => isTaken[spaceLevel]),
    arEvents: ticks.copyArEvents ? content.arEvents : [],
    links: ticks.copyLinks ? content.links : [],
  }
  const { places } = await addHanging(ctx, spaces, hanging, madeFrom)
  if (ticks.copyTransitions) await addTransitionCopies(ctx, content.transitions, places, madeFrom)
}
