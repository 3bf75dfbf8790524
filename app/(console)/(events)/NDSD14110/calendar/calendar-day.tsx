'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Name } from '#components/ui/name.tsx'
import { formatJst } from '#lib/core/jst.ts'
import { startOfDay } from '#lib/core/jst-calendar.ts'
import { toLang } from '#lib/core/lang.ts'
import type { CalendarCell, CalendarEvent } from './calendar-cells.ts'
import { type CalendarView, calendarHref } from './calendar-place.ts'

type Props = {
  cell: CalendarCell
  view: CalendarView
  /** A day of rest, and the name of a holiday. */
  rest: 'sat' | 'sun' | undefined
  holiday: string | undefined
  isToday: boolean
  /** It is over: nobody can do anything about its gaps. */
  isOver: boolean
  /** Of another month. */
  isOther: boolean
  /** Tab comes to this day; arrows to the others. */
  isFocusable: boolean
  onCopy: (() => void) | undefined
}

/** Events a day of a month shows; its week shows all. */
const SHOWN = 4

/** A day of the calendar: its events, when none is the default, and how many are at the same time. */
export function CalendarDay({ cell, view, rest, holiday, isToday, isOver, isOther, isFocusable, onCopy }: Props) {
  const words = useTranslations('ndsdEvents')
  const lang = toLang(useLocale())
  const { day, events, gap, gapHours, atOnce } = cell
  const shown = view === 'month' && events.length > SHOWN ? events.slice(0, SHOWN - 1) : events
  const text = formatJst(new Date(startOfDay(day) ?? 0), 'long', lang).replace(' 00:00', '')
  return (
    <td data-other={isOther || undefined} data-empty={events.length === 0 || undefined}>
      <div className="ndsd-day-head">
        <a
          href={calendarHref('week', day)}
          className="ndsd-date"
          data-day={day}
          data-rest={rest}
          aria-current={isToday ? 'date' : undefined}
          tabIndex={isFocusable ? 0 : -1}
        >
          <span className="ndsd-short" aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <span className="ndsd-long">{text}</span>
        </a>
        {holiday && <span className="ndsd-holiday">{holiday}</span>}
        {onCopy && events.length > 0 && (
          <IconButton icon="copy" label={words('copyDay', { day: text })} {...opensDialog(onCopy)} />
        )}
      </div>
      {shown.length > 0 && (
        <ul className="ndsd-events">
          {shown.map((event) => (
            <li key={event.id}>
              <DayEvent event={event} />
            </li>
          ))}
          {shown.length < events.length && (
            <li>
              <a href={calendarHref('week', day)} className="text-link">
                {words('moreEvents', { count: events.length - shown.length })}
              </a>
            </li>
          )}
        </ul>
      )}
      {!isOver && gap === 'all' && <p className="ndsd-gap">{words('gapAll')}</p>}
      {!isOver && gap === 'some' && (
        <p className="ndsd-gap" data-some>
          <Icon name="triangle-alert" />
          {words('gapSome', { hours: gapHours })}
        </p>
      )}
      {atOnce > 1 && <p className="ndsd-gap">{words('atOnce', { count: atOnce })}</p>}
    </td>
  )
}

function DayEvent({ event }: { event: CalendarEvent }) {
  const words = useTranslations('ndsdEvents')
  return (
    <a
      href={`/NDSD14110/${event.id}`}
      className="ndsd-event"
      data-default={event.defaultSetting || undefined}
      data-status={event.status}
    >
      <span className="ndsd-hours">{event.hours || words('allDay')}</span>
      {event.defaultSetting && (
        <>
          <Icon name="star" />
          <span className="sr-only">{words('isDefault')}</span>
        </>
      )}
      <span className="ndsd-name">
        <Name ja={event.ndsdEventName} en={event.ndsdEventNameEn} />
      </span>
    </a>
  )
}
