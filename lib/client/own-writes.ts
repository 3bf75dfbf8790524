/** What this tab saved it shows by itself; what is told of it comes in this time. */
const OF_LATE_MS = 5_000

let last = Number.NEGATIVE_INFINITY

/** This tab has changed something. */
export function noteOwnWrite(): void {
  last = performance.now()
}

/** Has this tab changed something a moment ago? */
export const wroteOfLate = (): boolean => performance.now() - last < OF_LATE_MS
