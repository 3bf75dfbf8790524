'use client'

import { useTranslations } from 'next-intl'
import { memo, useSyncExternalStore } from 'react'
import { unitStarts, weekdayOf } from '#lib/core/jst-calendar.ts'
import { LABEL_WIDTH, LEAST_WIDTH, lowerText, restOf, upperText } from './axis-text.ts'
import { type GanttScale, upperStarts } from './gantt-scale.ts'
import type { Holidays } from './holidays.ts'
import type { Sight } from './sight.ts'

type Props = { scale: GanttScale; x: number; xEnd: number; sight: Sight; holidays: Holidays }

/** The time above the rows: years, months or days, and below them the unit. What would be cut at an edge of what is in sight is not named. Japan time. */
export const GanttAxis = memo(function GanttAxis({ scale, x, xEnd, sight, holidays }: Props) {
  const words = useTranslations('board')
  const [from, to] = [Math.max(scale.from, scale.at(x)), Math.min(scale.to, scale.at(xEnd))]
  const upper = upperStarts(scale, from, to)
  const lower = unitStarts(scale.unit, from, to)
  const isWhole = (left: number, right: number, least: number) =>
    Math.min(right, sight.right) - Math.max(left, sight.left) >= least
  const ends = upper.map(
    (at, i) => [Math.max(0, scale.x(at)), scale.x(Math.min(upper[i + 1] ?? scale.to, scale.to))] as const,
  )
  const named = useSyncExternalStore(sight.subscribe, () =>
    [
      ...ends.map(([left, right]) => isWhole(left, right, LEAST_WIDTH[scale.upper])),
      ...lower.map((at) => isWhole(scale.x(at), scale.x(at) + LABEL_WIDTH[scale.unit], LABEL_WIDTH[scale.unit])),
    ]
      .map(Number)
      .join(''),
  )
  return (
    <div className="gantt-axis" style={{ width: scale.width }} aria-hidden="true">
      {upper.map((at, i) => {
        const [left = 0, end = 0] = ends[i] ?? []
        return (
          <div key={at} className="gantt-upper" style={{ left, width: end - left }}>
            {named[i] === '1' && <span>{upperText(scale.upper, at, words)}</span>}
          </div>
        )
      })}
      {lower.map((at, i) => (
        <div
          key={at}
          className="gantt-lower"
          data-rest={restOf(scale.unit, at, holidays)}
          title={holidays.get(at)}
          style={{ left: scale.x(at) }}
        >
          {named[upper.length + i] === '1' &&
            lowerText(scale.unit, at, words(`weekday_${weekdayOf(at)}` as 'weekday_0'))}
        </div>
      ))}
    </div>
  )
})
