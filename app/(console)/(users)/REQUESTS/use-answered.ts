'use client'

import { useRouter } from 'next/navigation'
import { showToast } from '#components/ui/toast-store.ts'

/** What follows an answer: the reader is told, and the list is read anew, in which the request waits no more. */
export function useAnswered(done: string, onClose: () => void): () => void {
  const router = useRouter()
  return () => {
    showToast(done)
    onClose()
    router.refresh()
  }
}
