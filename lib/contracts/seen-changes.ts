import * as z from 'zod/mini'

/** Stretches of time that are named, at most; `stretchCount` counts them all. */
export const SEEN_NAMED = 5

/** Of changes of the schedule those that say otherwise about what visitors saw, or take away what they see (docs/decisions/0275). */
export const seenChanges = z.object({
  count: z.number(),
  /** Of them, those after which visitors no longer see what they see now. */
  closes: z.number(),
  stretchCount: z.number(),
  /** When visitors saw what is changed, without the stops; one that lasts ends at the moment of the answer. ISO 8601 UTC. */
  stretches: z.array(
    z.object({
      spacePatternId: z.string(),
      spacePatternTitle: z.string(),
      spacePatternTitleEn: z.string(),
      openStartDate: z.string(),
      openEndDate: z.string(),
      isOpenNow: z.boolean(),
    }),
  ),
})

export type SeenChanges = z.infer<typeof seenChanges>

export const NOTHING_SEEN: SeenChanges = { count: 0, closes: 0, stretchCount: 0, stretches: [] }
