'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Asks for it at once, then shows how far it is; it goes on without this dialog. One that goes on is shown first, and can be ended. */
export function CheckManyDialog({ whom, count, path, onClose }: CheckManyProps) {
  const words = useTranslations('addressChecks')
  const links = useTranslations('externalTransitions')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<{ item: AskedCheck | null }>()
  const [asked, setAsked] = useState<AskedCheck | null>(null)
  const [isEarlier, setEarlier] = useState(false)
  const isUnderWay = goesOn(asked)
  const closing = useRef<HTMLButtonElement>(null)
  // The button that was pressed goes; the focus stays in the dialog.
  const stay = () => closing.current?.focus()
  const take = (answer: Awaited<ReturnType<typeof run>>) => answer?.kind === 'OK' && setAsked(answer.body.item)
  const ask = async () => {
    stay()
    setEarlier(false)
    take(await run(to(askAddressChecks, {}, { body: { targetIds: null, filter: null, ...whom } })))
  }
  const stop = async () => {
    stay()
    take(await run(to(cancelAddressChecks)))
  }
  const begin = useEffectEvent(async () => {
    const last = await quietCall(to(readAddressChecks))
    if (last.kind !== 'OK' || !goesOn(last.body.item)) return ask()
    setEarlier(true)
    setAsked(last.body.item)
  })
  const look = useEffectEvent(async () => take(await quietCall(to(readAddressChecks))))
  useEffect(() => void begin(), [])
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
          <Button ref={closing} autoFocus onClick={close}>
            {common('close')}
          </Button>
          {isUnderWay && (
            <Button variant="danger-quiet" busy={isRunning && links('roundStopping')} onClick={stop}>
              {links('roundStop')}
            </Button>
          )}
          {isEarlier && !isUnderWay && (
            <Button variant="primary" busy={isRunning && links('checking')} onClick={ask}>
              {words('askNow', { count })}
            </Button>
          )}
          {asked && !isEarlier && !isUnderWay && asked.problems > 0 && (
            <LinkButton variant="primary" href={`${path}?check=problem`} onClick={onClose}>
              {words('showProblems')}
            </LinkButton>
          )}
        </>
      }
    >
      {isEarlier && <p>{words('earlier')}</p>}
      {asked && !isEarlier && asked.total < count && <p>{words('left', { count: count - asked.total })}</p>}
      {asked && isUnderWay && (
        <>
          <Progress label={links('checking')} done={asked.done} total={asked.total} />
          <p>{words('soFar', asked)}</p>
          <p className="text-ink-2">{words('goesOn')}</p>
        </>
      )}
      {asked && !isUnderWay && <Result asked={asked} />}
      {outcome?.kind === 'INPUT_ERROR' && <Notice tone="bad">{outcome.messages[0]?.message}</Notice>}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
        <FailureNote failure={outcome} onRetry={isUnderWay ? stop : ask} />
      )}
    </Modal>
  )
}

const goesOn = (asked: AskedCheck | null) => asked?.state === 'waiting' || asked?.state === 'running'

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
