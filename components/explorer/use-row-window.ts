'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'

/** The height of every row, px: also in explorer.css. */
export const ROW_HEIGHT = 52
/** Rows drawn beyond what is in view, so that scrolling shows no gaps. */
const BEYOND = 8

/** Which rows of a long list are in view of its scrolling box, and the way to bring one into view. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])

  const reveal = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      // The head of the grid lies over the first row height of the box.
      const above = index * ROW_HEIGHT
      const below = above + 2 * ROW_HEIGHT - element.clientHeight
      if (element.scrollTop > above) element.scrollTop = above
      else if (element.scrollTop < below) element.scrollTop = below
    },
    [box],
  )
  const from = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - BEYOND)
  const until = Math.min(count, Math.ceil((view.top + view.height) / ROW_HEIGHT) + BEYOND)
  return { from, until, perPage: Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 2), reveal }
}
