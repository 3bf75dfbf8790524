/** What this tab saved it shows by itself; what is told of it comes in this time. */
const OF_LATE_MS = 5_000
/** The header `Date` knows no parts of a second (RFC 9110, section 5.6.7). */
const SECOND_MS = 1_000

let open = 0
let last = Number.NEGATIVE_INFINITY
let answered = Number.NEGATIVE_INFINITY

/** This tab sends a change, of which it may be told before it is answered; what this answers is called once it is. */
export function beginOwnWrite(): () => void {
  open += 1
  return () => {
    open -= 1
  }
}

/** This tab has changed something. `date`: when that was answered, as the header of that name says it; null where there is none. */
export function noteOwnWrite(date: string | null): void {
  last = performance.now()
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) answered = Math.max(answered, at)
}

/**
 * Has this tab made a change of its person's itself, by the moment of the change (ISO 8601 UTC)? It has where it is sending one or wrote something a moment ago, or where the change was
 * made before its last one was answered: on a slow machine it is told of that much later than that moment ago.
 */
export const isOwnWrite = (at: string): boolean =>
  open > 0 || performance.now() - last < OF_LATE_MS || Date.parse(at) < answered + SECOND_MS
