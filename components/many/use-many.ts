'use client'

import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { RunningCall } from '#lib/client/use-cancel-call.ts'
import type { LinesWanted, ManyReport } from '#lib/contracts/many-changes.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { Ask } from './ask-many.ts'

/** The lines of a report after its first ones. */
export type Paging<Report = ManyReport> = {
  isLooking: boolean
  /** Those lines, in a report that holds no others; null where they could not be had, which is said, or the report is another one by now, which is shown anew. */
  look: (lines: LinesWanted) => Promise<Report | null>
}

/**
 * A change of many on its way: asked about (nothing is written), then carried out exactly as it was shown. `refused`: what it is refused with where it is
 * something else by then.
 */
export function useMany<Report extends { changeId: string | null; token: string }>(
  refused: z.ZodMiniType<{ item: Report }>,
  onDone: (report: Report) => void,
) {
  const [report, setReport] = useState<Report | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { run, isRunning, key, outcome, reset } = useCall<{ item: Report }>()
  const paging = useCall<{ item: Report }>()
  /** What the report answers. */
  const lookedAt = useRef<Ask<Report> | null>(null)
  const ask = async (asked: Ask<Report>, token: string | null, isAnew = false) => {
    lookedAt.current = asked
    paging.reset()
    const answer = await run(asked(token))
    if (answer?.kind === 'OK') {
      if (answer.body.item.changeId !== null) return onDone(answer.body.item)
      setChanged(isAnew)
      setReport(answer.body.item)
    }
    const refusal = refusalOf(refused, answer)
    if (!refusal) return
    setChanged(true)
    setReport(refusal.item)
  }
  const look = async (lines: LinesWanted) => {
    const asked = lookedAt.current
    if (!asked || !report) return null
    const answer = await paging.run(asked(null, lines))
    // She has gone back meanwhile, or looks at another one.
    if (!answer || lookedAt.current !== asked) return null
    if (answer.kind === 'OK' && answer.body.item.token === report.token) return answer.body.item
    // What is refused as a whole by now is told as at the first look.
    if (answer.kind === 'OK' || answer.kind === 'INPUT_ERROR') await ask(asked, null, true)
    return null
  }
  const refusals = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return {
    report,
    /** The report differs from the one that was confirmed. */
    isChanged,
    isRunning,
    /** What is under way, where it may be cancelled. */
    call: { isRunning, key } satisfies RunningCall,
    /** What is refused as a whole. */
    message: refusals[0]?.message,
    /** What of it is refused of a field. */
    messageAt: (field: string) => refusals.find((one) => one.field === field)?.message,
    failure: failureIn(paging.outcome) ?? (refusalOf(refused, outcome) ? null : failureIn(outcome)),
    ask,
    paging: { look, isLooking: paging.isRunning } satisfies Paging<Report>,
    back: () => {
      lookedAt.current = null
      paging.reset()
      setReport(null)
      setChanged(false)
      reset()
    },
  }
}

const failureIn = (outcome: Outcome<unknown> | null) =>
  outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
