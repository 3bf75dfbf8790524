'use client'

import { useState } from 'react'
import type * as z from 'zod/mini'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Ask } from './ask-many.ts'

/**
 * A change of many on its way: asked about (nothing is written), then carried out exactly as it was shown. `refused`: what it is refused with where it is
 * something else by then.
 */
export function useMany<Report extends { changeId: string | null }>(
  refused: z.ZodMiniType<{ item: Report }>,
  onDone: (report: Report) => void,
) {
  const [report, setReport] = useState<Report | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { run, isRunning, outcome, reset } = useCall<{ item: Report }>()
  const ask = async (asked: Ask<Report>, token: string | null) => {
    const answer = await run(asked(token))
    if (answer?.kind === 'OK') {
      if (answer.body.item.changeId !== null) return onDone(answer.body.item)
      setChanged(false)
      setReport(answer.body.item)
    }
    const refusal = refusalOf(refused, answer)
    if (!refusal) return
    setChanged(true)
    setReport(refusal.item)
  }
  const refusals = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return {
    report,
    /** The report differs from the one that was confirmed. */
    isChanged,
    isRunning,
    /** What is refused as a whole. */
    message: refusals[0]?.message,
    /** What of it is refused of a field. */
    messageAt: (field: string) => refusals.find((one) => one.field === field)?.message,
    failure: !isChanged && (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') ? outcome : null,
    ask,
    back: () => {
      setReport(null)
      setChanged(false)
      reset()
    },
  }
}
