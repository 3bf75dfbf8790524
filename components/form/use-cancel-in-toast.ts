'use client'

import { useTranslations } from 'next-intl'
import { offerStop } from '#components/ui/toast-store.ts'
import { askToCancel, OFFERED_AFTER_MS } from '#lib/client/ask-to-cancel.ts'

/** Makes a call that a toast began, with a key of its own, and offers in the toast to cancel it once it takes a while. */
export function useCancelInToast() {
  const words = useTranslations('runningCalls')
  return async <T>(toastId: number, key: string, call: () => Promise<T>): Promise<T> => {
    let leave = () => {}
    const cancel = () => {
      leave = askToCancel(key)
      offerStop(toastId, { label: words('cancelling') })
    }
    const timer = setTimeout(() => offerStop(toastId, { label: words('cancel'), run: cancel }), OFFERED_AFTER_MS)
    try {
      return await call()
    } finally {
      clearTimeout(timer)
      leave()
    }
  }
}
