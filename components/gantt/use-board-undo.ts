'use client'

import { useEffect, useEffectEvent } from 'react'
import { asksUndo } from '#components/ui/undo-key.ts'
import type { Edits } from './edits.ts'

/** Ctrl+Z is one gesture back wherever the focus is, as long as changes of the board are not saved: what a toast takes back is public. */
export function useBoardUndo({ edits, mayUndo, undo }: { edits: Edits; mayUndo: boolean; undo: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!asksUndo(event) || (edits.size === 0 && !mayUndo)) return
    event.preventDefault()
    if (mayUndo) undo()
  })
  useEffect(() => {
    // Before the toasts hear it.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
