'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { listSearchHits } from '#lib/contracts/calls/search-hits.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { HitKind } from '#lib/contracts/kinds/kinds.ts'
import type { SearchHit } from '#lib/contracts/search-hits.ts'

/** `query`: what it answers. */
type Found = { query: string; items: SearchHit[]; more: HitKind[]; failure: Failure | null }

const NOTHING: Found = { query: '', items: [], more: [], failure: null }
/** Typing asks once it pauses. */
const PAUSE_MS = 150

/**
 * What the CMS finds for a query (`q=…`, `keys=…`; '' asks nothing). Nothing is shown until its own answer is there, so that Enter
 * never chooses what an earlier keyword found.
 */
export function useHits(query: string) {
  const [found, setFound] = useState<Found>(NOTHING)
  const asked = useRef<AbortController | null>(null)

  const load = useCallback(async () => {
    asked.current?.abort()
    const mine = new AbortController()
    asked.current = mine
    try {
      const outcome = await api(to(listSearchHits, {}, { query: Object.fromEntries(new URLSearchParams(query)) }), {
        signal: mine.signal,
      })
      if (mine.signal.aborted || outcome.kind === 'SESSION_ERROR') return
      if (outcome.kind === 'OK') setFound({ ...NOTHING, query, items: outcome.body.items, more: outcome.body.more })
      else if (outcome.kind !== 'INPUT_ERROR') setFound({ ...NOTHING, query, failure: outcome })
    } catch (error) {
      if (!mine.signal.aborted) throw error
    }
  }, [query])

  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(load, query.startsWith('q=') ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
    }
  }, [load, query])

  const isLoading = query !== '' && found.query !== query
  const retry = () => {
    setFound(NOTHING)
    void load()
  }
  return { ...(found.query === query ? found : NOTHING), isLoading, retry }
}
