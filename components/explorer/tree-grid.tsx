'use client'

import type { ReactTable } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { targetOf } from './node-choice.ts'
import type { features } from './tree-columns.tsx'
import { TreeGridRow } from './tree-grid-row.tsx'
import type { TreeRow } from './tree-rows.ts'
import type { Path } from './tree-state.ts'
import { ROW_HEIGHT } from './use-row-window.ts'

type Props = {
  box: RefObject<HTMLDivElement | null>
  table: ReactTable<typeof features, TreeRow>
  /** The rows that are drawn; the current one always is, or it would lose the focus. */
  shown: { from: number; until: number; current: number }
  isBusy: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
  onFocus: (path: Path) => void
}

/* biome-ignore-start lint/a11y: a table's own elements cannot be placed by hand, and in a tree grid the rows take the focus */
/** The markup of the tree grid: its head, and the rows that are in view. */
export function TreeGrid({ box, table, shown, isBusy, onKeyDown, onClick, onFocus }: Props) {
  const words = useTranslations('explorer')
  const { rows } = table.getRowModel()
  const { choice, authority = 6 } = table.options.meta ?? {}
  const inView = Array.from({ length: shown.until - shown.from }, (_, n) => shown.from + n)
  const drawn = inView.includes(shown.current) ? inView : [...inView, shown.current]
  return (
    <div
      ref={box}
      className="tree"
      role="treegrid"
      aria-label={words('title')}
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
      aria-multiselectable={choice?.isOn || undefined}
      data-choosing={choice?.isOn || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {table.getHeaderGroups().map((group) => (
        <div key={group.id} className="tree-head" role="row" aria-rowindex={1}>
          {group.headers.map((header) => (
            <div key={header.id} role="columnheader" className={`tree-cell-${header.column.id}`}>
              <table.FlexRender header={header} />
            </div>
          ))}
        </div>
      ))}
      <div className="tree-rows" role="rowgroup" style={{ height: rows.length * ROW_HEIGHT }}>
        {drawn.map((index) => {
          const row = rows[index]
          if (!row) return null
          const isCurrent = index === shown.current
          const focused = () => onFocus(row.original.path)
          const target = choice?.isOn ? targetOf(row.original.node, row.original.path, authority) : null
          return (
            <TreeGridRow
              key={row.id}
              row={row}
              index={index}
              isCurrent={isCurrent}
              isChosen={target ? choice?.chosen.has(target.id) : undefined}
              onFocus={focused}
            />
          )
        })}
      </div>
    </div>
  )
}
/* biome-ignore-end lint/a11y: see above */
