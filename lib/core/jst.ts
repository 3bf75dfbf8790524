import { toDate } from 'date-fns-tz/toDate'
import type { Lang } from './lang.ts'
import { wallClock } from './wall-clock.ts'

/** Japan Standard Time, the only zone in which operators type and read times (spec section 5). */
const JST = 'Asia/Tokyo'

/** One order of year, month and day in both languages, so that what a mail says is found again in a list (docs/glossary.md). */
const STYLES = {
  dateTime: 'yyyy/MM/dd HH:mm',
  date: 'yyyy/MM/dd',
  time: 'HH:mm',
  /** For mails and confirmations, where the weekday prevents mistakes. */
  long: 'yyyy/MM/dd (E) HH:mm',
  clock: 'MM/dd (E) HH:mm',
} as const

export type JstStyle = keyof typeof STYLES

const WEEKDAYS = { ja: '日月火水木金土'.split(''), en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }

/**
 * The instant moved so that its UTC fields are the Japan wall clock. We read those fields ourselves: date-fns-tz's
 * formatInTimeZone goes through the machine's own zone and is an hour off where that zone skips an hour (jst.test.ts). What the zone data
 * say for every hour from 1952 on stands here: asking them fifty times was a fifth of what a page of people cost.
 */
const shifted = (instant: Date | string): Date => wallClock(new Date(instant).getTime())

/** An instant as Japan wall-clock text. `instant`: Date or ISO 8601 UTC. Never depends on the machine's zone. */
export function formatJst(instant: Date | string, style: JstStyle = 'dateTime', lang: Lang = 'ja'): string {
  const wall = shifted(instant)
  if (Number.isNaN(wall.getTime())) throw new RangeError(`not an instant: ${instant}`)
  const two = (n: number) => String(n).padStart(2, '0')
  const parts: Record<string, string> = {
    yyyy: String(wall.getUTCFullYear()).padStart(4, '0'),
    MM: two(wall.getUTCMonth() + 1),
    dd: two(wall.getUTCDate()),
    HH: two(wall.getUTCHours()),
    mm: two(wall.getUTCMinutes()),
    E: WEEKDAYS[lang][wall.getUTCDay()] ?? '',
  }
  return STYLES[style].replace(/yyyy|MM|dd|HH|mm|E/g, (token) => parts[token] ?? '')
}

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/

/**
 * A Japan wall-clock text `YYYY-MM-DDTHH:mm[:ss]` as an instant (UTC), or null where no such moment exists (31 February, 24:30).
 */
export function parseJst(wallClock: string): Date | null {
  if (!WALL_CLOCK.test(wallClock)) return null
  const instant = toDate(wallClock, { timeZone: JST })
  if (Number.isNaN(instant.getTime())) return null
  // What rolled over into another day comes back differently.
  return shifted(instant).toISOString().startsWith(wallClock) ? instant : null
}

/** An instant as `YYYY-MM-DDTHH:mm` Japan wall clock, the form of date-time inputs. */
export function toJstWallClock(instant: Date | string): string {
  return shifted(instant).toISOString().slice(0, 16)
}
