'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 8

/**
 * For what stands over the page while it scrolls (the buttons of a form, the bar at the top): what scrolls behind it keeps as
 * much room free, so that whatever gets the focus is never under it (WCAG 2.4.11). `edge`: where it stands.
 */
export function useScrollRoom<E extends HTMLElement>(edge: 'top' | 'bottom'): RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const scroller = element.closest<HTMLElement>('.modal-body') ?? document.documentElement
    const name = `--room-${edge}`
    const measure = () => {
      const { height } = element.getBoundingClientRect()
      const { position, bottom } = getComputedStyle(element)
      const isOver = height > 0 && position !== 'static'
      const below = edge === 'bottom' ? Math.max(0, Number.parseFloat(bottom) || 0) : 0
      scroller.style.setProperty(name, isOver ? `${Math.ceil(height + below + GAP)}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // In a low view it stands over nothing.
    window.addEventListener('resize', measure)
    measure()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      scroller.style.removeProperty(name)
    }
  }, [edge])
  return ref
}
