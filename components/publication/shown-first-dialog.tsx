'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Failure, FailureNote } from '#components/failure/failure-note.tsx'
import { CancelButton } from '#components/form/cancel-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import type { RunningCall } from '#lib/client/use-cancel-call.ts'
import { type SeenChanges, wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { SeenQuestion } from './seen-question.tsx'

type Props = Pick<ComponentProps<typeof Modal>, 'title' | 'note' | 'size' | 'onClose'> & {
  /** The call on its way, which may be cancelled: `back` leads from what was shown to what is filled in. */
  asked: RunningCall & { failure: Failure | null; back: () => void }
  /** The words of its buttons: to what is filled in, to what it would come to, and while that is asked for. */
  labels: { back: string; check: string; checking: string }
  onCheck: () => void
  /** What it would come to, once that was asked for. */
  told: ReactNode | null
  /** Does what was told; null where there is nothing to do. `agreed`: what visitors saw, or see, was asked about. */
  apply: { verb: string; busyVerb: string; run: (agreed: boolean) => void } | null
  /** What of what visitors saw it changes. */
  seen?: SeenChanges | null | undefined
  /** What is filled in. */
  children: ReactNode
}

/** The dialog of what is done as it was shown: what is filled in, then what it would come to, then, with what visitors saw asked about, exactly that. */
export function ShownFirstDialog({ asked, labels, onCheck, told, apply, seen, children, ...modal }: Props) {
  const common = useTranslations('common')
  const form = useId()
  const [isAsking, setAsking] = useState(false)
  const isTold = told !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onCheck()
  }
  return (
    <Modal
      {...modal}
      isHeld={asked.isRunning}
      footer={
        <>
          <CancelButton call={asked} onClick={isTold ? asked.back : modal.onClose} disabled={asked.isRunning}>
            {isTold ? labels.back : common('cancel')}
          </CancelButton>
          {isTold ? (
            apply && (
              <Button
                variant="primary"
                busy={asked.isRunning && apply.busyVerb}
                onClick={() => (seen && wantsQuestion(seen) ? setAsking(true) : apply.run(false))}
              >
                {apply.verb}
              </Button>
            )
          ) : (
            <Button type="submit" form={form} variant="primary" busy={asked.isRunning && labels.checking}>
              {labels.check}
            </Button>
          )}
        </>
      }
    >
      {isTold ? (
        told
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          {children}
        </form>
      )}
      {asked.failure && <FailureNote failure={asked.failure} />}
      {isAsking && apply && seen && (
        <SeenQuestion
          isNamed
          seen={seen}
          verb={apply.verb}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) apply.run(true)
          }}
        />
      )}
    </Modal>
  )
}
