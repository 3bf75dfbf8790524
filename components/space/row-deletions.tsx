'use client'

import type { MouseEvent, ReactNode } from 'react'
import { type DoomedSpace, useSpaceDeletion } from './use-space-deletion.tsx'

/** Hears the delete buttons of the rows inside: one client component for a whole list instead of one a row. */
export function RowDeletions({ children }: { children: ReactNode }) {
  const { ask, isCounting, dialog } = useSpaceDeletion()
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-delete]') : null
    if (button?.dataset.delete && !isCounting) ask(JSON.parse(button.dataset.delete) as DoomedSpace)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is operated; their clicks bubble to here
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button arrives here as a click
    <div className="table-frame" aria-busy={isCounting} onClick={click}>
      {children}
      {dialog}
    </div>
  )
}
