import * as z from 'zod/mini'
import { momentOf } from '#lib/core/moment.ts'
import { rule } from './fields.ts'
import { OPEN_TYPES } from './patterns.ts'
import { publicationStatus } from './publication.ts'
import { DELIVERY_STATES } from './rich-contents.ts'
import { FROM_KINDS, TO_KINDS, TRANSITION_TYPES } from './transitions.ts'

/** What is public at a moment: the publication feed of the delivery platform (docs/publication-feed.md). */

/** `GET public/state?at=…`: the moment, Japan wall clock or UTC; now where it is left out. */
export const publicStateQuery = z.object({
  at: z.optional(
    z.pipe(
      z.string(),
      z.transform((text, ctx): Date => {
        const moment = momentOf(text)
        if (moment) return moment
        ctx.issues.push({ code: 'custom', input: text, ...rule('format') })
        return z.NEVER
      }),
    ),
  ),
})

const common = {
  id: z.string(),
  /** One of the four open ones. */
  status: publicationStatus,
}
const space = { ...common, spaceTitle: z.string(), spaceTitleEn: z.string() }
/** The open period that lets visitors in, ISO 8601 UTC; half-open. */
const period = { openStartDate: z.string(), openEndDate: z.string(), openType: z.enum(OPEN_TYPES) }

const publicVenueArea = z.object({ ...space, expoAreaId: z.string() })

const publicRoom = z.object({
  ...space,
  spaceType: z.enum(['main', 'sub']),
  mainRoomId: z.nullable(z.string()),
  venueAreaIds: z.array(z.string()),
  /** Maximum occupancy; null where it is off. */
  metaLimitConditions: z.nullable(z.number()),
  /** Large-volume contents of the room: deliver nothing of one that is not allowed. */
  deliveries: z.array(z.object({ richContentId: z.string(), isAllowed: z.boolean(), state: z.enum(DELIVERY_STATES) })),
})

const pattern = {
  ...common,
  ...period,
  /** The venue area, room or (AR events only) V Expo area it belongs to. */
  spaceId: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  deepLink: z.string(),
}

const publicPattern = z.object({
  ...pattern,
  contentId: z.string(),
  cameraPermission: z.boolean(),
  pickupPermission: z.boolean(),
  /** Its own maximum occupancy; null: that of its room. */
  metaLimitConditions: z.nullable(z.number()),
})

const publicArEvent = z.object({
  ...pattern,
  spacePatternMetaLatitude: z.nullable(z.number()),
  spacePatternMetaLongitude: z.nullable(z.number()),
})

/** A public transition, none of whose ends is closed. An end is an ID, a class of spaces, or `auto`. */
const publicTransition = z.object({
  id: z.string(),
  fromKind: z.enum(FROM_KINDS),
  transitionFromId: z.string(),
  toKind: z.enum(TO_KINDS),
  transitionToId: z.string(),
  transitionType: z.enum(TRANSITION_TYPES),
})

/** Everything that is public at `at`, each list by ID; what is not in it is closed to visitors. */
export const publicState = z.object({
  result_code: z.literal('0'),
  /** The moment, ISO 8601 UTC, and as the clock shows it in Japan. */
  at: z.string(),
  atJst: z.string(),
  /** When something next opens or closes by schedule; ask again then, or on an event. Null where nothing is to come. */
  nextChangeAt: z.nullable(z.string()),
  venueAreas: z.array(publicVenueArea),
  rooms: z.array(publicRoom),
  patterns: z.array(publicPattern),
  arEvents: z.array(publicArEvent),
  transitions: z.array(publicTransition),
})

export const PUBLIC_KINDS = ['venueAreas', 'rooms', 'patterns', 'arEvents', 'transitions'] as const
export type PublicKind = (typeof PUBLIC_KINDS)[number]

/** Data of an event `state`: which version is the current one, and what became of what since the event before. */
const publicStateEvent = z.object({
  at: z.string(),
  etag: z.string(),
  changes: z.array(
    z.object({ kind: z.enum(PUBLIC_KINDS), id: z.string(), change: z.enum(['opened', 'closed', 'changed']) }),
  ),
})

export type PublicState = z.infer<typeof publicState>
export type PublicStateEvent = z.infer<typeof publicStateEvent>
