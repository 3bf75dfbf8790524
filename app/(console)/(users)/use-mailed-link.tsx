'use client'

import { useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

/** Mails a person a personal link; `done` is the toast then, `failure` the dialog that says it did not work. */
export function useMailedLink(mailing: (id: string) => Prepared, done: string) {
  const refresh = useRefresh()
  const [last, setLast] = useState('')
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const send = async (id: string) => {
    setLast(id)
    const answer = await run(mailing(id))
    if (answer?.kind !== 'OK') return
    showToast(done)
    refresh()
  }
  const failure = (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
    <FailureDialog failure={outcome} onRetry={() => send(last)} onClose={reset} />
  )
  return { send, isRunning, failure }
}
