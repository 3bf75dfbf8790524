import { getTranslations } from 'next-intl/server'
import { LEAST_WIDTH, lowerText, restOf, upperText } from '#components/gantt/axis-text.ts'
import { upperStarts } from '#components/gantt/gantt-scale.ts'
import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { weekdayOf } from '#lib/core/jst-calendar.ts'
import type { PrintScale } from './print-scale.ts'

type Props = { time: BoardTime; scale: PrintScale; holidays: ReadonlyMap<number, string> }

/** The time above the rows of a sheet, in two lines. Japan time. */
export async function PrintAxis({ time, scale, holidays }: Props) {
  const words = await getTranslations('board')
  const upper = upperStarts(scale, time.from, time.to)
  return (
    <svg className="print-axis" viewBox={`0 0 ${scale.width} 36`} aria-hidden="true">
      {upper.map((at, n) => {
        const [left, right] = [scale.x(at), scale.x(upper[n + 1] ?? time.to)]
        return (
          <g key={at}>
            <path d={`M${left} 0V36`} />
            {right - left >= LEAST_WIDTH[scale.upper] && (
              <text x={left + 4} y="14" className="print-upper">
                {upperText(scale.upper, at, words)}
              </text>
            )}
          </g>
        )
      })}
      {scale.labels.map((at) => (
        <text key={at} x={scale.x(at) + 2} y="31" data-rest={restOf(time.unit, at, holidays)}>
          {lowerText(time.unit, at, words(`weekday_${weekdayOf(at)}` as 'weekday_0'))}
        </text>
      ))}
    </svg>
  )
}
