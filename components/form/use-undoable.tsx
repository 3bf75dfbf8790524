'use client'

import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { newKey } from '#lib/client/new-key.ts'
import { asksSeen } from '#lib/client/seen-questions.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import { isAnswerLost } from '#lib/contracts/outcome.ts'
import { type Done, useUndo } from './use-undo.ts'

/** An act that another call takes back exactly. `tell`: what it came to, by its answer. */
export type Undoable<T> = { call: Prepared<T>; tell: (answer: T) => Done }

/**
 * Does at once what can be taken back, and offers that with the word that it was done. What the CMS refuses is said, of both. Several
 * acts may be under way; the same one is not done again before the page has been read anew. `problem` is drawn by who calls.
 */
export function useUndoable<T>(onDone?: () => void) {
  const refresh = useRefresh()
  const { offer, sayRefusal } = useUndo()
  const [running, setRunning] = useState(0)
  const [failed, setFailed] = useState<{ failure: Failure; again: () => void } | null>(null)
  const [isReading, startReading] = useTransition()
  const keys = useRef(new Map<string, string>())
  const underWay = useRef(new Set<string>())
  const gone = useRef(new Set<string>())
  useEffect(() => {
    if (!isReading) gone.current.clear()
  }, [isReading])

  const tellDone = (done: Done) => {
    offer(done)
    onDone?.()
    startReading(refresh)
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
    refresh()
  }
  const retry = () => {
    setFailed(null)
    failed?.again()
  }
  const problem: ReactNode = failed && <FailureDialog failure={failed.failure} onRetry={retry} onClose={close} />
  return { act, isRunning: running > 0, problem }
}
