'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { useCall } from '#lib/client/use-call.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { type Undo, useUndo } from './use-undo.ts'

/** An act that another call takes back exactly. */
export type Undoable = Undo & { call: Prepared }

/** Does at once what can be taken back, and offers that with the word that it was done. What the CMS refuses is said, of both. `problem` is drawn by who calls. */
export function useUndoable(onDone?: () => void) {
  const router = useRouter()
  const { offer, sayRefusal } = useUndo()
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const act = async ({ call, ...undo }: Undoable): Promise<void> => {
    const answer = await run(call)
    if (!answer) return
    if (answer.kind === 'INPUT_ERROR') return sayRefusal(answer, 'actRefused')
    if (answer.kind !== 'OK') return
    offer(undo)
    onDone?.()
    router.refresh()
  }
  const close = () => {
    reset()
    router.refresh()
  }
  const problem: ReactNode = (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
    <FailureDialog failure={outcome} onRetry={close} onClose={close} />
  )
  return { act, isRunning, problem }
}
