'use client'

import type { ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { ConfirmDialog, type ConfirmProps } from '#components/ui/confirm-dialog.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { RunningCall } from '#lib/client/use-cancel-call.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'

/** What is asked, and the call behind it. */
export type Question<Answer> = Omit<ConfirmProps, 'busy' | 'cancel' | 'problem' | 'onConfirm'> & {
  /** The call behind the verb, with all it is sent. */
  call: Prepared<Answer>
  /** That call takes long and may be cancelled, by the button that closes the dialog. */
  cancelButton?: (call: RunningCall) => ReactNode
}

export type Following<Answer> = {
  /** The toast after it was done, or what shows one that offers more. */
  done: string | ((answer: Answer) => void)
  /** Where to go then; without it the page is read again. */
  goTo?: string
  onDone?: (answer: Answer) => void
}

/** Where the call ends her session, the dialog stays until the browser has left. */
type Leaving<Answer> = { leave: (outcome: Outcome<Answer>) => void }

type Props<Answer> = Question<Answer> & (Following<Answer> | Leaving<Answer>)

/** Asks, calls, says what it came to: delete, end, unlink. What the server refuses is shown in the dialog. Where something is typed too, it is a form. */
export function ActionDialog<Answer>(props: Props<Answer>) {
  const refresh = useRefresh()
  const goOn = useGoOn()
  const { run, isRunning, key, outcome } = useCall<Answer>()
  const confirm = async () => {
    const answer = await run(props.call)
    if (answer && 'leave' in props) return props.leave(answer)
    if (answer?.kind !== 'OK' || 'leave' in props) return
    if (typeof props.done === 'string') showToast(props.done)
    else props.done(answer.body)
    props.onClose()
    props.onDone?.(answer.body)
    if (props.goTo) goOn(props.goTo)
    else refresh()
  }
  const refused = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return (
    <ConfirmDialog
      {...props}
      busy={isRunning}
      cancel={props.cancelButton?.({ isRunning, key })}
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
