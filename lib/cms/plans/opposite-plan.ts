import type { Plan, PlanStep } from '#lib/contracts/plans.ts'
import { wrongState } from '#lib/core/errors.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type Ctx, demand, demandVersion } from '../context.ts'
import type { Call } from '../http/route.ts'
import { COLUMN_OF, type Target } from '../stops/stop-target.ts'
import type { InForce } from '../stops/write-stop-rows.ts'
import { lockPlan } from './lock-plan.ts'
import type { StepOutcome } from './plan-steps.ts'
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
  const { outcome } = await ctx.db
    .selectFrom('plans')
    .select('outcome')
    .where('id', '=', plan.id)
    .executeTakeFirstOrThrow()
  const planSteps = await oppositeSteps(ctx, plan, outcome as StepOutcome[])
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

async function oppositeSteps(ctx: Ctx, plan: Plan, outcomes: readonly StepOutcome[]): Promise<PlanStep[]> {
  const steps: PlanStep[] = []
  for (const [place, step] of plan.planSteps.entries()) {
    const { operationId, stopIds } = outcomes[place] ?? { operationId: null, stopIds: [] }
    if (operationId !== null) steps.push({ kind: 'undo', operationId })
    const targets = stopIds.length > 0 ? await targetsOf(ctx, stopIds) : []
    if (targets.length === 0) continue
    const words = `公開計画の取り消し / Publication plan taken back: ${plan.planName} (${formatJst(plan.appliedAt ?? ctx.now)})`
    // Only its own stops: one that somebody made since stays in force.
    if (step.kind === 'stop') steps.push({ kind: 'reopen', targets, reopenReason: words })
    if (step.kind === 'reopen')
      steps.push({ kind: 'stop', targets: targets.map(({ kind, id }) => ({ kind, id })), closeReason: words })
  }
  return steps.reverse()
}

async function targetsOf(ctx: Ctx, stopIds: readonly string[]): Promise<InForce[]> {
  const rows = await ctx.db
    .selectFrom('stops')
    .select(['id', 'target_id', 'venue_area_id', 'room_id', 'pattern_id', 'ar_event_id'])
    .where('id', 'in', stopIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const kinds = Object.keys(COLUMN_OF) as Target['kind'][]
    const kind = kinds.find((one) => row[COLUMN_OF[one]] !== null)
    if (!kind) throw new Error(`stop ${row.id} has no target`)
    return { kind, id: row.target_id, stopId: row.id }
  })
}
