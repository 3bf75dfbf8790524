import * as z from 'zod/mini'

/**
 * What deleting a venue area or a room takes with it (docs/domain.md#deleting), counted by the function that the delete itself
 * runs from. Only what lies in the reader's scope is counted.
 */
export const consequences = z.object({
  /** Deleted with it. */
  subRooms: z.number(),
  patterns: z.number(),
  /** Those of the patterns that are open to visitors at this moment. */
  patternsPublic: z.number(),
  /** AR events on it, with all their data; those of them that are open at this moment. */
  arEvents: z.number(),
  arEventsPublic: z.number(),
  /** Of the patterns and the AR events. */
  scheduleEntries: z.number(),
  /** From or to any of the spaces and AR events that go; those of them that visitors can take. */
  transitions: z.number(),
  transitionsPublic: z.number(),
  /** Access rights of people that end with it. */
  grants: z.number(),
  /** VIP users taken off the lists of the room and its sub rooms; their ExpoID accounts stay. */
  vipUsers: z.number(),
  /** Large-volume contents of the room and its sub rooms, with what was reported of them. */
  richContents: z.number(),
  /** Stops of its history and of theirs, which then stay in the audit log only. */
  stops: z.number(),
  /** Stays, and is only unlinked. */
  unlinkedRooms: z.number(),
  unlinkedVenueAreas: z.number(),
  /** External transitions and WebView sites linked to it, or used by it. */
  unlinkedLinks: z.number(),
})

export type Consequences = z.infer<typeof consequences>

/** What deleting a pattern or an AR event takes with it, whichever it is. */
export const subjectConsequences = z.object({
  /** It is open to visitors at this moment. */
  isPublic: z.boolean(),
  scheduleEntries: z.number(),
  /** Those of the entries that have not begun yet. */
  entriesComing: z.number(),
  /** Stops of its history, which then stay in the audit log only. */
  stops: z.number(),
  /** External transitions and WebView sites linked to it or named by it, which stay. */
  unlinkedLinks: z.number(),
})
