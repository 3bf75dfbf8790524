import type { NdsdCalendar } from '#lib/contracts/ndsd-copies.ts'
import { gapsOf, mostAtOnce, spanOfDay } from '#lib/core/default-gaps.ts'
import { formatJst } from '#lib/core/jst.ts'

type Event = NdsdCalendar['events'][number]

export type CalendarEvent = Pick<Event, 'id' | 'ndsdEventName' | 'ndsdEventNameEn' | 'defaultSetting' | 'status'> & {
  /** When of this day it is shown, `09:00–18:00`; '' for all of it. */
  hours: string
  /** It begins on this day. */
  begins: boolean
}

export type CalendarCell = {
  day: string
  events: CalendarEvent[]
  /** When no event is the default: all day, or hours. */
  gap: 'none' | 'all' | 'some'
  gapHours: string
  /** How many events are shown at the same time, at most. */
  atOnce: number
}

/** Events in the cells of a calendar, a day in Japan each. */
export function calendarCells(days: readonly string[], events: readonly Event[]): CalendarCell[] {
  const all = events.map((event) => ({
    event,
    start: Date.parse(event.openStartDate),
    end: Date.parse(event.openEndDate),
  }))
  return days.flatMap((day) => {
    const [span] = spanOfDay(day)
    if (!span) return []
    const here = all.filter(({ start, end }) => start < span.end && end > span.start)
    const gaps = gapsOf(
      day,
      here.filter(({ event }) => event.defaultSetting),
    )
    const isAll = gaps[0]?.start === span.start && gaps[0].end === span.end
    return {
      day,
      events: here.map(({ event: { id, ndsdEventName, ndsdEventNameEn, defaultSetting, status }, start, end }) => ({
        id,
        ndsdEventName,
        ndsdEventNameEn,
        defaultSetting,
        status,
        hours: start <= span.start && end >= span.end ? '' : hoursOf({ start, end }, span),
        begins: start >= span.start,
      })),
      gap: gaps.length === 0 ? 'none' : isAll ? 'all' : 'some',
      gapHours: isAll ? '' : gaps.map((gap) => hoursOf(gap, span)).join(' '),
      atOnce: mostAtOnce(day, here),
    }
  })
}

type Span = { start: number; end: number }

/** The hours of a span on a day; midnight at its end is 24:00. */
const hoursOf = (span: Span, day: Span): string => {
  const start = formatJst(new Date(Math.max(span.start, day.start)), 'time')
  const end = span.end >= day.end ? '24:00' : formatJst(new Date(span.end), 'time')
  return `${start}–${end}`
}
