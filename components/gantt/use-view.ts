'use client'

import { type RefObject, useEffect, useState } from 'react'
import { Sight } from './sight.ts'

export const ROW_HEIGHT = 40
/** Rows drawn beyond those in sight, above and below. */
const OVERSCAN = 4
/** The window in time moves in steps, so that a small scroll draws nothing anew. Pixels. */
const STEP = 512

/** What of the board is in sight: rows `[row, rowEnd)`, pixels of time `[x, xEnd)`, and how high the view is. */
export type View = { row: number; rowEnd: number; x: number; xEnd: number; height: number }

const NOTHING: View = { row: 0, rowEnd: 20, x: 0, xEnd: 2048, height: 800 }

/** Follows the scrolling of the board: `view` changes only where something else has to be drawn, `sight` with every pixel. */
export function useView(box: RefObject<HTMLDivElement | null>): { view: View; sight: Sight } {
  const [view, setView] = useState(NOTHING)
  const [sight] = useState(() => new Sight())
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    let nameWidth = 0
    const look = () => {
      frame = 0
      sight.set(element.scrollLeft, element.scrollLeft + element.clientWidth - nameWidth)
      const next = viewOf(element)
      setView((before) => (isSame(before, next) ? before : next))
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const measure = () => {
      nameWidth = element.querySelector<HTMLElement>('.gantt-corner')?.offsetWidth ?? 0
      soon()
    }
    measure()
    look()
    element.addEventListener('scroll', soon, { passive: true })
    const size = new ResizeObserver(measure)
    size.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', soon)
      size.disconnect()
    }
  }, [box, sight])
  return { view, sight }
}

function viewOf({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement): View {
  // In steps of two rows, for the same reason.
  const first = Math.floor(scrollTop / ROW_HEIGHT / 2) * 2
  const x = Math.floor(scrollLeft / STEP) * STEP
  return {
    row: Math.max(0, first - OVERSCAN),
    rowEnd: first + Math.ceil(clientHeight / ROW_HEIGHT) + 2 + OVERSCAN,
    x: Math.max(0, x - STEP),
    xEnd: x + Math.ceil(clientWidth / STEP) * STEP + 2 * STEP,
    height: clientHeight,
  }
}

const isSame = (a: View, b: View) =>
  a.row === b.row && a.rowEnd === b.rowEnd && a.x === b.x && a.xEnd === b.xEnd && a.height === b.height
