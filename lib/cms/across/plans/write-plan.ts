import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/plans.ts'
import type { Plan, PlanInput, PlanStep } from '#lib/contracts/plans.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { lockPlanOf } from './lock-plan.ts'
import { PLAN_FIELDS, planFrom } from './read-plans.ts'

const columns = (input: PlanInput) => ({
  ...plainValues(PLAN_FIELDS, input),
  steps: JSON.stringify(input.planSteps),
})

/** `POST /plans`, operation 73. */
export async function createPlan(ctx: Ctx, { body }: CallOf<typeof calls.createPlan>): Promise<{ item: Plan }> {
  demand(ctx, 'plan.write')
  demandOwnUndos(body.planSteps, [])
  return { item: await insertPlan(ctx, body, null) }
}

/** Writes a plan of the actor's; `reverts`: the plan it takes back. */
export async function insertPlan(ctx: Ctx, input: PlanInput, reverts: string | null): Promise<Plan> {
  const id = newId(ctx.now)
  const written = ctx.db
    .insertInto('plans')
    .values({ id, ...columns(input), reverts, author_id: ctx.actor.id, ...created(ctx) })
    .returningAll()
  const item = await planFrom(ctx, written)
  await record(ctx, { action: 'plan.created', targetKind: 'plan', targetId: id, after: input })
  return item
}

/**
 * `PATCH /plans/:id`, operation 75: whoever changes it answers for it from then on; its check and its approval are gone. 409 xrcms1602
 * once it is applied.
 */
export async function editPlan(
  ctx: Ctx,
  { params, body, version }: CallOf<typeof calls.editPlan>,
): Promise<{ item: Plan }> {
  demand(ctx, 'plan.write')
  const before = await lockPlanOf(ctx, params.id, version)
  demandVersion(ctx, before, version)
  if (before.appliedAt !== null) throw wrongState('xrcms1602')
  demandOwnUndos(body.planSteps, before.planSteps)
  const written = ctx.db
    .updateTable('plans')
    // The author first: an approver who edits is no approver any more.
    .set({ ...columns(body), author_id: ctx.actor.id, approved_at: null, approved_by: null, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const item = await planFrom(ctx, written)
  await record(ctx, { action: 'plan.edited', targetKind: 'plan', targetId: before.id, before, after: body })
  return { item }
}

/** `DELETE /plans/:id`. 409 xrcms1602 once it is applied: what happened is kept. */
export async function deletePlan(ctx: Ctx, { params, version }: CallOf<typeof calls.deletePlan>): Promise<null> {
  demand(ctx, 'plan.write')
  const before = await lockPlanOf(ctx, params.id, version)
  demandVersion(ctx, before, version)
  if (before.appliedAt !== null) throw wrongState('xrcms1602')
  return endDeletion(ctx, 'plans', { action: 'plan.deleted', targetKind: 'plan', before })
}

/** Only what the console wrote takes operations back: nobody names one of another person. */
function demandOwnUndos(steps: readonly PlanStep[], before: readonly PlanStep[]): void {
  const known = new Set(before.flatMap((step) => (step.kind === 'undo' ? [step.operationId] : [])))
  for (const step of steps)
    if (step.kind === 'undo' && !known.has(step.operationId)) throw fieldRefused('planSteps', 'notAllowed')
}
