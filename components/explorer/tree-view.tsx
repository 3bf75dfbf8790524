'use client'

import { useTable } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { NodeChoice } from './node-choice.ts'
import type { SpaceTreeProps } from './space-tree-props.ts'
import { readAddress } from './tree-address.ts'
import { columns, features } from './tree-columns.tsx'
import { TreeGrid } from './tree-grid.tsx'
import { rowsBelow } from './tree-rows.ts'
import type { Path } from './tree-state.ts'
import { useAddress } from './use-address.ts'
import { useRowWindow } from './use-row-window.ts'
import { useSpaceTree } from './use-space-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** The tree of all spaces in the reader's scope, as a tree grid: children are read when opened, only rows in view are drawn. */
export function TreeView({
  filters,
  at: moment,
  authority,
  workspace,
  choice,
}: SpaceTreeProps & { choice: NodeChoice | null }) {
  const words = useTranslations('explorer')
  const start = useMemo(() => readAddress(new URLSearchParams(location.search)), [])
  const { tree, read, setOpen } = useSpaceTree(filters, moment, start)
  const [at, setAt] = useState<Path | null>(start.at)
  useAddress(tree.open, at, workspace)

  const data = useMemo(() => rowsBelow(tree, ''), [tree])
  const table = useTable({
    features,
    columns,
    data,
    meta: { authority, choice, workspace },
    state: { expanded: true },
    getRowId: (row) => row.path,
    getSubRows: (row) => row.rows,
  })
  const gridRows = table.getRowModel().rows
  const rows = useMemo(() => gridRows.map((row) => row.original), [gridRows])
  const box = useRef<HTMLDivElement>(null)
  const { from, until, perPage, reveal } = useRowWindow(box, rows.length)
  const found = rows.findIndex((row) => row.path === at)
  const current = Math.max(found, 0)

  // The focus follows once its row is drawn; at first to the row that the address names.
  const wanted = useRef<Path | null>(start.at)
  useLayoutEffect(() => {
    if (wanted.current === null || rows[current]?.path !== wanted.current) return
    wanted.current = null
    reveal(current)
    box.current?.querySelector<HTMLElement>(`[data-path="${rows[current].path}"]`)?.focus({ preventScroll: true })
  })

  const focus = (path: Path) => {
    wanted.current = path
    setAt(path)
  }
  const toggle = (path: Path, isOpen: boolean) => {
    setOpen(path, isOpen)
    // What is closed takes the focus from what was below it.
    if (!isOpen && at?.startsWith(`${path}.`)) setAt(path)
  }
  const isWorkspace = workspace !== undefined
  const press = useTreeKeys({ rows, current, perPage, authority, isWorkspace, choice, focus, toggle, box })
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const toggled = target.closest<HTMLElement>('[data-toggle]')?.dataset.toggle
    const retried = target.closest<HTMLElement>('[data-retry]')?.dataset.retry
    if (toggled !== undefined) toggle(toggled, !tree.open.has(toggled))
    if (retried !== undefined) void read(retried)
  }

  // What comes into view at the end of a branch is read.
  const shown = rows.slice(from, until)
  const more = shown.find((row) => row.rest?.state === 'more')?.rest?.parent
  useEffect(() => {
    if (more !== undefined) void read(more)
  }, [more, read])

  if (tree.branches.get('')?.state === 'ready' && rows.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={filters ? 'search-x' : 'map'} title={words(filters ? 'noMatch' : 'none')}>
          {words(filters ? 'noMatchText' : 'noneText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <TreeGrid
      box={box}
      table={table}
      shown={{ from, until, current }}
      isBusy={tree.branches.get('')?.state === 'loading'}
      onKeyDown={press}
      onClick={click}
      onFocus={setAt}
    />
  )
}
