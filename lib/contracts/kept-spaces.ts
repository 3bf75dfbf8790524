import * as z from 'zod/mini'
import {
  type ArAnchorEdit,
  type ArMarkerEdit,
  type ArStructureEdit,
  arAnchorEdit,
  arMarkerEdit,
  arStructureEdit,
} from './ar-data.ts'
import { arEventInput } from './ar-events.ts'
import { expoAreaInput } from './expo-areas.ts'
import { EX_TRANS_TYPES } from './external-transitions.ts'
import { optionalLine, requiredLine } from './fields.ts'
import { httpsUrl } from './https-url.ts'
import { patternEdit } from './patterns.ts'
import { roomEdit } from './rooms.ts'
import { TRANSITION_TYPES } from './transitions.ts'
import { venueAreaInput } from './venue-areas.ts'

/**
 * What copies of spaces are made of, as it is read from them and as a template keeps it: the forms of things, each with the ID of what it was read
 * from, by which they name each other. Not what belongs to one place (facility numbers, deep links), to a time or to people.
 */

const id = z.string()
/** Of the space a pattern hangs on: 2 venue area, 3 room. */
const spaceLevel = z.union([z.literal(2), z.literal(3)])
/** Of that of an AR event: 1 V Expo area as well. */
const arSpaceLevel = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const keptExpoArea = z.object({ id, area: z.object(expoAreaInput.shape) })

export const keptArea = z.object({ id, area: z.omit(venueAreaInput, { spaceParentId: true }) })

/** `mainRoomId`: of a sub room that is kept with its main room. */
export const keptRoom = z.object({
  id,
  mainRoomId: z.nullable(id),
  room: z.omit(z.object(roomEdit.shape), { metaFacilityNo: true, venueAreaIds: true }),
})

const keptPattern = z.object({
  id,
  spaceId: id,
  spaceLevel,
  pattern: z.omit(z.object(patternEdit.shape), { deepLink: true }),
})

const keptArEvent = z.object({
  id,
  spaceId: id,
  spaceLevel: arSpaceLevel,
  arEvent: z.omit(z.object(arEventInput.shape), { spaceId: true, deepLink: true }),
})

const datum = { id, arEventId: id }
const keptArData = z.object({
  structures: z.array(z.object({ ...datum, data: z.object(arStructureEdit.shape) })),
  anchors: z.array(z.object({ ...datum, data: z.object(arAnchorEdit.shape) })),
  markers: z.array(z.object({ ...datum, data: z.object(arMarkerEdit.shape) })),
})

/** The ends as in the form of a transition: IDs or words. */
const keptTransition = z.object({
  id,
  transitionFromId: z.string(),
  transitionToId: z.string(),
  transitionType: z.enum(TRANSITION_TYPES),
  isPublic: z.boolean(),
})

/** A link of one space, pattern or AR event. */
const keptLink = z.object({
  id,
  spaceId: id,
  spaceKind: z.enum(['venueArea', 'room', 'pattern', 'arEvent']),
  exTransType: z.enum(EX_TRANS_TYPES),
  exTransTitle: requiredLine(100),
  exTransTitleEn: optionalLine(100),
  webviewUrl: httpsUrl,
})

/** What hangs on spaces, and goes along with them. */
export const keptHanging = z.object({
  patterns: z.array(keptPattern),
  arEvents: z.array(keptArEvent),
  arData: keptArData,
  transitions: z.array(keptTransition),
  links: z.array(keptLink),
})

export type KeptRoom = z.infer<typeof keptRoom>
export type KeptPattern = z.infer<typeof keptPattern>
export type KeptArEvent = z.infer<typeof keptArEvent>
export type KeptDatum<Edit> = { id: string; arEventId: string; data: Edit }
export type KeptArData = {
  structures: KeptDatum<ArStructureEdit>[]
  anchors: KeptDatum<ArAnchorEdit>[]
  markers: KeptDatum<ArMarkerEdit>[]
}
export type KeptTransition = z.infer<typeof keptTransition>
export type KeptLink = z.infer<typeof keptLink>
export type KeptHanging = z.infer<typeof keptHanging>
