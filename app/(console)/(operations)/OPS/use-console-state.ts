'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { attendedPoll } from '#lib/client/attended-poll.ts'
import { readConsoleState } from '#lib/contracts/calls/console-state.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ConsoleState } from '#lib/contracts/console-state.ts'

const EVERY_MS = 15_000
/** An answer that stays out is given up: the next look may be luckier. */
const PATIENCE_MS = 10_000

/** The state of the console, read again while somebody is at the page. Where no answer comes the last one stays, marked `isOld`. */
export function useConsoleState(first: ConsoleState) {
  const [state, setState] = useState(first)
  const [isOld, setOld] = useState(false)
  const [isLive, setLive] = useState(false)
  const [isReading, setReading] = useState(false)
  const isBusy = useRef(false)
  const look = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setReading(true)
    const outcome = await api(to(readConsoleState), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
    if (outcome?.kind === 'OK') setState(outcome.body.item)
    setOld(outcome?.kind !== 'OK')
    setReading(false)
    isBusy.current = false
  }, [])
  useEffect(() => attendedPoll({ everyMs: EVERY_MS, look, onAttended: setLive }), [look])
  return { state, isOld, isLive, isReading, look }
}
