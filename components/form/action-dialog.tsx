'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { Names } from '#lib/core/lang.ts'

type Props<Answer> = {
  title: ReactNode
  children?: ReactNode
  consequences?: readonly ReactNode[]
  verb: string
  busyVerb: string
  danger?: boolean
  /** The names of which one must be typed first. */
  typeName?: Names | undefined
  /** The call behind the verb, with all it is sent. */
  call: Prepared<Answer>
  /** The toast after it was done. */
  done: string
  /** Where to go then; without it the page is read again. */
  goTo?: string
  onDone?: (answer: Answer) => void
  onClose: () => void
}

/** Asks, calls, says what it came to: delete, end, unlink. What the server refuses is shown in the dialog. Where something is typed too, it is a form. */
export function ActionDialog<Answer>({ call, done, goTo, onDone, ...ask }: Props<Answer>) {
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<Answer>()
  const confirm = async () => {
    const answer = await run(call)
    if (answer?.kind !== 'OK') return
    showToast(done)
    ask.onClose()
    onDone?.(answer.body)
    if (goTo) router.push(goTo)
    router.refresh()
  }
  const refused = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return (
    <ConfirmDialog
      {...ask}
      busy={isRunning}
      onConfirm={confirm}
      problem={
        <>
          {refused.map(({ message }) => (
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
