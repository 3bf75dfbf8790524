'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { api } from '#lib/client/api.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { BatchAction } from '#lib/contracts/batch-actions.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { beginBatch, listBatchPeople } from '#lib/contracts/calls/user-batches.ts'
import type { UserBatch } from '#lib/contracts/user-batches.ts'
import type { DoomedUser } from './doomed-user.ts'
import { batchBody } from './matched-people.ts'
import { PeopleResults, type PersonResult } from './people-results.tsx'

type Props = {
  action: BatchAction
  people: readonly DoomedUser[]
  filter: Record<string, string>
  onClose: (isDone: boolean) => void
}

type Done = { item: UserBatch; results: readonly PersonResult[] }

/** What became of each, by the names the list showed where the server knows none. */
async function resultsOf({ id }: UserBatch, people: readonly DoomedUser[]): Promise<PersonResult[]> {
  const names = new Map(people.map((person) => [person.id, person.name]))
  const found = await api(to(listBatchPeople, { id }, { query: { limit: '200' } }))
  if (found.kind !== 'OK') return []
  return found.body.items.map((person) => ({
    id: person.userId,
    name: person.userName || (names.get(person.userId) ?? ''),
    result: person.result,
    refusal: person.refusal,
  }))
}

/** Names the people, deletes them or invites them again, and tells what became of each; of many, on a page of their own. */
export function ManyDialog({ action, people, filter, onClose }: Props) {
  const words = useTranslations('userBatches')
  const common = useTranslations('common')
  const router = useRouter()
  const { run, isRunning, outcome } = useCall<{ item: UserBatch }>()
  const [done, setDone] = useState<Done | null>(null)
  const text = useId()
  const refusalOf = ({ refusal }: DoomedUser) => refusal
  const count = people.filter((person) => refusalOf(person) === null).length
  const body = batchBody(action, people, filter)
  const confirm = async () => {
    if (!body) return
    const answer = await run(to(beginBatch, {}, { body }))
    if (answer?.kind !== 'OK') return
    const { item } = answer.body
    if (item.state === 'done') return setDone({ item, results: await resultsOf(item, people) })
    onClose(true)
    router.push(`/AC2110/batches/${item.id}`)
  }
  const asked = people.map(
    ({ id, name, refusal }): PersonResult => ({ id, name, result: refusal ? 'refused' : 'waiting', refusal }),
  )
  return (
    <Modal
      alert
      describedBy={done ? undefined : text}
      isHeld={isRunning}
      title={
        done
          ? words(`done_${action}`, { done: done.item.doneCount, refused: done.item.refusedCount })
          : words(`ask_${action}`, { count: count || people.length })
      }
      onClose={() => onClose(done !== null)}
      footer={
        done ? (
          <Button autoFocus onClick={() => onClose(true)}>
            {common('close')}
          </Button>
        ) : (
          <>
            <Button autoFocus onClick={() => onClose(false)}>
              {common('cancel')}
            </Button>
            <Button
              variant={action === 'delete' ? 'danger' : 'primary'}
              disabled={count === 0 || body === null}
              busy={isRunning && words(`busy_${action}`)}
              onClick={confirm}
            >
              {words(`verb_${action}`, { count })}
            </Button>
          </>
        )
      }
    >
      {!done && (
        <p id={text} className="phrase text-ink-2">
          {words(`text_${action}`)} {words('seenOnly')}
        </p>
      )}
      {body === null && <p className="field-error">{words('tooMany')}</p>}
      {outcome?.kind === 'INPUT_ERROR' && <p className="field-error">{outcome.messages[0]?.message}</p>}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      <PeopleResults action={action} people={done?.results ?? asked} />
    </Modal>
  )
}
