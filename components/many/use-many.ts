'use client'

import { useState } from 'react'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import { changeMany, undoMany } from '#lib/contracts/calls/many-changes.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'
import { type ManyAct, type ManyReport, manyRefusal } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'

type Filter = Record<string, string>

/** Whom a change is for: chosen objects, or all that the filter of the list finds. */
export type ManyFor = { targetIds: readonly string[] } | { filter: Filter }

export type Ask = (token: string | null) => Prepared<{ item: ManyReport }>

export const askChange = (manyKind: ManyKind, whom: ManyFor, acts: readonly ManyAct[]): Ask => {
  const chosen =
    'filter' in whom ? { targetIds: null, filter: whom.filter } : { targetIds: whom.targetIds, filter: null }
  return (token) => to(changeMany, {}, { body: { manyKind, ...chosen, acts, token } })
}

export const askUndo =
  (id: string): Ask =>
  (token) =>
    to(undoMany, { id }, { body: { token } })

/** A change of many on its way: asked about (nothing is written), then carried out exactly as it was shown. */
export function useMany(onDone: (report: ManyReport) => void) {
  const [report, setReport] = useState<ManyReport | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { run, isRunning, outcome, reset } = useCall<{ item: ManyReport }>()
  const ask = async (asked: Ask, token: string | null) => {
    const answer = await run(asked(token))
    if (answer?.kind === 'OK') {
      if (answer.body.item.changeId !== null) return onDone(answer.body.item)
      setChanged(false)
      setReport(answer.body.item)
    }
    const refusal = refusalOf(manyRefusal, answer)
    if (!refusal) return
    setChanged(true)
    setReport(refusal.item)
  }
  return {
    report,
    /** The report differs from the one that was confirmed. */
    isChanged,
    isRunning,
    /** What is refused as a whole. */
    message: outcome?.kind === 'INPUT_ERROR' ? outcome.messages[0]?.message : undefined,
    failure: !isChanged && (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') ? outcome : null,
    ask,
    back: () => {
      setReport(null)
      setChanged(false)
      reset()
    },
  }
}
