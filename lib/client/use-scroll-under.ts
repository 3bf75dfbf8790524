import { type RefObject, useEffect, useRef } from 'react'

/** Whether an event of scrolling moves an element. */
const moves = ({ target }: Event, element: Element | null) =>
  element !== null && (!(target instanceof Node) || target.contains(element))

/** Whether the page is being scrolled under an element in this very moment: for what React Aria does about it in the same event. */
export function useScrollUnder(element: RefObject<Element | null>): RefObject<boolean> {
  const isScrolling = useRef(false)
  useEffect(() => {
    const onScroll = (event: Event) => {
      if (!moves(event, element.current)) return
      isScrolling.current = true
      setTimeout(() => {
        isScrolling.current = false
      })
    }
    window.addEventListener('scroll', onScroll, true)
    return () => window.removeEventListener('scroll', onScroll, true)
  }, [element])
  return isScrolling
}
