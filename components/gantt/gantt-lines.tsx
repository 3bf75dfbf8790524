'use client'

import { memo } from 'react'
import { addUnits, unitStarts } from '#lib/core/jst-calendar.ts'
import { restOf } from './axis-text.ts'
import type { GanttScale } from './gantt-scale.ts'
import type { Holidays } from './holidays.ts'

type Props = { scale: GanttScale; x: number; xEnd: number; height: number; now: number; holidays: Holidays }

/** Behind the rows: a line a unit, days of rest, and now. Only as high as the view, in which it stays. */
export const GanttLines = memo(function GanttLines({ scale, x, xEnd, height, now, holidays }: Props) {
  const [from, to] = [Math.max(scale.from, scale.at(x)), Math.min(scale.to, scale.at(xEnd))]
  return (
    <div className="gantt-lines" aria-hidden="true">
      {unitStarts(scale.unit, from, to).map((at) => (
        <div
          key={at}
          className="gantt-line"
          data-rest={restOf(scale.unit, at, holidays)}
          style={{ left: scale.x(at), width: scale.x(addUnits(scale.unit, at, 1)) - scale.x(at), height }}
        />
      ))}
      {now >= scale.from && now < scale.to && <div className="gantt-now" style={{ left: scale.x(now), height }} />}
    </div>
  )
})
