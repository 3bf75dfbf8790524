'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { innerLink } from '#lib/client/inner-link.ts'
import { askName, plainColumn } from '#lib/client/named-row.ts'
import { leadsToPeek } from '#lib/client/peek-pages.ts'
import { canPeek, peekAt } from '#lib/client/peeked-row.ts'
import { goUnlessUnsaved } from '#lib/client/unsaved-forms.ts'
import { useFreshBack } from '#lib/client/use-fresh-back.ts'
import { sortToo } from './sort-too.ts'

/** What in the cell of a name is operated by itself. */
const OPERATED = 'a, button, input, label, select, summary'

/** The row beside whose name something was pressed, where a list has room for what that asks for. */
function rowBeside(target: EventTarget): Element | null {
  const cell = target instanceof Element && !target.closest(OPERATED) ? target.closest('.table-scroll tbody th') : null
  return cell?.querySelector('a') && canPeek() ? cell.parentElement : null
}

/** A click beside the name of a row shows its object beside the list, or unfolds the row where that is nothing to read; who marks a text to copy it asks for neither. */
function peekBeside(target: EventTarget) {
  const row = rowBeside(target)
  if (!row || String(document.getSelection()) !== '') return
  if (leadsToPeek(row.querySelector('th'))) peekAt(row)
  else row.toggleAttribute('data-open')
}

/** A double click there corrects the name, and in the cell of plain fields those. */
function nameBeside(target: EventTarget) {
  const named = rowBeside(target)
  if (named) return askName(named)
  if (!(target instanceof Element) || target.closest(OPERATED) || !canPeek()) return
  const cell = target.closest<HTMLTableCellElement>('.table-scroll tbody td')
  const row = cell?.parentElement
  if (!row || plainColumn(row, cell.cellIndex) === undefined) return
  // Its first click has unfolded the row.
  row.removeAttribute('data-open')
  askName(row, cell.cellIndex)
}

/** Longer than any system waits for the second press of a double click. */
const DOUBLE_MS = 1000

/**
 * A double click is one where it began: what its first press shows beside the list moves the rows, so that the second one meets another cell, or a
 * button, which is not pressed then.
 */
function useDoublePress() {
  const first = useRef<{ target: EventTarget; at: number } | null>(null)
  const beganAt = ({ timeStamp }: MouseEvent) =>
    first.current && timeStamp - first.current.at < DOUBLE_MS ? first.current.target : null
  const press = (event: MouseEvent) => {
    if (event.detail < 2) first.current = { target: event.target, at: event.timeStamp }
    const began = beganAt(event)
    if (!began || began === event.target || !rowBeside(began)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClickCapture: press, onDoubleClick: (event: MouseEvent) => nameBeside(beganAt(event) ?? event.target) }
}

/**
 * The main part of the page. Its anchors are followed by the frame (soft-frame.tsx); a press beside a name, or with Shift on a head, is heard here. A
 * step of the browser's history reads anew what was saved since.
 */
export function SoftLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  useFreshBack()
  const double = useDoublePress()
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    if (innerLink(event.nativeEvent) !== null) return
    const href = sortToo(event.nativeEvent)
    if (href === null) return peekBeside(event.target)
    event.preventDefault()
    // The guard of unsaved input asks at the window about plain links only: Shift on a head is asked about here.
    goUnlessUnsaved(href, (to) => router.push(to))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click
    <main id="main" className="main" tabIndex={-1} onClick={click} {...double}>
      {children}
    </main>
  )
}
