'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'

/** An act that another call takes back exactly. All of it are values. */
export type Undoable = {
  call: Prepared
  /** The call that puts everything as it was; the CMS refuses it where that can be no longer. */
  undo: Prepared
  /** What is said once it was done, and once it was taken back. */
  done: string
  undone: string
}

/** Does at once what can be taken back, and offers that with the word that it was done. What the CMS refuses is said, of both. `problem` is drawn by who calls. */
export function useUndoable(onDone?: () => void) {
  const router = useRouter()
  const words = useTranslations('common')
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const sayRefusal = (answer: Outcome<unknown>, of: 'actRefused' | 'undoRefused') => {
    const why = answer.kind === 'INPUT_ERROR' ? answer.messages.map(({ message }) => message).join(' ') : codeOf(answer)
    if (why !== null) showToast(words(of, { why }), { tone: 'bad' })
  }
  // By then the page she did it on may be another one.
  const takeBack = async ({ undo, undone }: Undoable) => {
    const answer = await api<unknown>(undo)
    if (answer.kind === 'OK') showToast(undone)
    else sayRefusal(answer, 'undoRefused')
    router.refresh()
  }
  const act = async (undoable: Undoable): Promise<void> => {
    const answer = await run(undoable.call)
    if (!answer) return
    if (answer.kind === 'INPUT_ERROR') return sayRefusal(answer, 'actRefused')
    if (answer.kind !== 'OK') return
    showToast(undoable.done, { action: { label: words('undo'), isUndo: true, run: () => void takeBack(undoable) } })
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

/** The code of what went wrong; null where she is led to sign in. */
const codeOf = (answer: Outcome<unknown>): string | null =>
  answer.kind === 'COMMON_ERROR' || answer.kind === 'NET_ERROR' ? answer.resultCode : null
