'use client'

import type { FocusEvent, MouseEvent, ReactNode } from 'react'

/** What a click on a row does not unfold: it does something of its own. */
const OPERATED = 'a, button, input, label, select, summary'

/**
 * The rows of a table. What a row cuts off is there in whole lines once it is clicked or tapped, and while the keyboard is in it. Not by `:focus-visible` in
 * the style sheet: at the press of the mouse elsewhere that row would fold, and what she pressed would not be under the mouse any more when she lets go.
 */
export function UnfoldingRows({ children }: { children: ReactNode }) {
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(OPERATED)) return
    // Who marks a text to copy it does not want it to move.
    if (String(document.getSelection()) !== '') return
    // Where there is room, its object is shown beside the list instead, if that is something to read (components/shell/soft-links.tsx).
    if (target.closest('th')?.querySelector('a') && matchMedia('(width >= 800px)').matches) return
    target.closest('tr')?.toggleAttribute('data-open')
  }
  const focus = ({ target, currentTarget }: FocusEvent) => {
    if (!target.matches(':focus-visible:not([data-pressed])')) return
    const row = target.closest('tr')
    for (const before of currentTarget.querySelectorAll('[data-seen]'))
      before.toggleAttribute('data-seen', before === row)
    row?.toggleAttribute('data-seen', true)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: from the keyboard a row is whole while the focus is in it
    <tbody onClick={click} onFocus={focus}>
      {children}
    </tbody>
  )
}
