import * as z from 'zod/mini'
import type { Action } from '#lib/core/policy.ts'
import { id, idsGiven, optionalLine, requiredLine, rule } from './fields.ts'

const tick = z._default(z.boolean(), false)

/** What of a room is copied; its class, type and inheritance always are. */
export const roomCopy = z
  .object({
    spaceTitle: requiredLine(100),
    spaceTitleEn: optionalLine(100),
    /** Exhibitor and description. */
    copyTexts: tick,
    copyThumbnail: tick,
    /** Facility number, occupancy, display. */
    copySettings: tick,
    copyVenueAreas: tick,
    /** The venue areas that the copy and the sub rooms with it are linked to instead; null for those that are ticked. */
    venueAreaIds: z._default(z.nullable(idsGiven(500)), null),
    /** Each with what is ticked besides. */
    copySubRooms: tick,
    /** All but their deep links, which lead to one pattern only. */
    copyPatterns: tick,
    /** With their structure, anchor and marker data; all but their deep links. */
    copyArEvents: tick,
    /**
     * Those that begin in what is copied: between two copies where both ends are copied, else to the same destination. Those that lead there
     * from elsewhere stay as they are.
     */
    copyTransitions: tick,
    /**
     * External transitions and WebView sites that are linked to what is copied, as new ones of the copies; what redirects to them or names them
     * does so in the copies. Those of all spaces are used by the copy in any case, those of a venue area never.
     */
    copyLinks: tick,
    /** The entries that have not ended; those that are open make the copy public at once. */
    copySchedule: tick,
    copyVipUsers: tick,
    /** As far as the actor may give them. */
    copyGrants: tick,
  })
  .check(
    z.refine((copy) => copy.copyPatterns || copy.copyArEvents || !copy.copySchedule, {
      path: ['copyPatterns'],
      ...rule('required'),
    }),
  )

/**
 * What each tick needs besides the right to make the room. Rooms linked to her venue areas are an area manager's to read only: who may not
 * create a pattern in a room may hang nothing else on it.
 */
export const ROOM_COPY_NEEDS = {
  copySubRooms: ['room.createSub'],
  copyPatterns: ['roomPattern.create'],
  copyArEvents: ['roomPattern.create', 'arEvent.create'],
  copyTransitions: ['roomPattern.create', 'transition.create'],
  copyLinks: ['roomPattern.create', 'externalTransition.write'],
  copySchedule: ['roomPattern.publish', 'arEvent.publish'],
  copyVipUsers: ['vipUser.manage'],
  copyGrants: ['access.give'],
} as const satisfies Partial<Record<keyof RoomCopy, readonly Action[]>>

/** What of a pattern is copied, and into which space of the same kind; its type, camera and pickup always are. */
export const patternCopy = z
  .object({
    spacePatternTitle: requiredLine(100),
    spacePatternTitleEn: optionalLine(100),
    spaceId: id,
    /** Event and overview. */
    copyTexts: tick,
    copyContent: tick,
    copySchedule: tick,
    copyGrants: tick,
  })
  // An entry needs content (docs/domain.md#publication).
  .check(z.refine((copy) => copy.copyContent || !copy.copySchedule, { path: ['copyContent'], ...rule('required') }))

const counts = {
  scheduleEntries: z.number(),
  /** Of them, those that are open now. */
  openEntries: z.number(),
  /** Access rights of people that the actor may give, and those she may not. */
  grants: z.number(),
  grantsLeft: z.number(),
  /** Something of it is stopped: its schedule is not copied. */
  isStopped: z.boolean(),
}

export const patternCopyFacts = z.object(counts)

/** Transitions that begin there: those that are copied; those whose destination the actor cannot see; of the former, public ones to Auto. */
const transitionCounts = z.object({ known: z.number(), left: z.number(), autos: z.number() })

/** What there is to copy of a room alone; `below`: of its sub rooms. */
const roomCounts = {
  ...counts,
  patterns: z.number(),
  vipUsers: z.number(),
  /** Access rights to its patterns that the actor may give. */
  patternGrants: z.number(),
  arEvents: z.number(),
  /** As `scheduleEntries`, `openEntries` and `isStopped`, of its AR events; the three above are of its patterns. */
  arScheduleEntries: z.number(),
  arOpenEntries: z.number(),
  isArStopped: z.boolean(),
  transitions: transitionCounts,
  /** Of its AR events. */
  arTransitions: transitionCounts,
  /** Links of the room itself, of its patterns and of its AR events. */
  links: z.number(),
  patternLinks: z.number(),
  arLinks: z.number(),
  /** How often it and its patterns name a link of a venue area, which a copy does not. */
  areaLinkUses: z.number(),
  /** Large-volume content, which is never copied: each is registered once. */
  richContents: z.number(),
}
export const roomCopyFacts = z.object({
  ...roomCounts,
  venueAreas: z.number(),
  subRooms: z.number(),
  below: z.object(roomCounts),
  /** Transitions that lead to it and its AR events from elsewhere, which stay as they are; the same with its sub rooms. */
  arriving: z.number(),
  arrivingWithBelow: z.number(),
})

export type RoomCopy = z.infer<typeof roomCopy>
export type PatternCopyFacts = z.infer<typeof patternCopyFacts>
export type RoomCopyFacts = z.infer<typeof roomCopyFacts>
