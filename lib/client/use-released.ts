'use client'

import { useCallback, useEffect, useRef } from 'react'

const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * Gives a promise that is kept once no pointer is pressed. A press on a button leaves the field she was in; a message that came or went
 * with that would move the button away from under the press, and the click would be none.
 */
export function useReleased(): () => Promise<void> {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    document.addEventListener('pointerdown', press, true)
    for (const end of ENDS) document.addEventListener(end, release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      for (const end of ENDS) document.removeEventListener(end, release, true)
    }
  }, [])
  return useCallback(() => (isPressed.current ? release() : Promise.resolve()), [])
}

/** The click follows its pointerup before anything else does. */
const release = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      for (const name of ENDS) document.removeEventListener(name, end, true)
      setTimeout(resolve)
    }
    for (const name of ENDS) document.addEventListener(name, end, true)
  })
