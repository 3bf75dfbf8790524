'use client'

import { useState } from 'react'
import { useCall } from '#lib/client/use-call.ts'
import type { BULK_RULES, BulkReport } from '#lib/contracts/schedule-bulk.ts'
import type { OpenType } from '#lib/core/publication-status.ts'

/** What is filled in, for all rules, so that going from one to another keeps it. */
export type BulkValues = {
  rule: (typeof BULK_RULES)[number]
  shiftDays: string
  startTime: string
  endTime: string
  weekOf: string
  weeks: string
  repeatFrom: string
  repeatUntil: string
  weekdays: readonly number[]
  withoutHolidays: boolean
  openType: OpenType
  closeAt: string
}

const EMPTY: BulkValues = {
  rule: 'shift',
  shiftDays: '1',
  startTime: '10:00',
  endTime: '18:00',
  weekOf: '',
  weeks: '1',
  repeatFrom: '',
  repeatUntil: '',
  weekdays: [1, 2, 3, 4, 5],
  withoutHolidays: false,
  openType: 'normal',
  closeAt: '',
}

/** Full-width digits of a Japanese keyboard are meant as plain ones. */
const plain = (typed: string) => typed.normalize('NFKC').trim()
const whole = (typed: string) => (plain(typed) === '' ? null : Number(plain(typed)))

function toRule(values: BulkValues): object {
  const { rule, weekOf, repeatFrom, repeatUntil, weekdays, withoutHolidays, openType, closeAt } = values
  const hours = { startTime: plain(values.startTime), endTime: plain(values.endTime) }
  switch (rule) {
    case 'shift':
      return { rule, shiftDays: whole(values.shiftDays) }
    case 'setHours':
      return { rule, ...hours }
    case 'copyWeek':
      return { rule, weekOf, weeks: whole(values.weeks) }
    case 'repeat':
      return { rule, repeatFrom, repeatUntil, weekdays, withoutHolidays, openType, ...hours }
    case 'closeAll':
      return { rule, closeAt }
  }
}

/** Whom the rule is for: the patterns a query of `GET /timeline` finds, or one of them. */
export type BulkFor = { query: string; patternId: string | null }

/** A bulk change on its way: filled in, checked (nothing is written), carried out exactly as it was shown. */
export function useBulk({ query, patternId }: BulkFor, onDone: (report: BulkReport) => void) {
  const [values, setValues] = useState(EMPTY)
  const [report, setReport] = useState<BulkReport | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { run, isRunning, outcome, reset } = useCall<{ item: BulkReport }>()
  const ask = async (token: string | null) => {
    const filter = Object.fromEntries(new URLSearchParams(query))
    const body = { ...toRule(values), filter, patternIds: patternId === null ? null : [patternId], token }
    const answer = await run({ method: 'POST', path: 'schedule-bulk', body })
    if (answer?.kind === 'OK') {
      if (answer.body.item.operationId !== null) return onDone(answer.body.item)
      setReport(answer.body.item)
    }
    const now = answer?.kind === 'COMMON_ERROR' ? (answer.body as { item?: BulkReport } | null)?.item : undefined
    setChanged(now !== undefined)
    if (now) setReport(now)
  }
  const messages = outcome?.kind === 'INPUT_ERROR' ? outcome.messages : []
  return {
    values,
    change: (part: Partial<BulkValues>) => setValues((before) => ({ ...before, ...part })),
    report,
    /** The report differs from the one that was confirmed. */
    isChanged,
    isRunning,
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
