import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { addUnits, type CalendarUnit, DAY, floorTo, HOUR } from '#lib/core/jst-calendar.ts'
import { wallClock } from '#lib/core/wall-clock.ts'

/** Pixels of one unit, of the length it usually has. */
const WIDTH: Record<CalendarUnit, number> = { halfYear: 180, quarter: 150, month: 120, week: 98, day: 44, hour: 52 }
/** How long each unit usually is. */
export const LENGTH: Record<CalendarUnit, number> = {
  halfYear: 182.5 * DAY,
  quarter: 91.25 * DAY,
  month: 30.4 * DAY,
  week: 7 * DAY,
  day: DAY,
  hour: HOUR,
}

/** The units of the axis' upper row. */
const UPPER: Record<CalendarUnit, 'year' | 'month' | 'day'> = {
  halfYear: 'year',
  quarter: 'year',
  month: 'year',
  week: 'month',
  day: 'month',
  hour: 'day',
}

/** Time to pixels and back, evenly: a long month is wider than a short one. Unix milliseconds, pixels from the start of the time. */
export type GanttScale = {
  unit: CalendarUnit
  upper: 'year' | 'month' | 'day'
  from: number
  to: number
  width: number
  x: (at: number) => number
  at: (x: number) => number
}

export function scaleOf({ unit, from, to }: Pick<BoardTime, 'unit' | 'from' | 'to'>): GanttScale {
  const perMs = WIDTH[unit] / LENGTH[unit]
  return {
    unit,
    upper: UPPER[unit],
    from,
    to,
    width: Math.ceil((to - from) * perMs),
    x: (at) => (at - from) * perMs,
    at: (x) => from + x / perMs,
  }
}

const QUARTER_HOUR = HOUR / 4

/** The nearest moment a new bar may begin at: a quarter of an hour, an hour, or midnight, by how much a pixel is worth. */
export function snap(unit: CalendarUnit, at: number): number {
  if (unit === 'hour') return Math.round(at / QUARTER_HOUR) * QUARTER_HOUR
  const step = unit === 'day' ? 'hour' : 'day'
  const [before, after] = [floorTo(step, at), addUnits(step, floorTo(step, at), 1)]
  return at - before < after - at ? before : after
}

/** The starts of the years, months or days that the upper row of the axis names, from the one that contains `from`. */
export function upperStarts({ upper }: Pick<GanttScale, 'upper'>, from: number, to: number): number[] {
  const unit = upper === 'day' ? 'day' : 'month'
  const step = upper === 'year' ? 12 : 1
  const starts: number[] = []
  const first = upper === 'year' ? floorYear(from) : floorTo(unit, from)
  for (let at = first; at < to; at = addUnits(unit, at, step)) starts.push(at)
  return starts
}

/** The first of January: a half year begins there or half a year later. */
function floorYear(at: number): number {
  const half = floorTo('halfYear', at)
  return wallClock(half).getUTCMonth() === 0 ? half : addUnits('halfYear', half, -1)
}
