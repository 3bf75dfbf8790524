import { type Period, type Span, type StopSpan, withoutStops } from './publication-status.ts'

/** When visitors saw what the period opens, up to now: its time without that of the stops. Unix milliseconds, in order of time. */
export function seenBefore(period: Period, stops: readonly StopSpan[], now: number): Span[] {
  if (period.start >= now) return []
  const past = { start: period.start, end: Math.min(period.end, now) }
  return withoutStops([past], stops)
}

/** Is a moment within the period? */
export const isOpenAt = ({ start, end }: Period, now: number): boolean => start <= now && now < end

/**
 * Does the change say otherwise about what visitors saw, or take away what they see now? A later end, or one that is still to come,
 * does neither. `after` null where it is deleted.
 */
export function rewritesSeen(before: Period, after: Period | null, stops: readonly StopSpan[], now: number): boolean {
  const seen = seenBefore(before, stops, now)
  if (seen.length === 0) return false
  if (!after || after.openType !== before.openType || isOpenAt(before, now) !== isOpenAt(after, now)) return true
  const then = seenBefore(after, stops, now)
  return JSON.stringify(seen) !== JSON.stringify(then)
}

/** A change of one period, null before it is added or after it is deleted, and the stops over it. Unix milliseconds. */
export type SeenLine = { before: Period | null; after: Period | null; stops: readonly StopSpan[] }

/** A stretch of time as it is told; ISO 8601 UTC. */
type Stretch = { openStartDate: string; openEndDate: string; isOpenNow: boolean }

export const stretchesOf = (spans: readonly Span[], openUntil?: number): Stretch[] =>
  spans.map(({ start, end }) => ({
    openStartDate: new Date(start).toISOString(),
    openEndDate: new Date(end).toISOString(),
    isOpenNow: end === openUntil,
  }))

/** When visitors saw what a change says otherwise about, and whether they then no longer see what they see now; null where it does not. */
export function seenOf(
  { before, after, stops }: SeenLine,
  now: number,
): { stretches: Stretch[]; closes: boolean } | null {
  if (!before || !rewritesSeen(before, after, stops, now)) return null
  const spans = seenBefore(before, stops, now)
  const isOpenNow = spans.at(-1)?.end === now && before.end > now
  return {
    stretches: stretchesOf(spans, isOpenNow ? now : undefined),
    closes: isOpenNow && !(after && isOpenAt(after, now)),
  }
}

/** Whoever opens something "now" types the minute: so much of the past is nobody's claim. Milliseconds. */
const NOW_MS = 60_000

/** Of what visitors did not see, the past that a change says they saw: of a period that is added, or moved back before now. */
export function claimedSeen({ before, after, stops }: SeenLine, now: number): Span[] {
  if (!after || (before && seenBefore(before, stops, now).length > 0)) return []
  const spans = seenBefore(after, stops, now)
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  return length > NOW_MS ? spans : []
}
