import type { useTranslations } from 'next-intl'
import { type CalendarUnit, weekdayOf } from '#lib/core/jst-calendar.ts'
import { wallClock } from '#lib/core/wall-clock.ts'
import type { GanttScale } from './gantt-scale.ts'
import type { Holidays } from './holidays.ts'

/** A year, month or day with less room than its name takes is not named: half a name is none. Pixels. */
export const LEAST_WIDTH: Record<GanttScale['upper'], number> = { year: 56, month: 88, day: 104 }

/** And what the label of a unit takes, with room beside it: labels that touch cannot be told apart. Pixels. */
export const LABEL_WIDTH: Record<CalendarUnit, number> = {
  halfYear: 26,
  quarter: 26,
  month: 26,
  week: 44,
  day: 44,
  hour: 44,
}

const two = (n: number) => String(n).padStart(2, '0')

/** What the upper line of the axis says of the year, month or day that begins at an instant. Japan time. */
export function upperText(
  upper: GanttScale['upper'],
  at: number,
  words: ReturnType<typeof useTranslations<'board'>>,
): string {
  const wall = wallClock(at)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()]
  if (upper === 'year') return words('axisYear', { year: String(year) })
  if (upper === 'month') return words('axisMonth', { year: String(year), month: two(month) })
  return words('axisDay', {
    month: two(month),
    day: two(day),
    weekday: words(`weekday_${weekdayOf(at)}` as 'weekday_0'),
  })
}

/** And the lower line of the unit that begins there. */
export function lowerText(unit: CalendarUnit, at: number, weekday: string): string {
  const wall = wallClock(at)
  const month = wall.getUTCMonth() + 1
  switch (unit) {
    case 'halfYear':
    case 'quarter':
    case 'month':
      return String(month)
    case 'week':
      return `${month}/${wall.getUTCDate()}`
    case 'day':
      // Two letters of an English one: three would touch the next day.
      return `${wall.getUTCDate()} ${weekday.slice(0, 2)}`
    case 'hour':
      return `${wall.getUTCHours()}:00`
  }
}

/** `sunday` also on holidays, as calendars in Japan print them. */
export function restOf(unit: CalendarUnit, at: number, holidays: Holidays): 'sunday' | 'saturday' | undefined {
  if (unit !== 'day') return undefined
  const weekday = weekdayOf(at)
  if (weekday === 0 || holidays.has(at)) return 'sunday'
  return weekday === 6 ? 'saturday' : undefined
}
