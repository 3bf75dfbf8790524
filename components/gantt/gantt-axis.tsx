'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { unitStarts, weekdayOf } from '#lib/core/jst-calendar.ts'
import { lowerText, restOf, upperText } from './axis-text.ts'
import { type GanttScale, upperStarts } from './gantt-scale.ts'
import type { Holidays } from './holidays.ts'

type Props = { scale: GanttScale; x: number; xEnd: number; holidays: Holidays }

/** The time above the rows: years, months or days, and below them the unit. Japan time. */
export const GanttAxis = memo(function GanttAxis({ scale, x, xEnd, holidays }: Props) {
  const words = useTranslations('board')
  const [from, to] = [Math.max(scale.from, scale.at(x)), Math.min(scale.to, scale.at(xEnd))]
  const upper = upperStarts(scale, from, to)
  const lower = unitStarts(scale.unit, from, to)
  return (
    <div className="gantt-axis" style={{ width: scale.width }} aria-hidden="true">
      {upper.map((at, i) => {
        const left = Math.max(0, scale.x(at))
        const end = scale.x(Math.min(upper[i + 1] ?? Number.POSITIVE_INFINITY, scale.to))
        return (
          <div key={at} className="gantt-upper" style={{ left, width: end - left }}>
            <span>{upperText(scale.upper, at, words)}</span>
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
