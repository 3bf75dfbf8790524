import type { Plan } from '#lib/contracts/plans.ts'
import { keep } from '#lib/core/keep.ts'

/** A plan as its row shows it. */
export type PlanRow = ReturnType<typeof toPlanRow>

/** What the row of a plan shows and does; its steps stay on the server. */
export const toPlanRow = (plan: Plan) => ({
  ...keep(plan, ['id', 'version', 'planName', 'planNameEn', 'status', 'updatedAt']),
  stepCount: plan.planSteps.length,
  author: plan.author?.userName ?? null,
  isReversal: plan.reverts !== null,
  isApplied: plan.appliedAt !== null,
})
