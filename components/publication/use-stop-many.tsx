'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Failure } from '#components/failure/failure-note.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useAwaitTyping } from '#components/ui/use-await-typing.ts'
import { NET_ERROR } from '#lib/contracts/outcome.ts'
import type { StopEffects, StopManyReport } from '#lib/contracts/stops.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import type { StopCall, StopChoice, StopTargets } from './stop-choice.ts'
import type { StopManyProps } from './stop-many-dialog.tsx'

const dialog = new LazyPart<StopManyProps>(async () => (await import('./stop-many-dialog.tsx')).StopManyDialog)

const reader = async () => (await import('./read-stop.ts')).readStop

/** All of it is there when she has read what it would do. */
export const preloadStop = () => {
  preloadModal()
  dialog.preload()
  // Pressing the button asks for it again, and says so where it does not come.
  reader().catch(() => undefined)
}

/** What reads the effects comes with the first question; where it does not come, neither would an answer. */
async function readEffects(call: StopCall, choice: StopChoice) {
  const readStop = await reader().catch(() => null)
  return readStop ? readStop(call, choice) : { failure: NET_ERROR }
}

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
  useAwaitTyping(reading !== null || asked !== null)

  const ask = async (call: StopCall, choice: StopChoice): Promise<void> => {
    if (reading) return
    preloadStop()
    setReading(call)
    const read = await readEffects(call, choice)
    setReading(null)
    if (read && typeof read === 'object' && 'effect' in read) return setAsked({ call, ...read })
    if (read && typeof read === 'object') return setFailure(read.failure)
    // Or her session is lost, and she is led to sign in.
    if (read === 'tooMany') showToast(words('tooMany', { max: TARGETS_MAX }), { tone: 'bad' })
    if (read === 'none') showToast(words('noneLeft'))
    onClose?.()
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
  return { ask, reading, dialogs }
}
