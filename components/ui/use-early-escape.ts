'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The page behind a dialog that goes lets itself be focused again some frames later. */
const FRAMES = 30

/** Puts the focus back where it was before the dialog, once it can be; where somebody has moved it meanwhile it stays. */
function giveBack(opener: Element | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (!(opener instanceof HTMLElement) || !opener.isConnected || document.activeElement !== document.body) return
    opener.focus()
    if (document.activeElement === document.body && frames > 0) giveBack(opener, frames - 1)
  })
}

/**
 * Esc before the dialog has the focus: it is in sight a frame earlier, several on a slow computer, and React Aria hears only keys pressed inside,
 * and gives back only a focus that it had taken.
 * @param onEscape null where Esc does not close it
 */
export function useEarlyEscape(dialog: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  // A dialog is drawn in the browser alone, and before it takes the focus.
  const opener = useRef(document.activeElement)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isNowhere = event.target === document.body
    // One that another dialog lies over is inert.
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      !isNowhere ||
      !onEscape ||
      dialog.current?.closest('[inert]')
    )
      return
    // It closes this dialog alone, and not what is shown beside a list too.
    event.preventDefault()
    onEscape()
    giveBack(opener.current)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
