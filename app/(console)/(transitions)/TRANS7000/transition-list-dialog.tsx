'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ListTextField } from '#components/form/list-text-field.tsx'
import { useAskedClose } from '#components/form/use-asked-close.tsx'
import { useListText } from '#components/form/use-list-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { ListFileButton } from '#components/uploads/list-file-button.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { addTransitionList, readTransitionFile } from '#lib/contracts/calls/transitions.ts'
import { TRANSITION_LIST_MAX, type transitionListAnswer } from '#lib/contracts/transition-list.ts'

type Answer = z.infer<typeof transitionListAnswer>

/** Creates many transitions of a pasted list or a CSV file: tried first, then all of it or nothing. */
export function TransitionListDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('transitions')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const { run, isRunning, outcome, reset } = useCall<Answer>()
  const [tried, setTried] = useState<Answer | null>(null)
  const list = useListText('transition-list')
  const close = () => {
    list.giveUp()
    onClose()
  }
  const { askToClose, question } = useAskedClose(list.text !== '', close)
  const type = (text: string) => {
    list.setText(text)
    setTried(null)
    if (outcome) reset()
  }
  const send = async (dryRun: boolean) => {
    const body = { transitionList: list.text, dryRun }
    const answer = await run(to(addTransitionList, {}, { body }))
    if (answer?.kind !== 'OK') return
    if (dryRun) return setTried(answer.body)
    showToast(words('listDone', { count: answer.body.count }))
    close()
    refresh()
  }
  return (
    <Modal
      isForm
      size="large"
      isHeld={isRunning}
      title={words('listTitle')}
      onClose={askToClose}
      footer={
        <>
          <Button onClick={askToClose} disabled={isRunning}>
            {common('cancel')}
          </Button>
          <Button onClick={() => send(true)} busy={isRunning && tried === null && words('listTrying')}>
            {words('listTry')}
          </Button>
          <Button
            variant="primary"
            disabled={tried === null}
            busy={isRunning && tried !== null && words('listSaving')}
            onClick={() => send(false)}
          >
            {words('listSave')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {list.note}
        <ListFileButton
          call={to(readTransitionFile)}
          words={{
            choose: words('listFile'),
            reading: words('listReading'),
            done: (name) => words('listRead', { name }),
          }}
          onRead={({ transitionList }) => type(transitionList)}
        />
        <ListTextField
          name="transitionList"
          label={words('listLabel')}
          hint={words('listHint', { max: TRANSITION_LIST_MAX })}
          text={list.text}
          onType={type}
          outcome={outcome}
          problemsOf={(count) => words('listProblems', { count })}
        >
          <div aria-live="polite">{tried && <Notice tone="ok">{words('listTried', tried)}</Notice>}</div>
        </ListTextField>
      </div>
      {question}
    </Modal>
  )
}
