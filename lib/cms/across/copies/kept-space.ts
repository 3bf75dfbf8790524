import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { formOf, mainRoomsIn, subRoomsOf } from '#lib/cms/spaces/rooms/door.ts'
import type { KeptTransition } from '#lib/contracts/kept-spaces.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { areaTemplateInput } from '#lib/contracts/space-templates.ts'
import type { TemplateContent } from '#lib/contracts/template-content.ts'
import { templateContent } from '#lib/contracts/template-content.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { readHanging } from './hanging.ts'

export type TemplateTicks = Omit<z.infer<typeof areaTemplateInput>, 'templateName' | 'templateNameEn'>

/** Ticks of a room, whose main room is the room itself. */
export const ROOM_TICKS = { copyRooms: true, copyAreaPatterns: false } as const

type Kept = { content: TemplateContent; transitionsLeft: readonly KeptTransition[] }

/** A room of the actor's scope as a template keeps it, with its sub rooms and what hangs on them as ticked. */
export async function keptOfRoom(ctx: Ctx, room: Room, ticks: TemplateTicks): Promise<Kept> {
  const subRooms = room.spaceType === 'main' && ticks.copySubRooms ? await subRoomsOf(ctx, [room.id]) : []
  return keptOf(ctx, { spaceType: room.spaceType, area: null, rooms: [room, ...subRooms] }, ticks)
}

/** The same of a venue area, with the main rooms linked to it and their sub rooms as ticked. */
export async function keptOfArea(ctx: Ctx, area: VenueArea, ticks: TemplateTicks): Promise<Kept> {
  const rooms = ticks.copyRooms ? await mainRoomsIn(ctx, area.id) : []
  const subRooms = ticks.copySubRooms
    ? await subRoomsOf(
        ctx,
        rooms.map(({ id }) => id),
      )
    : []
  return keptOf(ctx, { spaceType: 'venueArea', area: { id: area.id, area }, rooms: [...rooms, ...subRooms] }, ticks)
}

type Spaces = Pick<TemplateContent, 'spaceType' | 'area'> & { rooms: readonly Room[] }

async function keptOf(ctx: Ctx, { spaceType, area, rooms }: Spaces, ticks: TemplateTicks): Promise<Kept> {
  const spaces = { areaIds: area ? [area.id] : [], roomIds: rooms.map(({ id }) => id) }
  const { transitionsLeft, ...hanging } = await readHanging(ctx, spaces, ticks)
  const kept = new Set(spaces.roomIds)
  const noPicture = ticks.copyThumbnail ? {} : { thumbnailUrl: '', thumbnailName: '' }
  const keptRooms = rooms.map((room) => ({
    id: room.id,
    mainRoomId: room.mainRoom && kept.has(room.mainRoom.id) ? room.mainRoom.id : null,
    room: { ...formOf(room), ...noPicture },
  }))
  // What a template does not hold is left out by its schema.
  return { content: templateContent.parse({ spaceType, area, rooms: keptRooms, ...hanging }), transitionsLeft }
}
