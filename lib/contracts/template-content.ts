import * as z from 'zod/mini'
import { keptArea, keptExpoArea, keptHanging, keptRoom } from './kept-spaces.ts'
import { patternEdit } from './patterns.ts'
import { ROOM_CLASSES, roomEdit } from './rooms.ts'
import { TEMPLATE_SPACES } from './space-templates.ts'

/** What a template holds. `area` is that of a venue area, `expoArea` of a V Expo area; in one of a room there is neither, and its room is the first of `rooms`. */
export const templateContent = z.extend(keptHanging, {
  spaceType: z.enum(TEMPLATE_SPACES),
  area: z.nullable(keptArea),
  /** Not there in what was kept before templates of V Expo areas. */
  expoArea: z.optional(keptExpoArea),
  rooms: z.array(keptRoom),
})

const oldRoom = {
  room: z.omit(z.object(roomEdit.shape), {
    metaFacilityNo: true,
    venueAreaIds: true,
    thumbnailUrl: true,
    thumbnailName: true,
  }),
  patterns: z.array(z.omit(z.object(patternEdit.shape), { deepLink: true })),
}

/** As templates were kept before they took along what hangs on a room: the room, its sub rooms, and the patterns of each. */
export const oldTemplateContent = z.object({
  spaceType: z.enum(ROOM_CLASSES),
  ...oldRoom,
  subRooms: z.array(z.object(oldRoom)),
})

export type TemplateContent = z.infer<typeof templateContent>
/** As it stands in the database. */
export type SavedTemplate = TemplateContent | z.infer<typeof oldTemplateContent>
