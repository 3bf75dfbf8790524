'use client'

import { flexRender, type Row } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import type { features } from './tree-columns.tsx'
import type { TreeRow } from './tree-rows.ts'
import { ROW_HEIGHT } from './use-row-window.ts'

type Props = {
  row: Row<typeof features, TreeRow>
  index: number
  isCurrent: boolean
  /** Whether it is chosen, where it can be. */
  isChosen: boolean | undefined
  onFocus: () => void
}

/* biome-ignore-start lint/a11y: a table's own elements cannot be placed by hand, and in a tree grid the row takes the focus */
/** One row of the tree, at its place; the current one is the tab stop. */
export function TreeGridRow({ row, index, isCurrent, isChosen, onFocus }: Props) {
  const { node, rest, path, level, place, siblings, isOpen } = row.original
  const style = { transform: `translateY(${index * ROW_HEIGHT}px)` }
  if (rest || !node) return <RestRow rest={rest} style={style} index={index} level={level} />
  return (
    <div
      role="row"
      className="tree-row"
      style={style}
      data-path={path}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      aria-expanded={node.childCount > 0 ? isOpen : undefined}
      onFocus={onFocus}
    >
      {row.getAllCells().map((cell) => (
        <div
          key={cell.id}
          role="gridcell"
          className={`tree-cell-${cell.column.id}`}
          style={cell.column.id === 'name' ? { paddingLeft: (level - 1) * 20 } : undefined}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  )
}

type RestProps = { rest: TreeRow['rest']; style: { transform: string }; index: number; level: number }

/** The end of a branch that is not all read: it is being read, or could not be. */
function RestRow({ rest, style, index, level }: RestProps) {
  const words = useTranslations('common')
  return (
    <div role="row" className="tree-row" style={style} aria-rowindex={index + 2} aria-level={level}>
      <div role="gridcell" className="tree-rest" style={{ paddingLeft: level * 20 + 16 }}>
        {rest?.state === 'failed' ? (
          <>
            {words('noAnswer')}
            <button type="button" className="btn btn-small" data-retry={rest.parent}>
              {words('retry')}
            </button>
          </>
        ) : (
          words('loading')
        )}
      </div>
    </div>
  )
}
/* biome-ignore-end lint/a11y: see above */
