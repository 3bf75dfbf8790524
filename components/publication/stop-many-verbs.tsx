'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Failure } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { opensDialog, preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { type StopEffects, type StopEffectsInput, type StopManyReport, TARGETS_MAX } from '#lib/contracts/stops.ts'
import { effectsOf } from './effects-of.ts'
import { StopManyDialog } from './stop-many-dialog.tsx'

type Call = 'stop' | 'reopen'
type Asked = { call: Call; effect: StopEffects }

type Props = {
  targets: StopEffectsInput['targets']
  onDone: () => void
  /** The dialog is closed: also after a refusal, since somebody else may have stopped or reopened one of them meanwhile. */
  onClose?: () => void
}

/** Stops or reopens what is chosen as one; stands in the bar of a selection. */
export function StopManyVerbs({ targets, onDone, onClose }: Props) {
  const words = useTranslations('stops')
  const [reading, setReading] = useState<Call | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const ask = async (call: Call) => {
    if (reading) return
    if (targets.length > TARGETS_MAX) return showToast(words('tooMany', { max: TARGETS_MAX }), { tone: 'bad' })
    preloadModal()
    setReading(call)
    const read = await effectsOf(call, targets, null)
    setReading(null)
    if (read && 'effect' in read) setAsked({ call, effect: read.effect })
    if (read && 'failure' in read) setFailure(read.failure)
  }
  const close = () => {
    setAsked(null)
    onClose?.()
  }
  const done = (report: StopManyReport) => {
    showToast(words(asked?.call === 'stop' ? 'stoppedMany' : 'reopenedMany', { count: report.count }))
    onDone()
    close()
  }
  return (
    <>
      {(['stop', 'reopen'] as const).map((call) => (
        <Button
          key={call}
          size="small"
          aria-busy={reading === call}
          aria-haspopup="dialog"
          {...opensDialog(() => ask(call))}
        >
          {words(reading === call ? 'reading' : call)}
        </Button>
      ))}
      {asked && <StopManyDialog {...asked} targets={targets} onDone={done} onClose={close} />}
      {failure && <FailureDialog failure={failure} onRetry={() => setFailure(null)} onClose={() => setFailure(null)} />}
    </>
  )
}
