'use client'

import { useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { readHistoryOf } from '#lib/contracts/calls/history.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { HistoryEntry } from '#lib/contracts/history.ts'
import type { HistoryKind } from '#lib/contracts/kinds/kinds.ts'

const AT_ONCE = 20

/** The history of one object, page by page. `entries` is null before the first page was asked for; `older`: the last month (`YYYY-MM`) of what lies in the archive, once she is at the end. */
export function useHistory(kind: HistoryKind, id: string) {
  const [entries, setEntries] = useState<HistoryEntry[] | null>(null)
  const [next, setNext] = useState<string | null>('')
  const [archivedUntil, setArchivedUntil] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function load(): Promise<void> {
    if (isLoading || next === null) return
    setLoading(true)
    setFailure(null)
    const query = { limit: String(AT_ONCE), cursor: next }
    const outcome = await api(to(readHistoryOf(kind), { id }, { query }))
    setLoading(false)
    if (outcome.kind === 'OK') {
      setEntries((known) => [...(known ?? []), ...outcome.body.items])
      setNext(outcome.body.nextCursor)
      setArchivedUntil(outcome.body.archivedUntil)
    } else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') setFailure(outcome)
  }

  // What was made here, and not before, has nothing older anywhere.
  const isWhole = entries?.some(({ action }) => action === `${kind}.created`) === true
  const older = next === null && !isWhole ? archivedUntil : null
  return { entries, isLoading, failure, hasMore: next !== null, older, load }
}
