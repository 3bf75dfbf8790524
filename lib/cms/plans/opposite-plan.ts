import type { Plan } from '#lib/contracts/plans.ts'
import { wrongState } from '#lib/core/errors.ts'
import { type Ctx, demand, demandVersion } from '../context.ts'
import type { Call } from '../http/route.ts'
import { lockPlan } from './lock-plan.ts'
import { oppositeSteps } from './opposite-steps.ts'
import { insertPlan } from './write-plan.ts'

/**
 * `POST /plans/:id/opposite`: writes the plan that takes an applied one back, made of what applying it did, in the opposite order. It is
 * checked, approved and applied like any other. 409 xrcms5502 for a plan that is not applied, or has its opposite already.
 */
export async function oppositePlan(ctx: Ctx, { params, version }: Call): Promise<{ item: Plan }> {
  demand(ctx, 'plan.write')
  const plan = await lockPlan(ctx, params.id ?? '')
  demandVersion(plan, version)
  if (plan.status !== 'applied' || plan.revertedBy !== null) throw wrongState('xrcms5502')
  const planSteps = await oppositeSteps(ctx, plan)
  if (planSteps.length === 0) throw wrongState('xrcms5502')
  const item = await insertPlan(
    ctx,
    {
      planName: cut(`取り消し：${plan.planName}`),
      planNameEn: plan.planNameEn === '' ? '' : cut(`Undo: ${plan.planNameEn}`),
      planNote: '',
      planSteps,
    },
    plan.id,
  )
  return { item }
}

/** At most 100 characters, as people count them: half a character is no text. */
const cut = (name: string) => [...name].slice(0, 100).join('')
