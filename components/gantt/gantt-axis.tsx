'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { type CalendarUnit, unitStarts, wallClock, weekdayOf } from '#lib/core/jst-calendar.ts'
import { type GanttScale, upperStarts } from './gantt-scale.ts'
import type { Holidays } from './holidays.ts'

type Props = { scale: GanttScale; x: number; xEnd: number; holidays: Holidays }

const two = (n: number) => String(n).padStart(2, '0')

/** The time above the rows: years, months or days, and below them the unit. Japan time. */
export const GanttAxis = memo(function GanttAxis({ scale, x, xEnd, holidays }: Props) {
  const words = useTranslations('board')
  const [from, to] = [Math.max(scale.from, scale.at(x)), Math.min(scale.to, scale.at(xEnd))]
  const upper = upperStarts(scale, from, to)
  const lower = unitStarts(scale.unit, from, to)
  const upperText = (at: number) => {
    const wall = wallClock(at)
    const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()]
    if (scale.upper === 'year') return words('axisYear', { year: String(year) })
    if (scale.upper === 'month') return words('axisMonth', { year: String(year), month: two(month) })
    return words('axisDay', {
      month: two(month),
      day: two(day),
      weekday: words(`weekday_${weekdayOf(at)}` as 'weekday_0'),
    })
  }
  return (
    <div className="gantt-axis" style={{ width: scale.width }} aria-hidden="true">
      {upper.map((at, i) => {
        const left = Math.max(0, scale.x(at))
        const end = scale.x(Math.min(upper[i + 1] ?? Number.POSITIVE_INFINITY, scale.to))
        return (
          <div key={at} className="gantt-upper" style={{ left, width: end - left }}>
            <span>{upperText(at)}</span>
          </div>
        )
      })}
      {lower.map((at) => (
        <div
          key={at}
          className="gantt-lower"
          data-rest={restOf(scale.unit, at, holidays)}
          title={holidays.get(at)}
          style={{ left: scale.x(at) }}
        >
          {lowerText(scale.unit, at, words(`weekday_${weekdayOf(at)}` as 'weekday_0'))}
        </div>
      ))}
    </div>
  )
})

function lowerText(unit: CalendarUnit, at: number, weekday: string): string {
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
      return `${wall.getUTCDate()} ${weekday}`
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
