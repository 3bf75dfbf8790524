'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { useAskedClose } from '#components/form/use-asked-close.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { changeAccess } from '#lib/contracts/calls/grants.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { AccessInput } from '#lib/contracts/grants.ts'
import { EffectView } from './effect-view.tsx'
import { LastDayField } from './last-day-field.tsx'
import { useEffectOf } from './use-effect-of.ts'

type Props = {
  title: string
  note?: string
  /** What is to be saved; null while there is nothing yet. */
  change: AccessInput | null
  /** Nothing was chosen or typed yet, though it could be saved as it stands: it closes without a question. */
  isUntouched?: boolean
  verb: string
  busyVerb: string
  danger?: boolean
  done: string
  /** Where the change gives for a time: what is typed, and who hears of it. */
  lastDay?: { value: string; onChange: (value: string) => void }
  children?: ReactNode
  onDone?: () => void
  onClose: () => void
}

/** Changes the access to a space: what is chosen, until when, what that does, and then the saving. */
export function ChangeDialog({ title, note, change, verb, busyVerb, danger, done, lastDay, ...props }: Props) {
  const common = useTranslations('common')
  const refresh = useRefresh()
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const { askToClose, question } = useAskedClose(change !== null && !danger && !props.isUntouched, props.onClose)
  const asked = JSON.stringify(change)
  const [sent, setSent] = useState(asked)
  const save = async () => {
    if (!change) return
    setSent(asked)
    const answer = await run(to(changeAccess, {}, { body: change }))
    if (answer?.kind !== 'OK') return
    showToast(done)
    props.onClose()
    props.onDone?.()
    refresh()
  }
  const effect = useEffectOf(change)
  // She may type on while it is saved: what is refused of the former day says nothing of the one that stands there now.
  const refused = outcome?.kind === 'INPUT_ERROR' && sent === asked ? outcome.messages : []
  // The effect is asked for while she types: a day that cannot be is refused there first.
  const foreseen = typeof effect === 'object' && effect.kind === 'INPUT_ERROR' ? effect.messages : []
  const atDay = [...refused, ...foreseen].find(({ field }) => field === 'lastDay')
  return (
    <Modal
      alert={danger}
      title={title}
      note={note}
      isHeld={isRunning}
      onClose={askToClose}
      footer={
        <>
          <Button onClick={askToClose}>{common('cancel')}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabled={change === null}
            busy={isRunning && busyVerb}
            onClick={save}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refused
          .filter(({ field }) => field !== 'lastDay')
          .map(({ message }) => (
            <p key={message} className="field-error" role="alert">
              {message}
            </p>
          ))}
        {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
          <FailureNote failure={outcome} onRetry={save} />
        )}
        {props.children}
        {lastDay && (
          <LastDayField
            value={lastDay.value}
            error={atDay?.message}
            onChange={(value) => {
              reset()
              lastDay.onChange(value)
            }}
          />
        )}
        <EffectView state={foreseen.length > 0 && atDay ? 'none' : effect} />
      </div>
      {question}
    </Modal>
  )
}
