import { roll } from './roll.ts'
import type { SeedKind } from './seed-id.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** People first, then what they made: rows of a kind appear within these days of 2025, counted from 1 January in Japan. */
const FIRST_DAY: Record<SeedKind, number> = {
  user: 0,
  grant: 12,
  expoArea: 10,
  venueArea: 14,
  room: 25,
  pattern: 45,
  entry: 70,
  stop: 110,
  notice: 90,
  vipUser: 75,
  richContent: 75,
  crossing: 110,
  file: 40,
  arEvent: 45,
  arStructure: 60,
  arAnchor: 60,
  arMarker: 60,
  arEntry: 70,
  transition: 60,
  appNotification: 80,
  externalTransition: 60,
  ndsdEvent: 60,
  tool: 80,
}
const DAYS = 20
const JANUARY_MS = Date.parse('2024-12-31T15:00:00Z')

/** When the `index`-th row of a kind came into being: an instant of early 2025 with milliseconds. */
export function eventTime(kind: SeedKind, index: number): Date {
  return new Date(JANUARY_MS + FIRST_DAY[kind] * DAY_MS + roll(`${kind} time`, index, DAYS * DAY_MS))
}

/** When it was last changed: up to ten days later. */
export function eventChange(kind: SeedKind, index: number): Date {
  return new Date(eventTime(kind, index).getTime() + roll(`${kind} change`, index, 10 * DAY_MS))
}

const OPENING_MS = Date.parse('2025-04-12T15:00:00Z')
/** 13 April to 13 October 2025. */
const EVENT_DAYS = 184

/**
 * The `place`-th of `places` periods that share the days of the expo without touching: from 9:00 of its first day to 23:00 of
 * its last one in Japan. The last one ends with the expo, 2025-10-13 23:00 JST. As a tstzrange text.
 */
export function eventPeriod(place: number, places: number): string {
  const firstDay = Math.floor((EVENT_DAYS * place) / places)
  const daysAfter = Math.floor((EVENT_DAYS * (place + 1)) / places)
  const pause = place === places - 1 || daysAfter - firstDay < 4 ? 0 : roll('pause', firstDay, 3)
  const start = new Date(OPENING_MS + firstDay * DAY_MS + 9 * HOUR_MS)
  const end = new Date(OPENING_MS + (daysAfter - pause - 1) * DAY_MS + 23 * HOUR_MS)
  return `[${start.toISOString()},${end.toISOString()})`
}
