'use client'

import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'

/** What follows an answer: the reader is told, and the list is read anew, in which the request waits no more. */
export function useAnswered(done: string, onClose: () => void): () => void {
  const refresh = useRefresh()
  return () => {
    showToast(done)
    onClose()
    refresh()
  }
}
