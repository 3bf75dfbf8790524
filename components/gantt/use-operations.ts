'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { listOperations } from '#lib/contracts/calls/schedule-changes.ts'
import { type Prepared, readAt, to } from '#lib/contracts/calls/to.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { ScheduleOperation } from '#lib/contracts/schedule-changes.ts'

/** Operations that the list of recent ones shows. */
const SHOWN = 20
const LATEST = to(listOperations, {}, { query: { limit: String(SHOWN) } })

type Read<T> = { item: T | null; failure: Failure | null }

/** The last operations of the schedule; null while they are on their way. */
export const useOperations = () => useRead<Page<ScheduleOperation>>(LATEST)

/** What a call answers; null while it is on its way, and where nothing is asked. `load` asks once more, and answers what came, null where nothing did. */
export function useRead<T>(call: Prepared<T> | null) {
  const path = call?.path ?? null
  const [read, setRead] = useState<Read<T> & { path: string | null }>({ item: null, failure: null, path: null })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (path === null) return null
      const outcome = await api(readAt<T>(path))
      if (signal?.aborted) return null
      const failure = outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR' ? outcome : null
      const item = outcome.kind === 'OK' ? outcome.body : null
      setRead({ path, item, failure })
      return item
    },
    [path],
  )
  useEffect(() => {
    const leave = new AbortController()
    void load(leave.signal)
    return () => leave.abort()
  }, [load])
  // What another path answered says nothing of this one.
  const isOwn = read.path === path
  return { item: isOwn ? read.item : null, failure: isOwn ? read.failure : null, load: () => load() }
}
