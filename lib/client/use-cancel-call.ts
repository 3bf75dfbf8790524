'use client'

import { type RefObject, useEffect, useState } from 'react'
import { askToCancel, OFFERED_AFTER_MS } from './ask-to-cancel.ts'

/** A call of `useCall`, as far as it may be cancelled. `key`: the one it is under way with, null while none is. */
export type RunningCall = { isRunning: boolean; key: RefObject<string | null> }

/** Cancels a call that has been under way for a while. `isOffered` from then on, `isAsked` once she wants it. */
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
  useEffect(() => (isAsked && key.current !== null ? askToCancel(key.current) : undefined), [isAsked, key])
  return { isOffered: standing !== 'early', isAsked, cancel: () => setStanding('asked') }
}
