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

/** When visitors saw what is changed, whether they see it now, and whether the change takes that away. */
type Seen = { spans: Span[]; isOpenNow: boolean; closes: boolean }

/** What a change says otherwise about, or takes away; null where visitors saw nothing of it. `after` null where it is deleted. */
export function seenOf(before: Period, after: Period | null, stops: readonly StopSpan[], now: number): Seen | null {
  if (!rewritesSeen(before, after, stops, now)) return null
  const spans = seenBefore(before, stops, now)
  const isOpenNow = spans.at(-1)?.end === now && before.end > now
  return { spans, isOpenNow, closes: isOpenNow && !(after && isOpenAt(after, now)) }
}

/** Whoever opens something "now" types the minute: so much of the past is nobody's claim. Milliseconds. */
const NOW_MS = 60_000

/** Of what visitors did not see, the past that a change says they saw: of a period that is added, or moved back before now. */
export function claimedSeen(
  before: Period | null,
  after: Period | null,
  stops: readonly StopSpan[],
  now: number,
): Span[] {
  if (!after || (before && seenBefore(before, stops, now).length > 0)) return []
  const spans = seenBefore(after, stops, now)
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  return length > NOW_MS ? spans : []
}
