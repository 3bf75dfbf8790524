'use client'

import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import { handoverEffect } from '#lib/contracts/calls/leaving.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Handover } from '#lib/contracts/leaving.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'

export type HandoverState = 'loading' | Outcome<{ item: Handover }>

/** What would become of all she holds, asked anew with each successor, and where a save was refused; a late answer never replaces a newer one. */
export function useHandover(id: string, successorId: string, refused: unknown): HandoverState {
  const [state, setState] = useState<HandoverState>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is looked up anew.
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    api<{ item: Handover }>(to(handoverEffect, { id }, { body: { successorId } })).then((outcome) => {
      if (isCurrent) setState(outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [id, successorId, refused])
  return state
}
