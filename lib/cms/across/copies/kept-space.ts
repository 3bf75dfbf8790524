import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { bareMainRoomsIn, bareSubRoomsOf, formOf, roomsAmong } from '#lib/cms/spaces/rooms/door.ts'
import type { ExpoArea } from '#lib/contracts/expo-areas.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { type areaTemplateInput, TEMPLATE_ROOMS_MAX } from '#lib/contracts/space-templates.ts'
import type { TemplateContent } from '#lib/contracts/template-content.ts'
import { templateContent } from '#lib/contracts/template-content.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { readHanging } from './hanging.ts'

export type TemplateTicks = Omit<z.infer<typeof areaTemplateInput>, 'templateName' | 'templateNameEn'>

type ExpoTicks = Pick<TemplateTicks, 'copyArEvents' | 'copyTransitions' | 'copyLinks'>

/** Ticks of a room, whose main room is the room itself. */
export const ROOM_TICKS = { copyRooms: true, copyAreaPatterns: false } as const

/** A room of the actor's scope as a template keeps it, with its sub rooms and what hangs on them as ticked; refused where they are too many. */
export async function keptOfRoom(ctx: Ctx, room: Room, ticks: TemplateTicks): Promise<TemplateContent> {
  const subRooms = room.spaceType === 'main' && ticks.copySubRooms ? await bareSubRoomsOf(ctx, [room.id]) : []
  demandFewRooms(subRooms.length + 1, 'copySubRooms')
  const rooms = [room, ...(await roomsAmong(ctx, idsOf(subRooms)))]
  return keptOf(ctx, { spaceType: room.spaceType, area: null, rooms }, ticks)
}

/** The same of a venue area, with the main rooms linked to it and their sub rooms as ticked. */
export async function keptOfArea(ctx: Ctx, area: VenueArea, ticks: TemplateTicks): Promise<TemplateContent> {
  const mainRooms = ticks.copyRooms ? await bareMainRoomsIn(ctx, area.id) : []
  demandFewRooms(mainRooms.length, 'copyRooms')
  const subRooms = ticks.copySubRooms ? await bareSubRoomsOf(ctx, idsOf(mainRooms)) : []
  demandFewRooms(mainRooms.length + subRooms.length, 'copySubRooms')
  const rooms = await roomsAmong(ctx, idsOf([...mainRooms, ...subRooms]))
  return keptOf(ctx, { spaceType: 'venueArea', area: { id: area.id, area }, rooms }, ticks)
}

/** Ticks of a V Expo area, which has neither patterns nor rooms of its own. */
export const NO_ROOM_TICKS = {
  copyAreaPatterns: false,
  copyRooms: false,
  copySubRooms: false,
  copyThumbnail: false,
  copyPatterns: false,
} as const

/** The same of a V Expo area, without its venue areas. */
export const keptOfExpoArea = (ctx: Ctx, area: ExpoArea, ticks: ExpoTicks): Promise<TemplateContent> =>
  keptOf(
    ctx,
    { spaceType: 'expoArea', area: null, expoArea: { id: area.id, area }, rooms: [] },
    { ...ticks, ...NO_ROOM_TICKS },
  )

const idsOf = (rooms: readonly { id: string }[]) => rooms.map(({ id }) => id)

/** Said before they are read: what hangs on thousands takes longer than a call may. `tick`: the one that has too many. */
function demandFewRooms(count: number, tick: string): void {
  if (count > TEMPLATE_ROOMS_MAX) throw fieldRefused(tick, 'limit', { max: TEMPLATE_ROOMS_MAX })
}

type Spaces = Pick<TemplateContent, 'spaceType' | 'area' | 'expoArea'> & { rooms: readonly Room[] }

async function keptOf(
  ctx: Ctx,
  { spaceType, area, expoArea, rooms }: Spaces,
  ticks: TemplateTicks,
): Promise<TemplateContent> {
  const spaces = { areaIds: [area, expoArea].flatMap((one) => one?.id ?? []), roomIds: idsOf(rooms) }
  const hanging = await readHanging(ctx, spaces, ticks)
  const kept = new Set(spaces.roomIds)
  const noPicture = ticks.copyThumbnail ? {} : { thumbnailUrl: '', thumbnailName: '' }
  const keptRooms = rooms.map((room) => ({
    id: room.id,
    mainRoomId: room.mainRoom && kept.has(room.mainRoom.id) ? room.mainRoom.id : null,
    room: { ...formOf(room), ...noPicture },
  }))
  // What a template does not hold is left out by its schema.
  return templateContent.parse({ spaceType, area, expoArea, rooms: keptRooms, ...hanging })
}
