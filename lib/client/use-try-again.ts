'use client'

import { startTransition } from 'react'
import { useRefresh } from './use-refresh.ts'

/** Draws a page that failed once more, with the server asked again: `reset` alone would draw the same answer. */
export function useTryAgain(reset: () => void): () => void {
  const refresh = useRefresh()
  return () =>
    startTransition(() => {
      refresh()
      reset()
    })
}
