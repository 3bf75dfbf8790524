import * as z from 'zod/mini'
import { addUnits, CALENDAR_UNITS, type CalendarUnit, dayOf, floorTo, startOfDay } from '#lib/core/jst-calendar.ts'
import { filterOf } from './lists.ts'
import { timelineQuery } from './timeline.ts'

/** Units shown where nobody says how many, and at most: what stays a width that a browser can draw and a person can scroll. */
const DURATIONS: Record<CalendarUnit, { usual: number; most: number }> = {
  halfYear: { usual: 8, most: 40 },
  quarter: { usual: 8, most: 80 },
  month: { usual: 12, most: 240 },
  week: { usual: 26, most: 520 },
  day: { usual: 62, most: 1100 },
  hour: { usual: 168, most: 24 * 62 },
}

export const BOARD_VIEWS = ['chart', 'agenda', 'table', 'print'] as const

const text = z.catch(z._default(z.string(), ''), '')

/** What the address of the schedule board says: a start (day in Japan), a duration in a unit, filters. */
export const boardQuery = z.object({
  ...timelineQuery.shape,
  unit: z.catch(z._default(z.enum(CALENDAR_UNITS), 'day'), 'day'),
  start: text,
  duration: text,
  view: filterOf(BOARD_VIEWS),
})

/** What the address of a page says that has a timeline above its list; half a year in weeks unless it says otherwise. */
export const timelinePageQuery = z.object({
  unit: z.catch(z._default(z.enum(CALENDAR_UNITS), 'week'), 'week'),
  start: text,
  duration: text,
  /** `0`: without the timeline. */
  timeline: filterOf(['0'] as const),
  /** The first row of the timeline. */
  row: z.pipe(
    text,
    z.transform((v) => (/^\d{1,6}$/.test(v) ? Number(v) : 0)),
  ),
})

export type BoardQuery = z.infer<typeof boardQuery>

/** The time on the board, `[from, to)` in Unix milliseconds. */
export type BoardTime = { unit: CalendarUnit; start: string; duration: number; from: number; to: number }

/** The time an address asks for; what it leaves open, or says wrong, becomes a time around `now`. */
export function boardTime(
  { unit, start, duration }: Pick<BoardQuery, 'unit' | 'start' | 'duration'>,
  now: number,
): BoardTime {
  const { usual, most } = DURATIONS[unit]
  const count = /^\d{1,6}$/.test(duration) ? Math.min(Math.max(Number(duration), 1), most) : usual
  const given = startOfDay(start)
  const from = given ?? floorTo(unit === 'hour' ? 'day' : unit, addUnits(unit, now, -Math.floor(count / 4)))
  return { unit, start: dayOf(from), duration: count, from, to: addUnits(unit, from, count) }
}

/** The same moment in the middle, in another unit: its usual duration around the middle of `time`. */
export function inUnit(time: BoardTime, unit: CalendarUnit): Pick<BoardTime, 'unit' | 'start' | 'duration'> {
  const middle = (time.from + time.to) / 2
  const { usual } = DURATIONS[unit]
  const from = floorTo(unit === 'hour' ? 'day' : unit, addUnits(unit, middle, -Math.floor(usual / 2)))
  return { unit, start: dayOf(from), duration: usual }
}

/** The time before (-1) or after (1), half of it the same. */
export function shifted(time: BoardTime, by: -1 | 1): Pick<BoardTime, 'start'> {
  const moved = addUnits(time.unit, time.from, by * Math.max(1, Math.floor(time.duration / 2)))
  return { start: dayOf(moved) }
}
