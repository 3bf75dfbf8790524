import type { OpenType, Period, StopSpan } from '#lib/core/publication-status.ts'

/**
 * What docs/domain.md#status says, acted out minute by minute on a short timeline of whole minutes 0, 1, … `LAST`.
 * It shares nothing with the function and the SQL it judges: no spans, no merging, only "is it visible in this minute".
 */
export const LAST = 60

export type OraclePattern = { entries: readonly Period[]; stops: readonly StopSpan[] }

const minutes = Array.from({ length: LAST + 1 }, (_, minute) => minute)

const covers = (entries: readonly Period[], type: OpenType, minute: number) =>
  entries.some((entry) => entry.openType === type && entry.start <= minute && minute < entry.end)

const stopped = (stops: readonly StopSpan[], minute: number) =>
  stops.some((stop) => minute >= stop.stoppedAt && (stop.reopenedAt === null || minute < stop.reopenedAt))

/** The open type of the minute itself, else of the first covered minute after it, else of the last covered one before it. */
function governing(isCovered: (type: OpenType, minute: number) => boolean, at: number): OpenType | null {
  const order = [at, ...minutes.filter((m) => m > at), ...minutes.filter((m) => m < at).reverse()]
  for (const minute of order) {
    if (isCovered('normal', minute)) return 'normal'
    if (isCovered('archive', minute)) return 'archive'
  }
  return null
}

/** Walks through the timeline once and notes how often visibility has ended by `at`, whether it is on, and whether it comes on later. */
function walk(isVisible: (minute: number) => boolean, at: number): string {
  let ended = 0
  let later = false
  for (const minute of minutes) {
    const ends = minute > 0 && isVisible(minute - 1) && !isVisible(minute)
    if (ends && minute <= at) ended += 1
    if (minute > at && isVisible(minute)) later = true
  }
  if (isVisible(at)) return ended === 0 ? 'opening' : 'openingAgain'
  if (later) return ended === 0 ? 'waiting' : 'waitingAgain'
  return ended <= 1 ? 'ending' : 'endingAgain'
}

const variant = (type: OpenType, state: string) =>
  type === 'normal' ? state : `archive${state.slice(0, 1).toUpperCase()}${state.slice(1)}`

/** Status of a pattern at a minute. `stops`: its own and those of its space. */
export function oraclePattern(entries: readonly Period[], stops: readonly StopSpan[], at: number): string {
  if (stopped(stops, at)) return 'stopping'
  const type = governing((kind, minute) => covers(entries, kind, minute), at)
  if (type === null) return 'unregistered'
  return variant(
    type,
    walk((minute) => covers(entries, type, minute) && !stopped(stops, minute), at),
  )
}

/** Status of a room or a venue area at a minute (docs/decisions/0001). */
export function oracleSpace(patterns: readonly OraclePattern[], stops: readonly StopSpan[], at: number): string {
  if (stopped(stops, at)) return 'stopping'
  const offered = (type: OpenType, minute: number) =>
    patterns.some((pattern) => covers(pattern.entries, type, minute) && !stopped(pattern.stops, minute))
  const entered = (type: OpenType, minute: number) => patterns.some((pattern) => covers(pattern.entries, type, minute))
  const type = governing(offered, at) ?? governing(entered, at)
  if (type === null) return 'unregistered'
  return variant(
    type,
    walk((minute) => offered(type, minute) && !stopped(stops, minute), at),
  )
}
