'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Esc before the dialog has the focus: it is in sight a frame earlier, several on a slow computer, and React Aria hears only keys pressed inside.
 * @param onEscape null where Esc does not close it
 */
export function useEarlyEscape(dialog: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isNowhere = event.target === document.body
    // One that another dialog lies over is inert.
    if (event.key === 'Escape' && isNowhere && !dialog.current?.closest('[inert]')) onEscape?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
