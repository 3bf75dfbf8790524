'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { DraftNote } from '#components/form/draft-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { ListFileButton } from '#components/uploads/list-file-button.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useDraft } from '#lib/client/use-draft.ts'
import type { Restored } from '#lib/client/use-kept-input.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { addVipList, readVipFile } from '#lib/contracts/calls/vip-users.ts'
import { readVipList } from '#lib/contracts/vip-list.ts'
import type { VipRoom } from './vip-facts.ts'

/** Adds a pasted list, or the list of a CSV file, all of it or nothing; every problem is listed and the text stays. */
export function VipListDialog({ room, onClose }: { room: VipRoom; onClose: () => void }) {
  const words = useTranslations('vipUsers')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useId()
  const [text, setText] = useState('')
  const { run, isRunning, outcome, reset } = useCall<{ added: number }>()
  const [restored, setRestored] = useState<Restored | null>(null)
  const { drop } = useDraft<string>({
    name: `vip-list of ${room.id}`,
    read: () => (text === '' ? null : { values: text }),
    restore({ values, ...from }) {
      setText(values)
      setRestored({ ...from, isOlder: false })
    },
  })
  const giveUp = () => {
    drop()
    setText('')
    setRestored(null)
  }
  const close = () => {
    giveUp()
    onClose()
  }
  const count = readVipList(text).lines.length
  const type = (typed: string) => {
    setText(typed)
    if (outcome) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const answer = await run(to(addVipList, {}, { body: { roomId: room.id, vipList: text } }))
    if (answer?.kind !== 'OK') return
    showToast(words('pasted', { count: answer.body.added }))
    close()
    router.refresh()
  }
  const problems = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return (
    <Modal
      isForm
      isHeld={text !== '' || isRunning}
      title={words('pasteTitle')}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isRunning}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isRunning && words('saving')}>
            {count > 0 ? words('pasteVerb', { count }) : words('pasteVerbNone')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {restored && <DraftNote restored={restored} onDiscard={giveUp} />}
        <ListFileButton
          call={to(readVipFile)}
          words={{
            choose: words('file'),
            reading: words('fileReading'),
            done: (name) => words('fileRead', { name }),
          }}
          onRead={({ vipList }) => type(vipList)}
        />
        <TextAreaField
          autoFocus
          required
          name="vipList"
          rows={10}
          spellCheck={false}
          label={words('pasteLabel')}
          hint={`${words('pasteHint')} ${words('pasteCount', { lines: count, free: room.free })}`}
          value={text}
          onChange={(event) => type(event.target.value)}
          error={problems.length > 0 ? words('pasteProblems', { count: problems.length }) : null}
        />
        {problems.length > 0 && (
          <div role="alert">
            <ul className="field-error list-disc pl-5">
              {problems.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        )}
        {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      </form>
    </Modal>
  )
}
