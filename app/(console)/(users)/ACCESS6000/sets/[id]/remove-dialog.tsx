'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { useUndo } from '#components/form/use-undo.ts'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { AccessSet, AccessSetEdit } from '#lib/contracts/access-sets.ts'
import { editAccessSet } from '#lib/contracts/calls/access-sets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { SetEffectView } from '../set-effect-view.tsx'
import { useSetEffect } from '../use-set-effect.ts'

/** A set as it stays when only its members change. */
export type StayingSet = { id: string; version: number; held: Omit<AccessSetEdit, 'userList' | 'leaverList'> }

type Props = {
  set: StayingSet
  people: readonly { id: string; name: string }[]
  onDone?: () => void
  onClose: () => void
}

/** Takes members out of a set once it is said who loses what by it; all of them come back by one undo. */
export function RemoveDialog({ set: { id, version, held }, people, onDone, onClose }: Props) {
  const words = useTranslations('access')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const { offer } = useUndo()
  const { run, isRunning, outcome } = useCall<{ item: AccessSet }>()
  const count = people.length
  const [first] = people
  const ids = people.map((person) => person.id)
  const body: AccessSetEdit = { ...held, userList: [], leaverList: ids }
  const effect = useSetEffect(id, body)
  const remove = async () => {
    const answer = await run(to(editAccessSet, { id }, { version, body }))
    if (answer?.kind !== 'OK') return
    const back: AccessSetEdit = { ...held, userList: ids, leaverList: [] }
    offer({
      done: words('setRemoved', { count }),
      undone: words('setReturned', { count }),
      undo: to(editAccessSet, { id }, { version: answer.body.item.version, body: back }),
    })
    onClose()
    onDone?.()
    refresh()
  }
  return (
    <Modal
      alert
      isHeld={isRunning}
      title={words(count === 1 ? 'setRemoveTitle' : 'setRemoveManyTitle', { name: first?.name ?? '', count })}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose} disabled={isRunning}>
            {common('cancel')}
          </Button>
          <Button variant="danger" busy={isRunning && words('setRemoving')} onClick={remove}>
            {words('setRemove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="phrase text-ink-2">{words('setRemoveText')}</p>
        <SetEffectView state={effect} />
        {outcome?.kind === 'INPUT_ERROR' && <p className="field-error">{outcome.messages[0]?.message}</p>}
        {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      </div>
    </Modal>
  )
}
