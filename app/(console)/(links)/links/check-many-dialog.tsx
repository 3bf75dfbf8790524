'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import type { ManyFor } from '#components/many/ask-many.ts'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { quietCall } from '#lib/client/quiet-call.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { AskedCheck } from '#lib/contracts/asked-checks.ts'
import { askAddressChecks, cancelAddressChecks, readAddressChecks } from '#lib/contracts/calls/asked-checks.ts'
import { to } from '#lib/contracts/calls/to.ts'

export type CheckManyProps = {
  whom: ManyFor
  /** How many she chose. */
  count: number
  /** The list's own address. */
  path: string
  onClose: () => void
}

const LOOK_MS = 1_000

/** Asks for it at once, then shows how far it is; it goes on without this dialog. */
export function CheckManyDialog({ whom, count, path, onClose }: CheckManyProps) {
  const words = useTranslations('addressChecks')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<{ item: AskedCheck | null }>()
  const [asked, setAsked] = useState<AskedCheck | null>(null)
  const isUnderWay = asked?.state === 'waiting' || asked?.state === 'running'
  const take = (answer: Awaited<ReturnType<typeof run>>) => answer?.kind === 'OK' && setAsked(answer.body.item)
  const ask = async () =>
    take(await run(to(askAddressChecks, {}, { body: { targetIds: null, filter: null, ...whom } })))
  const begin = useEffectEvent(() => void ask())
  const look = useEffectEvent(async () => take(await quietCall(to(readAddressChecks))))
  useEffect(begin, [])
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  const close = () => {
    // What was found stands in the rows.
    if (asked) refresh()
    onClose()
  }
  return (
    <Modal
      title={words('title')}
      onClose={close}
      footer={
        <>
          <Button autoFocus onClick={close}>
            {common('close')}
          </Button>
          {isUnderWay && (
            <Button
              variant="danger-quiet"
              busy={isRunning && words('stopping')}
              onClick={async () => take(await run(to(cancelAddressChecks)))}
            >
              {words('stop')}
            </Button>
          )}
          {asked && !isUnderWay && asked.problems > 0 && (
            <LinkButton variant="primary" href={`${path}?check=problem`}>
              {words('showProblems')}
            </LinkButton>
          )}
        </>
      }
    >
      {asked && asked.total < count && <p>{words('left', { count: count - asked.total })}</p>}
      {isUnderWay && (
        <>
          <Progress label={words('checking')} done={asked.done} total={asked.total} />
          <p>{words('soFar', asked)}</p>
          <p className="text-ink-2">{words('goesOn')}</p>
        </>
      )}
      {asked && !isUnderWay && <Result asked={asked} />}
      {outcome?.kind === 'INPUT_ERROR' && <Notice tone="bad">{outcome.messages[0]?.message}</Notice>}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
        <FailureNote failure={outcome} onRetry={ask} />
      )}
    </Modal>
  )
}

function Result({ asked }: { asked: AskedCheck }) {
  const words = useTranslations('addressChecks')
  const { state, problems } = asked
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{words(state === 'done' || state === 'cancelled' ? state : 'failed', asked)}</p>
      <Notice tone={problems > 0 ? 'warn' : 'ok'}>{words('problems', { count: problems })}</Notice>
    </div>
  )
}
