import { merged, type OpenType, type Period, type PublicationStatus } from './publication-status.ts'

/** The next moment at which a status becomes another one by itself, and which. Unix milliseconds. */
export type NextChange = { at: number; status: PublicationStatus }

const OPEN_TYPES: readonly OpenType[] = ['normal', 'archive']

/**
 * The moments at which the entries of one pattern can change a status: starts and ends, without the seams between entries of
 * one open type that touch, so that a schedule entered day by day is not asked about daily. Of one pattern only: at the seam
 * between two patterns, one of which is stopped, their space opens.
 */
export function boundariesOf(entries: readonly Period[]): number[] {
  const pieces = OPEN_TYPES.flatMap((openType) => merged(entries.filter((entry) => entry.openType === openType)))
  return pieces.flatMap((piece) => [piece.start, piece.end])
}

/**
 * When the status changes without anybody doing anything. Null where nothing changes any more, and while a stop is in force,
 * which only a person ends.
 * @param boundaries those of all patterns concerned, in any order
 * @param statusAt the status function of the subject, for any instant
 */
export function nextChange(
  boundaries: readonly number[],
  statusAt: (at: number) => PublicationStatus,
  now: number,
): NextChange | null {
  const before = statusAt(now)
  if (before === 'stopping') return null
  const coming = new Set(boundaries.filter((at) => at > now))
  for (const at of [...coming].sort((a, b) => a - b)) {
    const status = statusAt(at)
    if (status !== before) return { at, status }
  }
  return null
}
