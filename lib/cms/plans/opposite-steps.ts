import type { Plan, PlanStep } from '#lib/contracts/plans.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Ctx } from '../context.ts'
import { COLUMN_OF, type Target } from '../stops/stop-target.ts'
import type { InForce } from '../stops/write-stop-rows.ts'
import type { StepOutcome } from './plan-steps.ts'

/** The steps that take back what applying this plan did, as far as there is anything left of it, in the opposite order. */
export async function oppositeSteps(ctx: Ctx, plan: Plan): Promise<PlanStep[]> {
  const row = await ctx.db.selectFrom('plans').select('outcome').where('id', '=', plan.id).executeTakeFirstOrThrow()
  // Written by applyPlan alone, in this shape.
  const outcomes = row.outcome as StepOutcome[]
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
