'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BulkFields } from '#components/gantt/bulk-fields.tsx'
import { bulkRuleOf, bulkValuesOf, EMPTY_BULK } from '#components/gantt/bulk-values.ts'
import { isHalfFilled } from '#components/ui/is-half-filled.ts'
import { RadioField } from '#components/ui/radio-field.tsx'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { BULK_RULES, bulkStepInput } from '#lib/contracts/schedule-bulk.ts'
import { type BulkWhom, filterOf, whomOf } from './bulk-whom.ts'
import { BulkWhomFields } from './bulk-whom-fields.tsx'
import type { FormStep } from './form-step.ts'
import { StepDialog } from './step-dialog.tsx'

type BulkStep = Extract<FormStep, { kind: 'bulk' }>
type Props = { step?: BulkStep | undefined; onTake: (step: BulkStep) => void; onClose: () => void }

/** A change of many schedules as a step of a plan: the board's rules, and whom it is for. */
export function BulkStepDialog({ step, onTake, onClose }: Props) {
  const words = useTranslations('plans')
  const board = useTranslations('board')
  const ruleWords = useRuleWords()
  const [values, setValues] = useState(() =>
    step ? bulkValuesOf(step.change) : { ...EMPTY_BULK, rule: 'closeAll' as const },
  )
  const [whom, setWhom] = useState<BulkWhom>(() => whomOf(step))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const hasTime = values.rule !== 'closeAll'
  const submit = () => {
    const filter = filterOf(whom, step?.change.filter)
    const { patternIds = null, entryIds = null } = step?.change ?? {}
    const given = { ...bulkRuleOf(values), filter, patternIds, entryIds }
    const read = readInput(bulkStepInput, given)
    const isHalf = hasTime && isHalfFilled('planTime')
    if (read.ok && !isHalf) {
      const kept = step?.whom && { whom: step.whom }
      return onTake({ kind: 'bulk', change: read.value, names: whom.space ? [whom.space] : [], ...kept })
    }
    const problems = read.ok ? [] : read.problems.map((problem) => [problem.field, ruleWords(problem)])
    setErrors(Object.fromEntries([...(isHalf ? [['planTime', words('timeHalf')]] : []), ...problems.reverse()]))
  }
  return (
    <StepDialog title={words('titleBulk')} onSubmit={submit} onClose={onClose}>
      <RadioField
        name="bulkRule"
        cards
        label={board('bulkRule')}
        value={values.rule}
        onChange={({ target }) => {
          const rule = BULK_RULES.find((one) => one === target.value)
          if (rule) setValues((before) => ({ ...before, rule }))
        }}
        choices={BULK_RULES.map((rule) => ({ value: rule, label: board(`bulkRule_${rule}`) }))}
      />
      <BulkFields
        bulk={{
          values,
          change: (part) => setValues((before) => ({ ...before, ...part })),
          errorOf: (field) => errors[field],
        }}
      />
      <BulkWhomFields whom={whom} hasTime={hasTime} timeError={errors.planTime ?? null} onChange={setWhom} />
    </StepDialog>
  )
}
