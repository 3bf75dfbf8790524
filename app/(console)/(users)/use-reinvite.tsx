'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureDialog } from '#components/form/failure-dialog.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'

/** Mails an invited person a new link; the old one ends. `failure`: the dialog that says it did not work. */
export function useReinvite() {
  const words = useTranslations('users')
  const router = useRouter()
  const [last, setLast] = useState('')
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const reinvite = async (id: string) => {
    setLast(id)
    const answer = await run({ method: 'POST', path: `users/${id}/reinvite` })
    if (answer?.kind !== 'OK') return
    showToast(words('reinvited'))
    router.refresh()
  }
  const failure = (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
    <FailureDialog failure={outcome} onRetry={() => reinvite(last)} onClose={reset} />
  )
  return { reinvite, isRunning, failure }
}
