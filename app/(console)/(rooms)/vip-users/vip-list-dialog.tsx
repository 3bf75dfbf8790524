'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { ListTextField } from '#components/form/list-text-field.tsx'
import { useAskedClose } from '#components/form/use-asked-close.tsx'
import { useListText } from '#components/form/use-list-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { ListFileButton } from '#components/uploads/list-file-button.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { addVipList, readVipFile } from '#lib/contracts/calls/vip-users.ts'
import { readVipList } from '#lib/contracts/vip-list.ts'
import type { VipRoom } from './vip-facts.ts'

/** Adds a pasted list, or the list of a CSV file, all of it or nothing; every problem is listed and the text stays. */
export function VipListDialog({ room, onClose }: { room: VipRoom; onClose: () => void }) {
  const words = useTranslations('vipUsers')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const form = useId()
  const list = useListText(`vip-list of ${room.id}`)
  const { run, isRunning, outcome, reset } = useCall<{ added: number }>()
  const close = () => {
    list.giveUp()
    onClose()
  }
  const { askToClose, question } = useAskedClose(list.text !== '', close)
  const count = readVipList(list.text).lines.length
  const type = (typed: string) => {
    list.setText(typed)
    if (outcome) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const answer = await run(to(addVipList, {}, { body: { roomId: room.id, vipList: list.text } }))
    if (answer?.kind !== 'OK') return
    showToast(words('pasted', { count: answer.body.added }))
    close()
    refresh()
  }
  return (
    <Modal
      isForm
      isHeld={isRunning}
      title={words('pasteTitle')}
      onClose={askToClose}
      footer={
        <>
          <Button onClick={askToClose} disabled={isRunning}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isRunning && words('saving')}>
            {count > 0 ? words('pasteVerb', { count }) : words('pasteVerbNone')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {list.note}
        <ListFileButton
          call={to(readVipFile)}
          words={{
            choose: words('file'),
            reading: words('fileReading'),
            done: (name) => words('fileRead', { name }),
          }}
          onRead={({ vipList }) => type(vipList)}
        />
        <ListTextField
          name="vipList"
          label={words('pasteLabel')}
          hint={`${words('pasteHint')} ${words('pasteCount', { lines: count, free: room.free })}`}
          text={list.text}
          onType={type}
          outcome={outcome}
          problemsOf={(number) => words('pasteProblems', { count: number })}
        />
      </form>
      {question}
    </Modal>
  )
}
