'use client'

import { useState } from 'react'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import { bulkChange } from '#lib/contracts/calls/schedule-bulk.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type BulkReport, bulkRefusal } from '#lib/contracts/schedule-bulk.ts'
import { wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { type BulkValues, bulkRuleOf, EMPTY_BULK } from './bulk-values.ts'

/** Whom the rule is for: the patterns a query of `GET /timeline` finds, or one of them, or only these entries. */
export type BulkFor = { query: string; patternId: string | null; entryIds: readonly string[] | null }

/** A bulk change on its way: filled in, checked (nothing is written), carried out exactly as it was shown. */
export function useBulk({ query, patternId, entryIds }: BulkFor, onDone: (report: BulkReport) => void) {
  const [values, setValues] = useState(EMPTY_BULK)
  const [report, setReport] = useState<BulkReport | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { run, isRunning, key, outcome, reset } = useCall<{ item: BulkReport }>()
  const ask = async (token: string | null) => {
    const filter = Object.fromEntries(new URLSearchParams(query))
    const whom = { filter, patternIds: patternId === null ? null : [patternId], entryIds }
    const body = { ...bulkRuleOf(values), ...whom, token }
    const agreed = token !== null && report !== null && wantsQuestion(report.seen)
    const answer = await run(to(bulkChange, {}, { agreed, body }))
    if (answer?.kind === 'OK') {
      if (answer.body.item.operationId !== null) return onDone(answer.body.item)
      setReport(answer.body.item)
    }
    const refusal = refusalOf(bulkRefusal, answer)
    setChanged(refusal !== null)
    if (refusal) setReport(refusal.item)
  }
  const messages = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return {
    values,
    change: (part: Partial<BulkValues>) => setValues((before) => ({ ...before, ...part })),
    report,
    /** The report differs from the one that was confirmed. */
    isChanged,
    isRunning,
    key,
    errorOf: (field: string) => messages.find((message) => message.field === field)?.message,
    /** A refusal that belongs to no field and brings no report. */
    failure: !isChanged && (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') ? outcome : null,
    check: () => ask(null),
    apply: () => report && ask(report.token),
    back: () => {
      setReport(null)
      setChanged(false)
      reset()
    },
  }
}
