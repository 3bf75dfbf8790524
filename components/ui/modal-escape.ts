'use client'

import { createContext, type RefObject, use, useEffect } from 'react'

type Closing = RefObject<(() => void) | null>

/** Of the dialog around: what is done instead of closing it, as long as something in it has a say in that. */
export const ModalEscape = createContext<Closing | null>(null)

/**
 * What Esc does in the dialog around, and a press beside it, in place of closing it: for what holds something that would be lost.
 * @param onEscape null where it may close
 */
export function useModalEscape(onEscape: (() => void) | null): void {
  const closing = use(ModalEscape)
  useEffect(() => {
    if (!closing) return
    closing.current = onEscape
    return () => {
      closing.current = null
    }
  }, [closing, onEscape])
}
