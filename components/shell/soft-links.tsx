'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { innerLink } from '#lib/client/inner-link.ts'
import { canPeek, peekAt } from '#lib/client/peeked-row.ts'
import { useFreshBack } from '#lib/client/use-fresh-back.ts'
import { sortToo } from './sort-too.ts'

/** What in the cell of a name is operated by itself. */
const OPERATED = 'a, button, input, label, select, summary'

/** A click beside the name of a row shows its object beside the list; who marks a text to copy it does not ask for that. */
function peekBeside(target: EventTarget) {
  const cell = target instanceof Element && !target.closest(OPERATED) ? target.closest('.table-scroll tbody th') : null
  if (cell?.querySelector('a') && canPeek() && String(document.getSelection()) === '') peekAt(cell.parentElement)
}

/**
 * The main part of the page, in which plain anchors navigate inside the console: rows of lists need no client component
 * a link for that. A step of the browser's history reads anew what was saved since.
 */
export function SoftLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  useFreshBack()
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    const href = innerLink(event.nativeEvent) ?? sortToo(event.nativeEvent)
    if (href === null) return peekBeside(event.target)
    event.preventDefault()
    router.push(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click
    <main id="main" className="main" tabIndex={-1} onClick={click}>
      {children}
    </main>
  )
}
