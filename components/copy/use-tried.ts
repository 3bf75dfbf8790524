'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

/** What every report of a copy to many says. */
export type TriedReport = { copyToken: string; made: number; refused: number }

/** How it is asked: what was shown, and whether what stands against some is passed over. */
type TriedHow = { copyToken: string | null; withoutRefused: boolean }

type Tried<R> = {
  call: (how: TriedHow, agreed: boolean) => Prepared<{ item: R }>
  refusal: z.ZodMiniType<{ item: R }>
  /** What its copies are kept as; null while nothing was made. */
  keptAs: (report: R) => string | null
  /** They were made: says `done`, and offers to take them back. */
  onDone: (report: R, keptAs: string, done: string) => void
}

/** A copy to many on its way: looked at first (nothing is written), then made exactly as it was shown. */
export function useTried<R extends TriedReport>({ call, refusal, keptAs, onDone }: Tried<R>) {
  const words = useTranslations('copies')
  const refresh = useRefresh()
  const [report, setReport] = useState<R | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { run, isRunning, key, outcome, reset } = useCall<{ item: R }>()
  const ask = async (how: TriedHow, agreed: boolean) => {
    const answer = await run(call(how, agreed))
    if (answer?.kind === 'OK') {
      const { item } = answer.body
      const kept = keptAs(item)
      if (kept === null) return setReport(item)
      onDone(item, kept, words('manyDone', { count: item.made }))
      return refresh()
    }
    const refused = refusalOf(refusal, answer)
    setChanged(refused !== null)
    if (refused) setReport(refused.item)
  }
  const messages = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return {
    report,
    /** The report differs from the one that was confirmed. */
    isChanged,
    isRunning,
    key,
    errorOf: (field: string) => messages.find((message) => message.field === field)?.message,
    /** A refusal that belongs to no field and brings no report. */
    failure: !isChanged && (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') ? outcome : null,
    check: () => ask({ copyToken: null, withoutRefused: false }, false),
    apply: (agreed: boolean) =>
      report && ask({ copyToken: report.copyToken, withoutRefused: report.refused > 0 }, agreed),
    back: () => {
      setReport(null)
      setChanged(false)
      reset()
    },
  }
}

export type TriedCopy<R extends TriedReport> = ReturnType<typeof useTried<R>>
