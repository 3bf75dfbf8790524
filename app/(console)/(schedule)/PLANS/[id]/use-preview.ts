'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { onReadAgain } from '#lib/client/live.ts'
import { previewPlan } from '#lib/contracts/calls/plans.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'

type Read = { preview: PlanPreview | null; failure: Failure | null; isReading: boolean }

/** What a plan would do now, read when the page opens and whenever it is asked for; nothing of an applied one. */
export function usePreview({ id, appliedAt }: Plan) {
  const [read, setRead] = useState<Read>({ preview: null, failure: null, isReading: appliedAt === null })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setRead((before) => ({ ...before, failure: null, isReading: true }))
      const outcome = await api(to(previewPlan, { id }))
      if (signal?.aborted) return
      const failure = outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR' ? outcome : null
      setRead((before) => ({
        preview: outcome.kind === 'OK' ? outcome.body.item : before.preview,
        failure,
        isReading: false,
      }))
    },
    [id],
  )
  useEffect(() => {
    if (appliedAt !== null) return
    const leave = new AbortController()
    void load(leave.signal)
    return () => leave.abort()
  }, [appliedAt, load])
  useEffect(() => (appliedAt === null ? onReadAgain(() => void load()) : undefined), [appliedAt, load])
  return {
    ...read,
    load,
    /** What a refused call answered that it would do now. */
    show: (preview: PlanPreview) => setRead({ preview, failure: null, isReading: false }),
  }
}
