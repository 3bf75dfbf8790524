import * as z from 'zod/mini'
import { ROOM_COPY_NEEDS } from './copies.ts'
import { authority, id, idList, optionalLine, requiredLine, rule, stamps } from './fields.ts'
import { filterOf, listQuery } from './lists.ts'
import { ROOM_CLASSES } from './rooms.ts'

const tick = z._default(z.boolean(), false)

/** What of a room a template keeps, and what is taken of it: the same ticks. The form of the room itself always goes along. */
const roomTicks = {
  copyThumbnail: tick,
  copySubRooms: tick,
  /** With their content; without deep links and periods. */
  copyPatterns: tick,
  /** With their structure, anchor and marker data; without deep links and periods. */
  copyArEvents: tick,
  /** Those that begin in what goes along: between what is made, else to the same destination where it is still there. */
  copyTransitions: tick,
  /** External transitions and WebView sites that are linked to what goes along, as new ones of what is made. */
  copyLinks: tick,
}

/** The same of a venue area; what is of rooms, only with the rooms. */
const areaTicks = {
  /** The patterns of the venue area itself. */
  copyAreaPatterns: tick,
  /** The main rooms that are linked to it. */
  copyRooms: tick,
  ...roomTicks,
}

/** The same of a V Expo area; nothing of its venue areas. */
const expoTicks = { copyArEvents: tick, copyTransitions: tick, copyLinks: tick }

const names = { templateName: requiredLine(100), templateNameEn: optionalLine(100) }

/** Operation 39: keeps a room as a template, with what is ticked. */
export const spaceTemplateInput = z.object({
  ...names,
  ...roomTicks,
  /** The levels whose people find it too; for who may share (`spaceTemplate.share`). */
  sharedWith: z._default(z.array(authority).check(z.refine((v) => v.length <= 7, rule('limit', { max: 7 }))), []),
})

/** Operation 39: the same of a venue area. Who may make one finds all templates: there is nobody to share it with. */
export const areaTemplateInput = z.object({ ...names, ...areaTicks })

/** Operation 39: the same of a V Expo area, without its venue areas. */
export const expoTemplateInput = z.object({ ...names, ...expoTicks })

/** Operation 39: a new room from it, with what is ticked; a sub room under a main one. */
export const roomFromTemplate = z.object({
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  spaceParentId: z._default(z.nullable(id), null),
  venueAreaIds: idList(),
  ...roomTicks,
})

/** Operation 39: a new venue area from it, in the V Expo area `spaceParentId`, with what is ticked. */
export const areaFromTemplate = z.object({
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  spaceParentId: id,
  ...areaTicks,
})

/** Operation 39: a new V Expo area from it, with what is ticked. */
export const expoFromTemplate = z.object({
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  ...expoTicks,
})

/** So many rooms, sub rooms among them, are kept in one template. */
export const TEMPLATE_ROOMS_MAX = 500

const { copyPatterns, copyArEvents, copyTransitions, copyLinks, copySubRooms } = ROOM_COPY_NEEDS
/** What each tick needs to be kept, besides the right to make the space. */
export const KEPT_ROOM_NEEDS = { copyPatterns, copyArEvents, copyTransitions, copyLinks } as const
/** What each tick needs to be taken. */
export const TAKEN_ROOM_NEEDS = { copySubRooms, ...KEPT_ROOM_NEEDS } as const
/** The same of a V Expo area, kept or taken. */
export const EXPO_TEMPLATE_NEEDS = {
  copyArEvents: ['arEvent.create'],
  copyTransitions: ['transition.create'],
  copyLinks: ['externalTransition.write'],
} as const
/** The same of a venue area. */
export const AREA_TEMPLATE_NEEDS = {
  copyAreaPatterns: ['areaPattern.create'],
  copyRooms: ['room.createMain'],
  copySubRooms,
  copyPatterns,
  ...EXPO_TEMPLATE_NEEDS,
} as const

/** What a template is of. */
export const TEMPLATE_SPACES = [...ROOM_CLASSES, 'venueArea', 'expoArea'] as const

/** `of`: templates that rooms are made from, venue areas, or V Expo areas. */
export const spaceTemplateQuery = listQuery(['templateName', '-updatedAt'], {
  of: filterOf(['room', 'venueArea', 'expoArea'] as const),
})

export const spaceTemplate = z.object({
  ...stamps,
  templateName: z.string(),
  templateNameEn: z.string(),
  spaceType: z.enum(TEMPLATE_SPACES),
  /** Main rooms of a venue area. */
  rooms: z.number(),
  subRooms: z.number(),
  patterns: z.number(),
  sharedWith: z.array(z.number()),
  mayDelete: z.boolean(),
})

/** Whether something is of the space itself, of the main rooms of a venue area, or of sub rooms. */
export const TEMPLATE_PARTS = ['own', 'rooms', 'subRooms'] as const
const ofParts = z.object({ own: z.number(), rooms: z.number(), subRooms: z.number() })
const end = z.object({ part: z.enum(TEMPLATE_PARTS), isArEvent: z.boolean() })

/** What there is to keep of a space, or in a template, as the ticks are counted by it. */
export const templateFacts = z.object({
  rooms: z.number(),
  subRooms: z.number(),
  thumbnails: ofParts,
  patterns: ofParts,
  arEvents: ofParts,
  /** Links of spaces, of patterns and of AR events. */
  spaceLinks: ofParts,
  patternLinks: ofParts,
  arLinks: ofParts,
  /**
   * Transitions, those alike counted together. `to`: what else there is of the template, else null. `isSeen`: the destination itself is there
   * and in the reader's scope. `isOpenAuto`: a public one to Auto.
   */
  transitions: z.array(
    z.object({ from: end, to: z.nullable(end), isSeen: z.boolean(), isOpenAuto: z.boolean(), count: z.number() }),
  ),
  /** Uses of links which are neither linked to all spaces nor go along: by rooms for their redirect, and by patterns. */
  lostRedirects: ofParts,
  lostUses: ofParts,
  /** Uses of links that go along where what they are linked to does, those alike counted together; `isPattern`: by a pattern, else by a room for its redirect. */
  goingUses: z.optional(
    z.array(
      z.object({
        part: z.enum(TEMPLATE_PARTS),
        isPattern: z.boolean(),
        link: z.object({ part: z.enum(TEMPLATE_PARTS), on: z.enum(['space', 'pattern', 'arEvent']) }),
        count: z.number(),
      }),
    ),
  ),
  /** Only of a space that is to be kept: large-volume content; transitions that lead to it from elsewhere; sub rooms linked to a venue area to which their main room is not. */
  richContents: ofParts,
  arriving: z.number(),
  subRoomsApart: z.number(),
})

export type SpaceTemplateInput = z.infer<typeof spaceTemplateInput>
export type AreaTemplateInput = z.infer<typeof areaTemplateInput>
export type ExpoTemplateInput = z.infer<typeof expoTemplateInput>
export type SpaceTemplate = z.infer<typeof spaceTemplate>
export type TemplatePart = (typeof TEMPLATE_PARTS)[number]
export type TemplateFacts = z.infer<typeof templateFacts>
