/**
 * Calendar units in Japan Standard Time. Japan has had no daylight saving since 1951, so its calendar is that of UTC on a clock nine
 * hours ahead. Unix milliseconds throughout.
 */

import { AHEAD, wallClock } from './wall-clock.ts'

/** The units of the schedule board (spec section 9), the longest first. */
export const CALENDAR_UNITS = ['halfYear', 'quarter', 'month', 'week', 'day', 'hour'] as const
export type CalendarUnit = (typeof CALENDAR_UNITS)[number]

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const MONTHS: Partial<Record<CalendarUnit, number>> = { halfYear: 6, quarter: 3, month: 1 }
const FIXED: Partial<Record<CalendarUnit, number>> = { week: 7 * DAY, day: DAY, hour: HOUR }

/** 0 Sunday to 6 Saturday, in Japan. */
export const weekdayOf = (at: number) => wallClock(at).getUTCDay()

/** `YYYY-MM-DD`, in Japan. */
export const dayOf = (at: number) => wallClock(at).toISOString().slice(0, 10)

/** Midnight in Japan at the start of a `YYYY-MM-DD`; null where there is no such day. */
export function startOfDay(day: string): number | null {
  // Date.parse takes more than that, `+010000-01` for example.
  const [plain] = /\d{4}-\d{2}-\d{2}/.exec(day) ?? []
  const at = Date.parse(`${plain}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at - AHEAD
}

/** The start of the unit that contains `at`; weeks begin on Monday. */
export function floorTo(unit: CalendarUnit, at: number): number {
  const wall = wallClock(at)
  const months = MONTHS[unit]
  if (months) {
    const month = Math.floor(wall.getUTCMonth() / months) * months
    return Date.UTC(wall.getUTCFullYear(), month) - AHEAD
  }
  if (unit === 'week') return floorTo('day', at) - ((weekdayOf(at) + 6) % 7) * DAY
  const size = FIXED[unit] ?? DAY
  return Math.floor((at + AHEAD) / size) * size - AHEAD
}

/** `at` moved by `count` units; a day that the month lacks becomes its last one. */
export function addUnits(unit: CalendarUnit, at: number, count: number): number {
  const months = MONTHS[unit]
  if (!months) return at + count * (FIXED[unit] ?? DAY)
  const wall = wallClock(at)
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + count * months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(wall.getUTCDate(), lastDay)
  return Date.UTC(year, month, day) + (at + AHEAD - floorDay(wall)) - AHEAD
}

const floorDay = (wall: Date) => Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())

/** The starts of all units that touch `[from, to)`, in order. */
export function unitStarts(unit: CalendarUnit, from: number, to: number): number[] {
  const starts: number[] = []
  for (let at = floorTo(unit, from); at < to; at = addUnits(unit, at, 1)) starts.push(at)
  return starts
}
