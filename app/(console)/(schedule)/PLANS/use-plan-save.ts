'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { unitsOf } from '#lib/client/merge.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createPlan, editPlan } from '#lib/contracts/calls/plans.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Plan, planInput } from '#lib/contracts/plans.ts'
import type { MergeUnit } from '#lib/core/merge-fields.ts'
import { formSteps } from './form-step.ts'

/** The steps are done in their order. */
const UNITS: readonly MergeUnit[] = [
  ...unitsOf(['planName', 'planNameEn', 'planNote']),
  { name: 'planSteps', fields: ['planSteps'], inOrder: true, shown: ['names', 'whom'] },
]

/** Saves the form of a plan: creates, or edits `plan`; a new one begins with `from`. */
export function usePlanSave(plan: Plan | undefined, from: Plan | undefined) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const gone = useTranslations('plans')('gone')
  const goOn = useGoOn()
  const first = plan ?? from
  const valuesOf = (item: Plan) => ({
    planName: item.planName,
    planNameEn: item.planNameEn,
    planNote: item.planNote,
    planSteps: formSteps(item, gone),
  })
  return useSave({
    send: sending(planInput, plan ? to(editPlan, { id: plan.id }, { version: plan.version }) : to(createPlan)),
    defaults: first ? valuesOf(first) : { planName: '', planNameEn: '', planNote: '', planSteps: [] },
    ...(from && !plan ? { draft: `plans from ${from.id}` } : {}),
    merge: { units: UNITS, valuesOf: ({ item }) => valuesOf(item) },
    onSaved: ({ item }) => {
      showToast(words(plan ? 'saved' : 'created', { name: nameIn(item.planName, item.planNameEn) }))
      goOn(`/PLANS/${item.id}`)
    },
  })
}
