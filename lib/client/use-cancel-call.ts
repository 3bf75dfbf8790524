'use client'

import { type RefObject, useEffect, useState } from 'react'
import { cancelCall } from '#lib/contracts/calls/running-calls.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { quietCall } from './quiet-call.ts'

/** A call of `useCall`, as far as it may be cancelled. `key`: the one it is under way with, null while none is. */
export type RunningCall = { isRunning: boolean; key: RefObject<string | null> }

/** What is done sooner nobody has the time to cancel. */
const OFFERED_AFTER_MS = 2_000
/** It may wait for its turn still, and be unknown to who is asked; and another instance may be asked than the one it is at. */
const AGAIN_MS = 1_000

/** Asks for the end of a call that has been under way for a while; what became of it says its own answer. `isOffered` from then on, `isAsked` once she wants it. */
export function useCancelCall({ isRunning, key }: RunningCall) {
  const [standing, setStanding] = useState<'early' | 'offered' | 'asked'>('early')
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setStanding('offered'), OFFERED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setStanding('early')
    }
  }, [isRunning])
  const isAsked = standing === 'asked'
  useEffect(() => {
    if (!isAsked) return
    const ask = () => {
      if (key.current !== null) void quietCall(to(cancelCall, { key: key.current }))
    }
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAsked, key])
  return { isOffered: standing !== 'early', isAsked, cancel: () => setStanding('asked') }
}
