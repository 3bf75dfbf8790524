import { merged, type Span } from './publication-status.ts'

/** Sets of moments as half-open spans. Everything here takes and gives them in order of time, touching ones merged. */

/** For good, from ever. */
export const ALWAYS: readonly Span[] = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }]

export const isIn = (spans: readonly Span[], at: number): boolean =>
  spans.some((span) => span.start <= at && at < span.end)

/** The moments that are in any of the sets. */
export const unionOf = (sets: Iterable<readonly Span[]>): Span[] => merged([...sets].flat())

/** The moments that are in both. */
export function both(a: readonly Span[], b: readonly Span[]): Span[] {
  const out: Span[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] as Span, b[j] as Span]
    const span = { start: Math.max(left.start, right.start), end: Math.min(left.end, right.end) }
    if (span.start < span.end) out.push(span)
    if (left.end < right.end) i++
    else j++
  }
  return out
}

/** The moments of `a` that are not in `b`. */
export function without(a: readonly Span[], b: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const span of b) {
    gaps.push({ start: from, end: span.start })
    from = span.end
  }
  gaps.push({ start: from, end: Number.POSITIVE_INFINITY })
  // Gaps without length are in neither.
  return both(a, gaps)
}
