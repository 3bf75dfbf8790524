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
 * it happens once. `key`: the one of the call that is under way.
 */
export function useCall<T>() {
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const { keyOf, answered } = useIntentionKey()
  const running = useRef<string | null>(null)
  const run = async (call: Prepared<T>): Promise<Outcome<T> | null> => {
    if (running.current !== null) return null
    const same = JSON.stringify(call)
    const key = keyOf(same)
    running.current = key
    setRunning(true)
    const answer = await api(call, { key })
    answered(same, key, answer)
    const isDeclined = (await asksSeen(answer)) !== null
    setOutcome(isDeclined ? null : answer)
    setRunning(false)
    running.current = null
    return isDeclined ? null : answer
  }
  return { run, isRunning, key: running, outcome, reset: () => setOutcome(null) }
}
