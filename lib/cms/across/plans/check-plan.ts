import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { byItself } from '#lib/cms/kernel/db/shared-reads.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/plans.ts'
import type { Plan, PlanPreview, PlanRefusal } from '#lib/contracts/plans.ts'
import { wrongState } from '#lib/core/errors.ts'
import { foundOf, lockPlan } from './lock-plan.ts'
import { mailPlan } from './mail-plan.ts'
import { findPlan } from './read-plans.ts'
import { dryRun, previewOf } from './run-plan.ts'

/** `GET /plans/:id/preview`: what it would do now, every clash, and how that differs from what its check found. Writes nothing. */
export async function previewPlan(
  ctx: Ctx,
  { params }: CallOf<typeof calls.previewPlan>,
): Promise<{ item: PlanPreview }> {
  demand(ctx, 'plan.read')
  const plan = await findPlan(ctx, params.id)
  if (plan.appliedAt !== null) throw wrongState('xrcms1602')
  const found = await foundOf(ctx, plan.id)
  // A read has no transaction of its own, and the same work undone needs one.
  const runs = await byItself(ctx.db)
    .transaction()
    .execute((db) => dryRun({ ...ctx, db }, plan.planSteps))
  return { item: previewOf(ctx, runs, found) }
}

type Checked = { item: Plan; preview: PlanPreview }

/**
 * `POST /plans/:id/check`: keeps what it would do now as what is to be approved, and tells those who may. With problems nothing is kept.
 * Another result than the one that was approved takes the approval away.
 */
export async function checkPlan(ctx: Ctx, { params, version }: CallOf<typeof calls.checkPlan>): Promise<Checked> {
  demand(ctx, 'plan.write')
  const before = await lockPlan(ctx, params.id)
  demandVersion(ctx, before, version)
  if (before.appliedAt !== null) throw wrongState('xrcms1602')
  const runs = await dryRun(ctx, before.planSteps)
  const preview = previewOf(ctx, runs, null)
  if (preview.problemCount > 0) throw wrongState('xrcms0009', { item: before, preview } satisfies PlanRefusal)
  await ctx.db
    .updateTable('plans')
    .set({
      checked_at: ctx.now,
      checked_by: ctx.actor.id,
      check_digest: preview.token,
      check_found: JSON.stringify(runs.map(({ keys }) => ({ keys }))),
      ...edited(ctx, version),
    })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, {
    action: 'plan.checked',
    targetKind: 'plan',
    targetId: before.id,
    after: { token: preview.token },
  })
  const item = await findPlan(ctx, before.id)
  if (item.status === 'checked') await mailPlan(ctx, item, 'ready', preview.token)
  return { item, preview: { ...preview, hasDrifted: false } }
}
