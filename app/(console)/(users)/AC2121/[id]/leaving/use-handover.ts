'use client'

import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { handoverEffect } from '#lib/contracts/calls/leaving.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Handover } from '#lib/contracts/leaving.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'

export type HandoverState = 'loading' | Outcome<{ item: Handover }>

/** An effect, with what it was looked up for: of another successor, or before a refusal, it is none. */
type Looked = { id: string; successorId: string; refused: unknown; outcome: Outcome<{ item: Handover }> }

/** What would become of all she holds, asked anew with each successor, and where a save was refused for it; a late answer never replaces a newer one. */
export function useHandover(id: string, successorId: string, refused: unknown): HandoverState {
  const [looked, setLooked] = useState<Looked | null>(null)
  useEffect(() => {
    let isCurrent = true
    api<{ item: Handover }>(to(handoverEffect, { id }, { body: { successorId } })).then((outcome) => {
      if (isCurrent) setLooked({ id, successorId, refused, outcome })
    })
    return () => {
      isCurrent = false
    }
  }, [id, successorId, refused])
  const isOfThis = looked?.id === id && looked.successorId === successorId && looked.refused === refused
  return isOfThis ? looked.outcome : 'loading'
}
