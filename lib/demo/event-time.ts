import { entry, eventData } from './event-data.ts'
import { roll } from './roll.ts'
import type { SeedKind } from './seed-id.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const DAYS = 20
const JANUARY_MS = Date.parse('2024-12-31T15:00:00Z')

/** When the `index`-th row of a kind came into being: an instant of early 2025 within twenty days of the first one of `first_days.csv`. */
export function eventTime(kind: SeedKind, index: number): Date {
  const firstDay = entry('first_days', eventData().firstDays, kind)
  return new Date(JANUARY_MS + firstDay * DAY_MS + roll(`${kind} time`, index, DAYS * DAY_MS))
}

/** The stamps of the `index`-th row of a kind: last changed up to ten days after it was made. `by`: key of the person. */
export function eventStamps(kind: SeedKind, index: number, by: string) {
  const made = eventTime(kind, index)
  const changed = new Date(made.getTime() + roll(`${kind} change`, index, 10 * DAY_MS))
  return { created_at: made.toISOString(), updated_at: changed.toISOString(), by }
}

const OPENING_MS = Date.parse('2025-04-12T15:00:00Z')
/** 13 April to 13 October 2025. */
const EVENT_DAYS = 184

/**
 * The `place`-th of `places` periods that share the days of the expo without touching: from 9:00 of its first day to 23:00 of
 * its last one in Japan. The last one ends with the expo, 2025-10-13 23:00 JST.
 */
export function eventPeriod(place: number, places: number): string {
  const firstDay = Math.floor((EVENT_DAYS * place) / places)
  const daysAfter = Math.floor((EVENT_DAYS * (place + 1)) / places)
  const pause = place === places - 1 || daysAfter - firstDay < 4 ? 0 : roll('pause', firstDay, 3)
  const start = new Date(OPENING_MS + firstDay * DAY_MS + 9 * HOUR_MS)
  const end = new Date(OPENING_MS + (daysAfter - pause - 1) * DAY_MS + 23 * HOUR_MS)
  return `${start.toISOString()} .. ${end.toISOString()}`
}
