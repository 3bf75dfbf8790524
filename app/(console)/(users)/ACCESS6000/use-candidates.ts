'use client'

import { useEffect, useState } from 'react'
import { api } from '#lib/client/api.ts'
import type { Candidate } from '#lib/contracts/grants.ts'

const PAUSE_MS = 200

/** The people a keyword finds for a space, asked once typing pauses; a late answer never replaces a newer one. */
export function useCandidates(spaceId: string, keyword: string) {
  const [candidates, setCandidates] = useState<Candidate[]>([])
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    const ask = async () => {
      const query = new URLSearchParams({ spaceId, q: keyword.trim() })
      const outcome = await api<{ items: Candidate[] }>('GET', `grants/candidates?${query}`)
      if (!isCurrent) return
      setState(outcome.kind === 'OK' ? 'ready' : 'failed')
      setCandidates(outcome.kind === 'OK' ? outcome.body.items : [])
    }
    const timer = setTimeout(ask, keyword === '' ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [spaceId, keyword])
  return { candidates, state }
}
