'use client'

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Bar } from './bar.ts'
import type { BoardFocus } from './board-focus.ts'
import type { GanttScale } from './gantt-scale.ts'
import { ROW_HEIGHT } from './use-view.ts'

/** Pixels kept free beside what the focus came to. */
const MARGIN = 48

type Board = { box: RefObject<HTMLDivElement | null>; scale: GanttScale; barOf: (id: string) => Bar | undefined }

/** Which bar or name the Tab key comes to, and the way of the focus to another one, which is scrolled into view first. */
export function useBoardFocus({ box, scale, barOf }: Board) {
  const [focus, setFocus] = useState<BoardFocus>({ row: 0, bar: null })
  /** The focus was moved here and has to follow as soon as its place is drawn. */
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    const place = focus.bar === null ? `[data-row="${focus.row}"] [data-name]` : `[data-bar="${focus.bar}"]`
    const element = box.current?.querySelector<HTMLElement>(place)
    if (!element) return
    isMoving.current = false
    element.focus({ preventScroll: true })
  })
  const goTo = (to: BoardFocus) => {
    isMoving.current = true
    setFocus(to)
    const bar = to.bar === null ? undefined : barOf(to.bar)
    if (box.current) scrollTo(box.current, to.row, bar && scale.x(Math.max(bar.start, scale.from)))
  }
  /** The focus came by itself: a click, the Tab key. */
  const follow = (event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row === undefined || isMoving.current) return
    const bar = event.target instanceof HTMLElement ? (event.target.dataset.bar ?? null) : null
    setFocus((before) => (before.row === Number(row) && before.bar === bar ? before : { row: Number(row), bar }))
  }
  return { focus, goTo, follow }
}

/** Brings a row, and a place in its time (pixels), into view of the board. */
function scrollTo(box: HTMLElement, row: number, x: number | undefined): void {
  const corner = box.querySelector<HTMLElement>('.gantt-corner')
  const [nameWidth, headHeight] = [corner?.offsetWidth ?? 0, corner?.offsetHeight ?? 0]
  const top = row * ROW_HEIGHT
  const bottom = top + ROW_HEIGHT - (box.clientHeight - headHeight)
  if (top < box.scrollTop) box.scrollTop = top
  else if (bottom > box.scrollTop) box.scrollTop = bottom
  if (x === undefined) return
  const room = box.clientWidth - nameWidth
  if (x < box.scrollLeft || x > box.scrollLeft + room - MARGIN) box.scrollLeft = x - MARGIN
}
