'use client'

import type { KeyboardEvent } from 'react'
import { addUnits, type CalendarUnit } from '#lib/core/jst-calendar.ts'
import type { Bar, BoardRow } from './bar.ts'
import { type BoardFocus, type FocusRows, nextFocus } from './board-focus.ts'
import type { Edits } from './edits.ts'

type Board = {
  focus: BoardFocus
  goTo: (focus: BoardFocus) => void
  find: (id: string) => { row: BoardRow; bar: Bar } | null
  rows: FocusRows
  unit: CalendarUnit
  /** The moment at the left edge of the view. */
  edgeAt: () => number
  changes: { edits: Edits; revert: (id: string) => void }
  stage: (row: BoardRow, before: Bar | null, after: Bar | null) => void
  choose: (bar: Bar) => void
}

/**
 * The keys of the board: arrows, Home, End and Page move; Alt+arrows shift the bar by the unit, with Shift its end; Space chooses
 * it for the rules; Delete, and Escape (as it was). Enter is a click and needs nothing here.
 */
export function useBoardKeys({ focus, goTo, find, rows, unit, edgeAt, changes, stage, choose }: Board) {
  const nudge = (id: string, by: -1 | 1, onlyEnd: boolean) => {
    const found = find(id)
    if (!found?.row.mayPublish) return
    const { row, bar } = found
    const start = onlyEnd ? bar.start : addUnits(unit, bar.start, by)
    const end = onlyEnd ? addUnits(unit, bar.end, by) : start + (bar.end - bar.start)
    if (end > start) stage(row, bar, { ...bar, start, end })
  }
  /** What the key does, or null where it does nothing here. */
  const deedOf = ({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | null => {
    const ctrl = ctrlKey || metaKey
    const { bar } = focus
    const found = bar === null ? null : find(bar)
    if (bar !== null && altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      return () => nudge(bar, key === 'ArrowLeft' ? -1 : 1, shiftKey)
    }
    if (bar !== null && key === 'Escape' && changes.edits.has(bar)) return () => changes.revert(bar)
    if (key === ' ' && found?.row.mayPublish) return () => choose(found.bar)
    if (key === 'Delete' && found?.row.mayPublish) return () => stage(found.row, found.bar, null)
    if (altKey || shiftKey) return null
    const next = nextFocus(focus, key, ctrl, found?.bar.start ?? edgeAt(), rows)
    return next && (() => goTo(next))
  }
  return (event: KeyboardEvent) => {
    const deed = deedOf(event)
    if (!deed) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
}
