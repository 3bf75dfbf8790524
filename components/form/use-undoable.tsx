'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import { type Failure, useFailureText } from '#components/failure/failure-note.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import type { Taken } from '#components/ui/with-toast.ts'
import { api } from '#lib/client/api.ts'
import { newKey } from '#lib/client/new-key.ts'
import { asksSeen } from '#lib/client/seen-questions.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'

/** What an act came to. */
type Done = {
  /** What is said once it was done, and once it was taken back. */
  done: string
  undone: string
  /** The call that puts back what this act did, and nothing that somebody else did; null where it did nothing. */
  undo: Prepared | null
}

/** An act that another call takes back exactly. `tell`: what it came to, by its answer. */
export type Undoable<T> = { call: Prepared<T>; tell: (answer: T) => Done }

/**
 * Does at once what can be taken back, and offers that with the word that it was done. What the CMS refuses is said, of both. Several
 * acts may be under way; the same one is not done again before the page has been read anew. `problem` is drawn by who calls.
 */
export function useUndoable<T>(onDone?: () => void) {
  const router = useRouter()
  const words = useTranslations('common')
  const failureText = useFailureText()
  const [running, setRunning] = useState(0)
  const [failed, setFailed] = useState<{ failure: Failure; again: () => void } | null>(null)
  const [isReading, startReading] = useTransition()
  const keys = useRef(new Map<string, string>())
  const underWay = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  useEffect(() => {
    if (!isReading) gone.current.clear()
  }, [isReading])

  const sayRefusal = (answer: Outcome<unknown>, of: 'actRefused' | 'undoRefused') => {
    if (answer.kind === 'INPUT_ERROR') {
      showToast(words(of, { why: answer.messages.map(({ message }) => message).join(' ') }), { tone: 'bad' })
    } else if (answer.kind === 'COMMON_ERROR' || answer.kind === 'NET_ERROR') {
      showToast(words(of, { why: `${failureText(answer)} (${answer.resultCode})` }), { tone: 'bad' })
    }
  }
  // By then the page she did it on may be another one.
  const takeBack = async (undo: Prepared, key: string, undone: string): Promise<Taken> => {
    const answer = await api<unknown>(undo, { key })
    // She was asked and said no: that is no failure.
    if (await asksSeen(answer)) return 'again'
    if (answer.kind === 'OK') showToast(undone)
    else sayRefusal(answer, 'undoRefused')
    router.refresh()
    return isAnswerLost(answer) ? 'again' : 'answered'
  }
  const tellDone = ({ done, undone, undo }: Done) => {
    const key = newKey()
    const run = undo && (() => takeBack(undo, key, undone))
    showToast(done, run ? { action: { label: words('undo'), isUndo: true, run } } : {})
    onDone?.()
    startReading(router.refresh)
  }
  const act = async (undoable: Undoable<T>): Promise<void> => {
    const what = JSON.stringify(undoable.call)
    if (underWay.current.has(what) || gone.current.has(what)) return
    underWay.current.add(what)
    setRunning((count) => count + 1)
    const key = keys.current.get(what) ?? newKey()
    const answer = await api(undoable.call, { key })
    underWay.current.delete(what)
    setRunning((count) => count - 1)
    // The same tried again after a lost answer has the key of the first try, so that it is done once.
    if (isAnswerLost(answer)) keys.current.set(what, key)
    else keys.current.delete(what)
    if (answer.kind === 'OK') {
      gone.current.add(what)
      return tellDone(undoable.tell(answer.body))
    }
    if (await asksSeen(answer)) return
    if (answer.kind === 'INPUT_ERROR') sayRefusal(answer, 'actRefused')
    else if (answer.kind !== 'SESSION_ERROR') setFailed({ failure: answer, again: () => void act(undoable) })
  }
  const close = () => {
    setFailed(null)
    router.refresh()
  }
  const retry = () => {
    setFailed(null)
    failed?.again()
  }
  const problem: ReactNode = failed && <FailureDialog failure={failed.failure} onRetry={retry} onClose={close} />
  return { act, isRunning: running > 0, problem }
}
