'use client'

import { useEffect } from 'react'

const ROW = 'tbody tr, .held-list > li'
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])'

/** Where the focus was inside a list: the row, and how to find its neighbour once the row has gone. */
type Place = { element: Element; rows: Element; index: number; nth: number }

function placeOf(element: Element): Place | null {
  const row = element.closest(ROW)
  const rows = row?.parentElement
  if (!row || !rows) return null
  const nth = [...row.querySelectorAll(FOCUSABLE)].indexOf(element)
  return { element, rows, index: [...rows.children].indexOf(row), nth }
}

/** The same control of the row that took the place of the lost one, or the last control there is; without a row the heading. */
function neighbourOf({ rows, index, nth }: Place): HTMLElement | null {
  const row = rows.isConnected ? (rows.children[index] ?? rows.lastElementChild) : null
  const controls = row ? [...row.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
  const found = controls[nth] ?? controls.at(-1)
  if (found) return found
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** Keeps the focus of every list: where its row has gone, it goes on to the next row, and never to the top of the page. */
export function FocusKeeper() {
  useEffect(() => {
    let place: Place | null = null
    const remember = ({ target }: FocusEvent) => {
      // The question about a row stands between: the row is where the focus comes back to.
      if (target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]')) place = placeOf(target)
    }
    const watcher = new MutationObserver(() => {
      if (!place || place.element.isConnected || document.activeElement !== document.body) return
      const next = neighbourOf(place)
      place = null
      next?.focus()
    })
    document.addEventListener('focusin', remember)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
  return null
}
