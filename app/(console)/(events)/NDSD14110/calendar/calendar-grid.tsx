'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CopyDaysDialog } from '../copy-days-dialog.tsx'
import type { CalendarCell } from './calendar-cells.ts'
import { CalendarDay } from './calendar-day.tsx'
import { type CalendarPlace, calendarHref } from './calendar-place.ts'
import '#components/ui/styles/parts/ndsd-calendar.css'

type Props = {
  place: CalendarPlace
  cells: readonly CalendarCell[]
  /** Public holidays of Japan, by their days. */
  holidays: Readonly<Record<string, string>>
  mayWrite: boolean
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
/** How far a key goes in the days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The days of a calendar: arrows go from day to day, Page keys to another month or week, Enter to the week of a day. */
export function CalendarGrid({ place, cells, holidays, mayWrite }: Props) {
  const words = useTranslations('board')
  const ndsd = useTranslations('ndsdEvents')
  const router = useRouter()
  const table = useRef<HTMLTableElement>(null)
  const [copied, setCopied] = useState<CalendarCell | null>(null)
  const goTo = (day: string | undefined) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  useEffect(() => {
    // Where the days stand in one row, and nobody is on the way already: coming back, a browser returns to where one was.
    if (!matchMedia('(width < 720px)').matches || window.scrollY > 0 || place.day === place.first) return
    const cell = table.current?.querySelector(`[data-day="${place.day}"]`)?.closest('td')
    cell?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [place.day, place.first])
  const press = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const day = target instanceof HTMLElement ? target.dataset.day : undefined
    if (day === undefined || altKey || ctrlKey || metaKey) return
    const index = place.days.indexOf(day)
    const step = STEPS[key]
    if (step !== undefined) goTo(place.days[index + step])
    else if (key === 'Home') goTo(place.days[index - (index % 7)])
    else if (key === 'End') goTo(place.days[index - (index % 7) + 6])
    else if (key === 'PageUp') router.push(calendarHref(place.view, place.before))
    else if (key === 'PageDown') router.push(calendarHref(place.view, place.after))
    else return
    event.preventDefault()
  }
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  const month = place.first.slice(0, 7)
  return (
    <>
      <table ref={table} className="ndsd-calendar" data-view={place.view} onKeyDown={press}>
        <caption className="sr-only">{ndsd('calendar')}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {words(`weekday_${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((cell, weekday) => (
                <CalendarDay
                  key={cell.day}
                  cell={cell}
                  view={place.view}
                  rest={holidays[cell.day] !== undefined || weekday === 6 ? 'sun' : weekday === 5 ? 'sat' : undefined}
                  holiday={holidays[cell.day]}
                  isToday={cell.day === place.today}
                  isOver={cell.day < place.today}
                  isOther={place.view === 'month' && !cell.day.startsWith(month)}
                  isFocusable={cell.day === place.day}
                  onCopy={mayWrite ? () => setCopied(cell) : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {copied && <CopyDaysDialog fromDay={copied.day} events={copied.events} onClose={() => setCopied(null)} />}
    </>
  )
}
