'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { preloadModal } from '#components/ui/modal.tsx'

/** `isSecond`: of a double click, which may hit the button that took the place of the first one. */
type Press = { button: HTMLElement; isSecond: boolean }

type Props<Facts> = {
  /** `facts`: of the row the button stands in; null for a button of the whole list. */
  onVerb: (verb: string, facts: Facts | null, press: Press) => void
  children: ReactNode
}

/** Hears the buttons inside that carry `data-verb`: one client component for a whole list instead of one a row. */
export function VerbListener<Facts>({ onVerb, children }: Props<Facts>) {
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-verb]') : null
    const { verb, facts } = button?.dataset ?? {}
    if (!button || !verb) return
    onVerb(verb, facts ? (JSON.parse(facts) as Facts) : null, { button, isSecond: event.detail > 1 })
  }
  // Enter that is held is one press: the focus goes on to the next row where this one is taken away.
  const hold = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is operated; their clicks bubble to here
    <div onClick={click} onKeyDown={hold} onPointerEnter={preloadModal}>
      {children}
    </div>
  )
}
