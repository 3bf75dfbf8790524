import * as z from 'zod/mini'
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
    /** The entries that have not ended; those that are open make the copy public at once. */
    copySchedule: tick,
    copyVipUsers: tick,
    /** As far as the actor may give them. */
    copyGrants: tick,
  })
  .check(z.refine((copy) => copy.copyPatterns || !copy.copySchedule, { path: ['copyPatterns'], ...rule('required') }))

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

/** What there is to copy of a room alone; `below`: of its sub rooms. */
const roomCounts = {
  ...counts,
  patterns: z.number(),
  vipUsers: z.number(),
  /** Access rights to its patterns that the actor may give. */
  patternGrants: z.number(),
}
export const roomCopyFacts = z.object({
  ...roomCounts,
  venueAreas: z.number(),
  subRooms: z.number(),
  below: z.object(roomCounts),
})

export type RoomCopy = z.infer<typeof roomCopy>
export type PatternCopyFacts = z.infer<typeof patternCopyFacts>
export type RoomCopyFacts = z.infer<typeof roomCopyFacts>
