import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/plans.ts'
import type { Plan, PlanRefusal } from '#lib/contracts/plans.ts'
import { CodeRefusal, wrongState } from '#lib/core/errors.ts'
import { foundOf, lockPlan } from './lock-plan.ts'
import { mailPlan } from './mail-plan.ts'
import { findPlan } from './read-plans.ts'
import { dryRun, previewOf } from './run-plan.ts'

/**
 * `POST /plans/:id/approve`: by someone else than its author (403 xrcms0003), of a plan that is checked and would still do exactly what
 * the approver saw and the check found; else 409 xrcms0009 with what it would do now as `preview`.
 */
export async function approvePlan(
  ctx: Ctx,
  { params, body, version }: CallOf<typeof calls.approvePlan>,
): Promise<{ item: Plan }> {
  demand(ctx, 'plan.approve')
  const before = await lockPlan(ctx, params.id)
  demandVersion(ctx, before, version)
  if (before.author?.id === ctx.actor.id) throw new CodeRefusal(403, 'xrcms0003')
  if (before.status !== 'checked') throw wrongState('xrcms1602')
  const preview = previewOf(ctx, await dryRun(ctx, before.planSteps), await foundOf(ctx, before.id))
  if (preview.hasDrifted !== false || preview.token !== body.planToken || preview.problemCount > 0)
    throw wrongState('xrcms0009', { item: before, preview } satisfies PlanRefusal)
  await ctx.db
    .updateTable('plans')
    .set({ approved_at: ctx.now, approved_by: ctx.actor.id, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, {
    action: 'plan.approved',
    targetKind: 'plan',
    targetId: before.id,
    after: { token: preview.token },
  })
  const item = await findPlan(ctx, before.id)
  await mailPlan(ctx, item, 'approved', preview.token)
  return { item }
}
