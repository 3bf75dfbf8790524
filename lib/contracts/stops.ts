import * as z from 'zod/mini'
import { personRef, requiredText, spaceRef } from './fields.ts'
import { filterOf, flagFilter, idFilter, listQuery } from './lists.ts'
import { publicationStatus } from './publication.ts'

/** Stop publication of a pattern, an AR event, a room or a venue area. `alsoSubRooms` counts for a main room only. */
export const stopInput = z.object({ closeReason: requiredText(1000), alsoSubRooms: z._default(z.boolean(), false) })

/** Reopen: the response details are required. */
export const reopenInput = z.object({ reopenReason: requiredText(1000) })

export const STOP_TARGETS = ['venueArea', 'room', 'pattern', 'arEvent'] as const

export const stop = z.object({
  id: z.string(),
  targetKind: z.enum(STOP_TARGETS),
  targetId: z.string(),
  /** What was stopped, and the space it belongs to (itself for a room or a venue area). */
  targetTitle: z.string(),
  targetTitleEn: z.string(),
  /** The version of what was stopped, for If-Match when it is reopened from a history. */
  targetVersion: z.number(),
  /** 1: an AR event of a V Expo area; 2: a venue area, or a pattern or AR event of one; 3: a room, or one of those of it. */
  spaceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  spaceId: z.string(),
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  stoppedAt: z.string(),
  stoppedBy: personRef,
  closeReason: z.string(),
  reopenedAt: z.nullable(z.string()),
  reopenedBy: personRef,
  reopenReason: z.nullable(z.string()),
})

/**
 * Histories, the newest first: `spaceLevel` 2 = venue areas and their patterns (AREA4810), 3 = rooms and theirs (ROOM5810);
 * `targetKind` arEvent = AR events (AR12810), which are in neither of the others.
 */
export const stopQuery = listQuery(['-stoppedAt', 'stoppedAt'] as const, {
  spaceLevel: filterOf(['2', '3'] as const),
  targetKind: filterOf(STOP_TARGETS),
  targetId: idFilter,
  spaceId: idFilter,
  state: filterOf(['inForce', 'reopened'] as const),
})

/** Subjects a dialog lists by name; `subjectCount` counts them all. */
export const LISTED_SUBJECTS_MAX = 100

const affectedSubject = z.object({
  id: z.string(),
  kind: z.enum(['pattern', 'arEvent']),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  status: publicationStatus,
})

/** What a stop (or its reopening) of the target will affect, shown before the button is live. */
export const stopEffect = z.object({
  /** The first ones by space and name. */
  subjects: z.array(affectedSubject),
  subjectCount: z.number(),
  /** Entries that the stop hides or the reopening brings back: not those that another stop hides anyway. */
  entriesOpenNow: z.number(),
  entriesComing: z.number(),
  /** Transitions that would lead nowhere, now or later, while it is stopped. */
  transitionsDead: z.number(),
  /** Who will be mailed. */
  creators: z.array(z.object({ id: z.string(), userName: z.string() })),
  /** Sub rooms that are not stopped yet, which the dialog offers to stop too (main rooms only). */
  subRooms: z.array(spaceRef),
  /** The stop of exactly this target that is in force, if any. */
  inForce: z.nullable(stop),
})

/** `GET …/stop-effect?alsoSubRooms=1`: the effect with the sub rooms stopped too. */
export const stopEffectQuery = z.object({ alsoSubRooms: flagFilter })

export type StopInput = z.infer<typeof stopInput>
export type ReopenInput = z.infer<typeof reopenInput>
export type Stop = z.infer<typeof stop>
export type StopEffect = z.infer<typeof stopEffect>
