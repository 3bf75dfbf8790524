'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { type Lang, titleIn } from '#lib/core/lang.ts'
import type { Bar, BoardRow } from './bar.ts'
import type { BarMark } from './gantt-bar.tsx'
import { GanttBar } from './gantt-bar.tsx'
import { GanttEdges } from './gantt-edges.tsx'
import { GanttName } from './gantt-name.tsx'
import type { GanttScale } from './gantt-scale.ts'
import type { Sight } from './sight.ts'
import { ROW_HEIGHT } from './use-view.ts'

type Props = {
  index: number
  row: BoardRow | undefined
  /** The bars of the row as unsaved changes leave them, in order of time. */
  bars: readonly Bar[]
  marks: ReadonlyMap<string, BarMark>
  clashing: ReadonlySet<string>
  /** The bars that were chosen for a rule. */
  chosen: ReadonlySet<string>
  scale: GanttScale
  x: number
  xEnd: number
  sight: Sight
  now: number
  lang: Lang
  /** The bar of this row that the Tab key comes to, null its name; undefined where that is in another row. */
  focused: string | null | undefined
}

/** One pattern: its name, and its entries in the time that is in sight. */
export const GanttRow = memo(function GanttRow({
  index,
  row,
  bars,
  marks,
  clashing,
  chosen,
  scale,
  x,
  xEnd,
  sight,
  now,
  lang,
  focused,
}: Props) {
  const words = useTranslations('board')
  const top = index * ROW_HEIGHT
  if (!row) {
    return (
      <div role="row" aria-rowindex={index + 2} aria-busy="true" className="gantt-row" style={{ top }}>
        <div role="rowheader" className="gantt-name">
          <span className="bone gantt-bone" />
          <span className="sr-only">{words('loading')}</span>
        </div>
      </div>
    )
  }
  const title = titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)
  const space = titleIn(lang, row.space.spaceTitle, row.space.spaceTitleEn)
  const [from, to] = [scale.at(x), scale.at(xEnd)]
  const seen = bars.filter((bar) => bar.end > from && bar.start < to)
  const kept = bars.find((bar) => bar.id === focused)
  if (kept && !seen.includes(kept)) seen.push(kept)
  return (
    <div role="row" aria-rowindex={index + 2} className="gantt-row" data-row={index} style={{ top }}>
      <div role="rowheader" className="gantt-name">
        <button
          type="button"
          className="gantt-name-button"
          data-name
          data-of={row.id}
          tabIndex={focused === null ? 0 : -1}
          title={`${space} / ${title}`}
        >
          <GanttName row={row} />
        </button>
      </div>
      <GanttEdges bars={bars} scale={scale} sight={sight} />
      {seen.map((bar) => (
        <GanttBar
          key={bar.id}
          row={row}
          bar={bar}
          scale={scale}
          now={now}
          mark={marks.get(bar.id) ?? null}
          isClashing={clashing.has(bar.id)}
          isChosen={chosen.has(bar.id)}
          isFocused={focused === bar.id}
        />
      ))}
      {seen.length === 0 && (
        <div role="gridcell" className="gantt-cell">
          <span className="sr-only">{words('noBars')}</span>
        </div>
      )}
    </div>
  )
})
