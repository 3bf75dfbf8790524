'use client'

import { useMemo } from 'react'
import type { Lang } from '#lib/core/lang.ts'
import type { BoardRow } from './bar.ts'
import type { BoardFocus } from './board-focus.ts'
import type { SpaceEntry } from './clashes.ts'
import { barsWith, type Edit, type Edits } from './edits.ts'
import type { BarMark } from './gantt-bar.tsx'
import { GanttRow } from './gantt-row.tsx'
import type { GanttScale } from './gantt-scale.ts'
import type { Sight } from './sight.ts'
import type { View } from './use-view.ts'

type Props = {
  board: { total: number; rows: ReadonlyMap<number, BoardRow> }
  view: View
  changes: { shown: Edits; clashes: ReadonlyMap<string, readonly SpaceEntry[]> }
  sight: Sight
  scale: GanttScale
  now: number
  focus: BoardFocus
  chosen: ReadonlySet<string>
  lang: Lang
  /** Pixels of all rows together. */
  height: number
}

const NOTHING = new Map<string, BarMark>()
const NOBODY = new Set<string>()

/** The rows in sight, and the one that has the focus wherever it is, so that it never loses it. */
export function GanttRows({ board, view, sight, changes, scale, now, focus, chosen, lang, height }: Props) {
  const { shown, clashes } = changes
  const marks = useMemo(() => new Map([...shown].map(([id, edit]) => [id, markOf(edit)])), [shown])
  const clashing = useMemo(
    () => new Set([...clashes].flatMap(([id, others]) => [id, ...others.map((other) => other.id)])),
    [clashes],
  )
  const numbers = new Set<number>()
  for (let n = view.row; n < Math.min(view.rowEnd, board.total); n++) numbers.add(n)
  if (focus.row < board.total) numbers.add(focus.row)
  const changedSpaces = new Set([...shown.values()].map((edit) => edit.row.space.id))
  return (
    <div className="gantt-rows" role="rowgroup" style={{ height }}>
      {[...numbers]
        .sort((a, b) => a - b)
        .map((n) => {
          const row = board.rows.get(n)
          // Rows nothing is changed in keep their props, so that a drag draws only its own.
          const isConcerned = row !== undefined && changedSpaces.has(row.space.id)
          return (
            <GanttRow
              key={n}
              index={n}
              row={row}
              bars={row ? (isConcerned ? barsWith(row, shown) : row.bars) : NO_BARS}
              marks={isConcerned ? marks : NOTHING}
              clashing={isConcerned ? clashing : NOBODY}
              chosen={row?.bars.some((bar) => chosen.has(bar.id)) ? chosen : NOBODY}
              scale={scale}
              x={view.x}
              xEnd={view.xEnd}
              sight={sight}
              now={now}
              lang={lang}
              focused={n === focus.row ? focus.bar : undefined}
            />
          )
        })}
    </div>
  )
}

const NO_BARS: BoardRow['bars'] = []

function markOf({ before, after }: Edit): BarMark {
  if (after === null) return 'deleted'
  return before === null ? 'added' : 'changed'
}
