'use client'

import { useEffect, useMemo, useState } from 'react'
import { type Answered, answerTo } from '#lib/client/answer-to.ts'
import { api } from '#lib/client/api.ts'
import { accessEffect } from '#lib/contracts/calls/grants.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { AccessInput } from '#lib/contracts/grants.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { AccessEffect } from '#lib/contracts/reasons.ts'

const PAUSE_MS = 250

export type EffectState = 'none' | 'loading' | Outcome<{ item: AccessEffect }>

const askedOf = (change: AccessInput) => to(accessEffect, {}, { body: change })

/** What a change of access would do, asked anew once it rests; a late answer never replaces a newer one. Null: no change yet. */
export function useEffectOf(change: AccessInput | null): EffectState {
  const [answered, setAnswered] =
    useState<Answered<ReturnType<typeof askedOf> | null, Outcome<{ item: AccessEffect }>>>(null)
  const written = JSON.stringify(change)
  // A choice she comes back to is asked anew, and what was answered before is no answer to that.
  const call = useMemo(() => {
    const read: AccessInput | null = JSON.parse(written)
    return read && askedOf(read)
  }, [written])
  useEffect(() => {
    if (!call) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const outcome = await api(call)
      if (isCurrent) setAnswered({ asked: call, answer: outcome })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [call])
  return call === null ? 'none' : answerTo(answered, call)
}
