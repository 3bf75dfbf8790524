import type * as z from 'zod/mini'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type { Plan, planInput } from '#lib/contracts/plans.ts'
import { formSteps } from './form-step.ts'

/** What the form of a plan holds. */
type PlanValues = z.input<typeof planInput>

/** The form of a new plan. */
export const EMPTY_PLAN: PlanValues = { planName: '', planNameEn: '', planNote: '', planSteps: [] }

/** The form of a plan as it is; `gone`: the word for what a step names and is there no more. */
export const planValues = (plan: Plan, gone: string): PlanValues => ({
  planName: plan.planName,
  planNameEn: plan.planNameEn,
  planNote: plan.planNote,
  planSteps: formSteps(plan, gone),
})

/** What of a plan is decided as one where two people saved it: the steps are done in their order. */
export const planMerge = (gone: string): Merge<PlanValues, { item: Plan }> => ({
  units: [
    ...unitsOf(['planName', 'planNameEn', 'planNote']),
    { name: 'planSteps', fields: ['planSteps'], inOrder: true, shown: ['names', 'whom'] },
  ],
  valuesOf: ({ item }) => planValues(item, gone),
})
