/** How far Japan's clock is ahead of UTC, in milliseconds. It has not been changed since 1951, and the zone data say so of every moment from 1952 on (jst.test.ts). */
export const AHEAD = 9 * 3_600_000

/** The Japan wall clock at `at` (Unix milliseconds), in the UTC fields of a Date. */
export const wallClock = (at: number) => new Date(at + AHEAD)
