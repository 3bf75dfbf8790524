import { daysFrom } from '#lib/core/default-gaps.ts'
import { addUnits, type CalendarUnit, dayOf, floorTo, startOfDay } from '#lib/core/jst-calendar.ts'

export const CALENDAR_VIEWS = ['month', 'week'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** A month or a week of the calendar, as its address says it. Days in Japan, `YYYY-MM-DD`; weeks begin on Monday. */
export type CalendarPlace = {
  view: CalendarView
  /** The day it is about, and today. */
  day: string
  today: string
  /** All days that are drawn, whole weeks. */
  days: string[]
  /** The first day of the month or week. */
  first: string
  /** Days of the month or week before and after. */
  before: string
  after: string
}

/** The place an address names; null where it names the list. What is no day of this century is today. */
export function calendarPlace({ view, day = '' }: Record<string, string | undefined>, now: Date): CalendarPlace | null {
  if (view !== 'month' && view !== 'week') return null
  const today = dayOf(now.getTime())
  const given = /^20\d{2}-/.test(day) ? startOfDay(day) : null
  const at = given ?? floorTo('day', now.getTime())
  const unit: CalendarUnit = view
  const start = floorTo(unit, at)
  const end = addUnits(unit, start, 1)
  const from = floorTo('week', start)
  const weeks = Math.ceil((end - from) / (addUnits('week', from, 1) - from))
  return {
    view,
    day: dayOf(at),
    today,
    days: daysFrom(dayOf(from), weeks * 7),
    first: dayOf(start),
    before: dayOf(addUnits(unit, start, -1)),
    after: dayOf(end),
  }
}

export const calendarHref = (view: CalendarView, day: string) => `/NDSD14110?view=${view}&day=${day}`
