'use client'

import type { KeyboardEvent, RefObject } from 'react'
import type { Authority } from '#lib/core/authority.ts'
import { goTo } from './go-to.ts'
import { type NodeChoice, targetOf } from './node-choice.ts'
import { nodeHref } from './node-href.ts'
import { moveFor, rowTyped } from './tree-moves.ts'
import type { TreeRow } from './tree-rows.ts'
import { type Path, parentOf } from './tree-state.ts'
import { useTyped } from './use-typed.ts'

type Grid = {
  rows: readonly TreeRow[]
  /** The index of the row that has the focus. */
  current: number
  perPage: number
  authority: Authority
  isWorkspace: boolean
  /** While nodes are chosen, Space chooses the one that has the focus. */
  choice: NodeChoice | null
  focus: (path: Path) => void
  toggle: (path: Path, isOpen: boolean) => void
  box: RefObject<HTMLElement | null>
}

/** What a key pressed on a row of the tree does. */
export function useTreeKeys({ rows, current, perPage, authority, isWorkspace, choice, focus, toggle, box }: Grid) {
  const typed = useTyped()
  return (event: KeyboardEvent) => {
    // A box that was clicked has the focus: it takes its own Space, its row the other keys.
    const isOnBox = event.target instanceof HTMLInputElement && event.key !== ' '
    const isOnRow = isOnBox || (event.target instanceof HTMLElement && event.target.dataset.path !== undefined)
    const row = rows[current]
    if (event.altKey || event.ctrlKey || event.metaKey || !isOnRow || !row?.node) return
    const target = choice?.isOn && event.key === ' ' ? targetOf(row.node, row.path, authority) : null
    if (target) {
      event.preventDefault()
      return choice?.toggle(target)
    }
    const move = moveFor(rows, current, event.key, perPage)
    if (!move) {
      const isLetter = event.key.length === 1 && event.key !== ' '
      const next = isLetter ? rowTyped(rows, current, typed(event.key)) : null
      if (next !== null) focus(rows[next]?.path ?? row.path)
      return
    }
    event.preventDefault()
    if ('to' in move) focus(rows[move.to]?.path ?? row.path)
    else if ('open' in move) toggle(row.path, move.open)
    else if ('follow' in move) goTo(nodeHref(row.node, row.path, authority, isWorkspace), box.current)
    else {
      const siblings = rows.filter((it) => parentOf(it.path) === parentOf(row.path) && (it.node?.childCount ?? 0) > 0)
      for (const sibling of siblings) toggle(sibling.path, true)
    }
  }
}
