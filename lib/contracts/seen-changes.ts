import * as z from 'zod/mini'
import type { Span } from '#lib/core/publication-status.ts'

/** Stretches of time that are named, at most; `stretchCount` counts them all. */
export const SEEN_NAMED = 5

const stretch = z.object({
  spacePatternId: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  openStartDate: z.string(),
  openEndDate: z.string(),
  isOpenNow: z.boolean(),
})

/** Of changes of the schedule those that say otherwise about what visitors saw, or take away what they see (docs/decisions/0275). */
export const seenChanges = z.object({
  count: z.number(),
  /** Of them, those after which visitors no longer see what they see now. */
  closes: z.number(),
  stretchCount: z.number(),
  /** When visitors saw what is changed, without the stops; one that lasts ends at the moment of the answer. ISO 8601 UTC. */
  stretches: z.array(stretch),
  /** Changes besides that say visitors saw what they did not: periods in the past that are added. */
  claimCount: z.number(),
  claimStretchCount: z.number(),
  /** When, for the first of them. */
  claims: z.array(stretch),
})

/** What a call is refused with that was not agreed to. */
export const seenRefusal = z.object({ seen: seenChanges })

export type SeenRefusal = z.infer<typeof seenRefusal>
export type SeenChanges = z.infer<typeof seenChanges>

export const NOTHING_SEEN: SeenChanges = {
  count: 0,
  closes: 0,
  stretchCount: 0,
  stretches: [],
  claimCount: 0,
  claimStretchCount: 0,
  claims: [],
}

type Stretch = SeenChanges['stretches'][number]
type Named = Pick<Stretch, 'spacePatternId' | 'spacePatternTitle' | 'spacePatternTitleEn'>

/** Spans of what is named, as they are answered; the one up to `openUntil` lasts. Unix milliseconds. */
export const stretchesOf = (
  { spacePatternId, spacePatternTitle, spacePatternTitleEn }: Named,
  spans: readonly Span[],
  openUntil: number | null,
): Stretch[] =>
  spans.map(({ start, end }) => ({
    spacePatternId,
    spacePatternTitle,
    spacePatternTitleEn,
    openStartDate: new Date(start).toISOString(),
    openEndDate: new Date(end).toISOString(),
    isOpenNow: end === openUntil,
  }))

/** Do these changes want a question first? */
export const wantsQuestion = ({ count, claimCount }: SeenChanges): boolean => count + claimCount > 0

/** What a plan changes of what visitors saw, of all its steps: each names its own times, so that none goes unnamed behind the first. */
export function seenTogether(all: readonly SeenChanges[]): SeenChanges {
  const sum = (of: (seen: SeenChanges) => number) => all.reduce((total, seen) => total + of(seen), 0)
  return {
    count: sum((seen) => seen.count),
    closes: sum((seen) => seen.closes),
    stretchCount: sum((seen) => seen.stretchCount),
    stretches: all.flatMap((seen) => seen.stretches),
    claimCount: sum((seen) => seen.claimCount),
    claimStretchCount: sum((seen) => seen.claimStretchCount),
    claims: all.flatMap((seen) => seen.claims),
  }
}
