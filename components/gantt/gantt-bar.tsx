'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { statusLook } from '#components/ui/status-badge.tsx'
import { formatJst } from '#lib/core/jst.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'
import type { Bar, BoardRow } from './bar.ts'
import type { GanttScale } from './gantt-scale.ts'

export type BarMark = 'changed' | 'added' | 'deleted' | null

type Props = {
  row: BoardRow
  bar: Bar
  scale: GanttScale
  now: number
  mark: BarMark
  isClashing: boolean
  isChosen: boolean
  isFocused: boolean
}

/** Under this width nothing can be read in a bar; from the other one both ends can. */
const READABLE = 60
const ROOMY = 220

/** The start, and where there is room the end, without the year that the axis says. */
function labelOf({ start, end }: Bar, width: number): string {
  const short = (at: number) => formatJst(new Date(at)).slice(5)
  if (width >= ROOMY) return `${short(start)} – ${short(end)}`
  return width >= ROOMY / 2 ? short(start) : short(start).slice(0, 5)
}

/** One schedule entry: where it stands by icon, border and tint; what of it a stop hides is hatched. */
export function GanttBar({ row, bar, scale, now, mark, isClashing, isChosen, isFocused }: Props) {
  const words = useTranslations('board')
  const statusWords = useTranslations('status')
  const lang = toLang(useLocale())
  const status = entryStatus(bar, row.stops, now)
  const { tone, icon } = statusLook(status)
  const [left, right] = [scale.x(Math.max(bar.start, scale.from)), scale.x(Math.min(bar.end, scale.to))]
  const width = Math.max(right - left, 6)
  const period = formatPeriod(new Date(bar.start), new Date(bar.end), 'dateTime', lang)
  const sentence = words('barSentence', {
    period,
    type: words(`type_${bar.openType}`),
    status: statusWords(status),
    mark: mark ?? 'none',
    clash: isClashing ? 'yes' : 'no',
  })
  return (
    <div role="gridcell" aria-selected={isChosen} className="gantt-cell" style={{ left, width }}>
      <button
        type="button"
        className="gantt-bar"
        data-bar={bar.id}
        data-tone={tone}
        data-waiting={status.toLowerCase().includes('waiting') || undefined}
        data-mark={mark ?? undefined}
        data-clash={isClashing || undefined}
        data-chosen={isChosen || undefined}
        data-fixed={row.mayPublish ? undefined : 'true'}
        data-before={bar.start < scale.from || undefined}
        data-after={bar.end > scale.to || undefined}
        tabIndex={isFocused ? 0 : -1}
        title={sentence}
      >
        {row.stops.map((stop) => {
          const [from, to] = [Math.max(stop.stoppedAt, bar.start), Math.min(stop.reopenedAt ?? bar.end, bar.end)]
          if (from >= to) return null
          const style = {
            left: scale.x(Math.max(from, scale.from)) - left,
            width: scale.x(Math.min(to, scale.to)) - scale.x(Math.max(from, scale.from)),
          }
          return <span key={stop.stoppedAt} className="gantt-stopped" style={style} />
        })}
        <span className="gantt-label" aria-hidden="true">
          {width >= READABLE && <Icon name={isChosen ? 'check' : icon} />}
          {width >= READABLE && <span>{labelOf(bar, width)}</span>}
        </span>
        <span className="sr-only">{sentence}</span>
      </button>
    </div>
  )
}
