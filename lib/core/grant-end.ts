import { parseJst, toJstWallClock } from './jst.ts'

/**
 * The end of a grant. People say its last day in Japan, and she has access on that day to its last moment
 * (docs/decisions/0023-end-of-a-grant.md); the database and the rule have the instant after it, half-open as all periods.
 */

const DAY_MS = 24 * 3_600_000

/** The instant at which a grant with this last day (`YYYY-MM-DD`, Japan) ends: the midnight after it. Null: no such day. */
export function endOfLastDay(lastDay: string): Date | null {
  const start = parseJst(`${lastDay}T00:00`)
  // Japan has no summer time: every day has 24 hours.
  return start && new Date(start.getTime() + DAY_MS)
}

/** The last day (`YYYY-MM-DD`, Japan) of a grant that ends at this instant. */
export function lastDayOf(endsAt: Date | string): string {
  return toJstWallClock(new Date(new Date(endsAt).getTime() - 1)).slice(0, 10)
}

/** Does a grant with this end count at this instant? The same rule for rows in SQL: grants_at, migration 0020. */
export function isInForce(endsAt: Date | null, at: Date): boolean {
  return endsAt === null || endsAt > at
}
