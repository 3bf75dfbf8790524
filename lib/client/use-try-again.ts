'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'

/** Draws a page that failed once more, with the server asked again: `reset` alone would draw the same answer. */
export function useTryAgain(reset: () => void): () => void {
  const router = useRouter()
  return () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
}
