import { merged, type OpenType, type Period, type PublicationStatus, type StopSpan } from './publication-status.ts'

/** The next moment at which a status becomes another one, and which. Unix milliseconds. */
export type NextChange = { at: number; status: PublicationStatus }

const OPEN_TYPES: readonly OpenType[] = ['normal', 'archive']

/**
 * The moments at which the status of one pattern can change: starts and ends of its entries, without the seams between entries of
 * one open type that touch, so that a schedule entered day by day is not asked about daily, and those of its stops. Of one pattern
 * only: at the seam between two patterns, one of which is stopped, their space opens.
 */
export function boundariesOf(entries: readonly Period[], stops: readonly StopSpan[]): number[] {
  const pieces = OPEN_TYPES.flatMap((openType) => merged(entries.filter((entry) => entry.openType === openType)))
  return [...pieces.flatMap((piece) => [piece.start, piece.end]), ...stopBoundaries(stops)]
}

/** The moments at which stops began, and those at which they were lifted. */
export const stopBoundaries = (stops: readonly StopSpan[]): number[] =>
  stops.flatMap(({ stoppedAt, reopenedAt }) => (reopenedAt === null ? [stoppedAt] : [stoppedAt, reopenedAt]))

/**
 * When the status next becomes another one: by itself, or, seen from a moment that is past, by a stop or a reopening since. Null where
 * nothing changes any more as far as is known, so during a stop in force, which only a person ends.
 * @param boundaries those of all patterns and stops concerned, in any order
 * @param statusAt the status function of the subject, for any instant
 */
export function nextChange(
  boundaries: readonly number[],
  statusAt: (at: number) => PublicationStatus,
  now: number,
): NextChange | null {
  const before = statusAt(now)
  const coming = new Set(boundaries.filter((at) => at > now))
  for (const at of [...coming].sort((a, b) => a - b)) {
    const status = statusAt(at)
    if (status !== before) return { at, status }
  }
  return null
}
