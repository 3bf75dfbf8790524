'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Failure } from '#components/failure/failure-note.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { readStopAct } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopEffects, StopEffectsInput, StopManyReport } from '#lib/contracts/stops.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { effectIn } from './effect-in.ts'
import { effectsOf } from './effects-of.ts'
import type { StopManyProps } from './stop-many-dialog.tsx'

const dialog = new LazyPart<StopManyProps>(async () => (await import('./stop-many-dialog.tsx')).StopManyDialog)

/** Both are there when she has read what it would do. */
export const preloadStop = () => {
  preloadModal()
  dialog.preload()
}

export type StopCall = 'stop' | 'reopen'
export type StopTargets = StopEffectsInput['targets']
type Asked = { call: StopCall; targets: StopTargets; effect: StopEffects }

type Told = {
  onDone: () => void
  /** The dialog, or what is said of a failure, is closed: also after a refusal, since somebody else may have stopped or reopened one of them meanwhile; or there is none. */
  onClose?: (() => void) | undefined
}

/** Stops or reopens some as one, once she has read what it would do. `reading`: the call whose effects are being read. */
export function useStopMany({ onDone, onClose }: Told) {
  const words = useTranslations('stops')
  const [reading, setReading] = useState<StopCall | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const ask = async (call: StopCall, targets: StopTargets): Promise<void> => {
    if (reading) return
    if (targets.length > TARGETS_MAX) {
      showToast(words('tooMany', { max: TARGETS_MAX }), { tone: 'bad' })
      onClose?.()
      return
    }
    preloadStop()
    setReading(call)
    const read = await effectsOf(call, targets, null)
    setReading(null)
    // Her session is lost: she is led to sign in.
    if (!read) onClose?.()
    if (read && 'effect' in read) setAsked({ call, targets, effect: read.effect })
    if (read && 'failure' in read) setFailure(read.failure)
  }
  /** Asks whether all that one act stopped and nobody has reopened is reopened. */
  const askAct = async (id: string): Promise<void> => {
    const read = effectIn(await api(to(readStopAct, { id })))
    if (read && 'effect' in read) return ask('reopen', read.effect.targets)
    if (read) setFailure(read.failure)
    else onClose?.()
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
  const forget = () => {
    setFailure(null)
    onClose?.()
  }
  const dialogs: ReactNode = (
    <>
      {asked && <LazyDialog part={dialog} props={{ ...asked, onDone: done, onClose: close }} />}
      {failure && <FailureDialog failure={failure} onRetry={forget} onClose={forget} />}
    </>
  )
  return { ask, askAct, reading, dialogs }
}
