'use client'

import { useTranslations } from 'next-intl'
import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createPlan, editPlan } from '#lib/contracts/calls/plans.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Plan, planInput } from '#lib/contracts/plans.ts'
import { EMPTY_PLAN, planMerge, planValues } from './plan-values.ts'

/** Saves the form of a plan: creates, or edits `plan`; a new one begins with `from`. */
export function usePlanSave(plan: Plan | undefined, from: Plan | undefined) {
  const saved = useSaved(plan)
  const gone = useTranslations('plans')('gone')
  const first = plan ?? from
  return useSave({
    send: sending(planInput, plan ? to(editPlan, { id: plan.id }, { version: plan.version }) : to(createPlan)),
    defaults: first ? planValues(first, gone) : EMPTY_PLAN,
    ...(from && !plan ? { draft: `plans from ${from.id}` } : {}),
    merge: planMerge(gone),
    onSaved: ({ item }) => saved(`/PLANS/${item.id}`, item.planName, item.planNameEn),
  })
}
