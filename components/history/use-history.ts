'use client'

import { useState } from 'react'
import type { Failure } from '#components/form/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { HISTORY_PATHS, type HistoryEntry, type HistoryKind } from '#lib/contracts/history.ts'
import type { Page } from '#lib/contracts/lists.ts'

const AT_ONCE = 20

/** The history of one object, page by page. `entries` is null before the first page was asked for. */
export function useHistory(kind: HistoryKind, id: string) {
  const [entries, setEntries] = useState<HistoryEntry[] | null>(null)
  const [next, setNext] = useState<string | null>('')
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function load(): Promise<void> {
    if (isLoading || next === null) return
    setLoading(true)
    setFailure(null)
    const query = new URLSearchParams({ limit: String(AT_ONCE), ...(next ? { cursor: next } : {}) })
    const outcome = await api<Page<HistoryEntry>>('GET', `${HISTORY_PATHS[kind]}/${id}/history?${query}`)
    setLoading(false)
    if (outcome.kind === 'OK') {
      setEntries((known) => [...(known ?? []), ...outcome.body.items])
      setNext(outcome.body.nextCursor)
    } else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') setFailure(outcome)
  }

  return { entries, isLoading, failure, hasMore: next !== null, load }
}
