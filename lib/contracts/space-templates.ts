import * as z from 'zod/mini'
import { authority, id, idList, optionalLine, requiredLine, rule, stamps } from './fields.ts'
import { listQuery } from './lists.ts'
import { patternEdit } from './patterns.ts'
import { ROOM_CLASSES, roomEdit } from './rooms.ts'

const tick = z._default(z.boolean(), false)

/** Operation 39: keeps a room as a template, with what is ticked. */
export const spaceTemplateInput = z.object({
  templateName: requiredLine(100),
  templateNameEn: optionalLine(100),
  copySubRooms: tick,
  /** With their content; without deep links and periods. */
  copyPatterns: tick,
  /** The levels whose people find it too; for who may share (`spaceTemplate.share`). */
  sharedWith: z._default(z.array(authority).check(z.refine((v) => v.length <= 7, rule('limit', { max: 7 }))), []),
})

/** Operation 39: a new room from it, with what is ticked; a sub room under a main one. */
export const roomFromTemplate = z.object({
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  spaceParentId: z._default(z.nullable(id), null),
  venueAreaIds: idList(),
  copySubRooms: tick,
  copyPatterns: tick,
})

/** What of a room a template holds: not its place, its picture, nor whom it is given to. */
const templateRoom = {
  room: z.omit(z.object(roomEdit.shape), {
    metaFacilityNo: true,
    venueAreaIds: true,
    thumbnailUrl: true,
    thumbnailName: true,
  }),
  patterns: z.array(z.omit(z.object(patternEdit.shape), { deepLink: true })),
}

export const templateContent = z.object({
  spaceType: z.enum(ROOM_CLASSES),
  ...templateRoom,
  subRooms: z.array(z.object(templateRoom)),
})

export const spaceTemplateQuery = listQuery(['templateName', '-updatedAt'], {})

export const spaceTemplate = z.object({
  ...stamps,
  templateName: z.string(),
  templateNameEn: z.string(),
  spaceType: z.enum(ROOM_CLASSES),
  subRooms: z.number(),
  patterns: z.number(),
  sharedWith: z.array(z.number()),
  mayDelete: z.boolean(),
})

export type SpaceTemplateInput = z.infer<typeof spaceTemplateInput>
export type TemplateContent = z.infer<typeof templateContent>
export type SpaceTemplate = z.infer<typeof spaceTemplate>
