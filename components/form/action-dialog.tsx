'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { Names } from '#lib/core/lang.ts'

type Props = {
  title: ReactNode
  children?: ReactNode
  consequences?: readonly ReactNode[]
  verb: string
  busyVerb: string
  danger?: boolean
  /** The names of which one must be typed first. */
  typeName?: Names | undefined
  /** A text that must be given; it is sent under its name. */
  reason?: { name: string; label: string; hint?: string; maxLength?: number }
  /** The call behind the verb; its body gets the reason. */
  call: Prepared
  /** The toast after it was done. */
  done: string
  /** Where to go then; without it the page is read again. */
  goTo?: string
  onDone?: () => void
  onClose: () => void
}

/** Asks, calls, says what it came to: delete, stop, reopen. What the server refuses is shown in the dialog, at the reason where it belongs there. */
export function ActionDialog({ call, done, goTo, onDone, ...ask }: Props) {
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<unknown>()
  const confirm = async (text: string) => {
    const body = ask.reason ? { ...(call.body as object), [ask.reason.name]: text } : call.body
    const answer = await run({ ...call, body })
    if (answer?.kind !== 'OK') return
    showToast(done)
    ask.onClose()
    onDone?.()
    if (goTo) router.push(goTo)
    router.refresh()
  }
  const refused = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  const atReason = refused.find(({ field }) => field === ask.reason?.name)
  const others = refused.filter((message) => message !== atReason)
  return (
    <ConfirmDialog
      {...ask}
      reason={ask.reason && { ...ask.reason, error: atReason?.message }}
      busy={isRunning}
      onConfirm={confirm}
      problem={
        <>
          {others.map(({ message }) => (
            <p key={message} className="field-error" role="alert">
              {message}
            </p>
          ))}
          {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
        </>
      }
    />
  )
}
