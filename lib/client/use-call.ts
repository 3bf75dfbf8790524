'use client'

import { useRef, useState } from 'react'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { api } from './api.ts'
import { asksSeen } from './seen-questions.ts'
import { useIntentionKey } from './use-intention-key.ts'

/**
 * One unsafe call outside a form (delete, stop, reopen). `run` answers the outcome, or null where one is still under way (a
 * second click or Enter is no second intention), and where she was asked and did not agree. The same call tried again after a lost answer carries the same key, so that
 * it happens once.
 */
export function useCall<T>() {
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const { keyOf, answered } = useIntentionKey()
  const isBusy = useRef(false)
  const run = async (call: Prepared<T>): Promise<Outcome<T> | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    const same = JSON.stringify(call)
    const key = keyOf(same)
    setRunning(true)
    const answer = await api(call, { key })
    answered(same, key, answer)
    const isDeclined = (await asksSeen(answer)) !== null
    setOutcome(isDeclined ? null : answer)
    setRunning(false)
    isBusy.current = false
    return isDeclined ? null : answer
  }
  return { run, isRunning, outcome, reset: () => setOutcome(null) }
}
