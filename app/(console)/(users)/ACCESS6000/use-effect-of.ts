'use client'

import { useEffect, useState } from 'react'
import { type Answered, answerTo } from '#lib/client/answer-to.ts'
import { api } from '#lib/client/api.ts'
import { accessEffect } from '#lib/contracts/calls/grants.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { AccessInput } from '#lib/contracts/grants.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { AccessEffect } from '#lib/contracts/reasons.ts'

const PAUSE_MS = 250

export type EffectState = 'none' | 'loading' | Outcome<{ item: AccessEffect }>

/** What a change of access would do, asked anew once it rests; a late answer never replaces a newer one. Null: no change yet. */
export function useEffectOf(change: AccessInput | null): EffectState {
  const [answered, setAnswered] = useState<Answered<string, Outcome<{ item: AccessEffect }>>>(null)
  const asked = change && JSON.stringify(change)
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const ask = async () => {
      const outcome = await api(to(accessEffect, {}, { body: JSON.parse(asked) }))
      if (isCurrent) setAnswered({ asked, answer: outcome })
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])
  return asked === null ? 'none' : answerTo(answered, asked)
}
