import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import { demandAgreed } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/plans.ts'
import type { Plan, PlanRefusal } from '#lib/contracts/plans.ts'
import { seenTogether } from '#lib/contracts/seen-changes.ts'
import { fieldRefused, notAllowed, wrongState } from '#lib/core/errors.ts'
import { foundOf, lockPlan } from './lock-plan.ts'
import { mailPlan } from './mail-plan.ts'
import { markReverted } from './mark-reverted.ts'
import { findPlan } from './read-plans.ts'
import { dryRun, isBeyond, previewOf, runSteps } from './run-plan.ts'

/**
 * `POST /plans/:id/apply`: carries an approved plan out as a whole. What changed since its check is for the caller to have seen: 409
 * xrcms0009 with `preview` unless the plan would do exactly what `planToken` names, or where something stands against it. 403
 * xrcms0003 where it changes schedules she may not publish, and for its author where it differs from what was approved: nobody else
 * has seen that. Refused at `isReviewed` where a reopening brings periods back that want a look. Waits for her confirmation (xrcms0030).
 */
export async function applyPlan(
  ctx: Ctx,
  { params, body, version }: CallOf<typeof calls.applyPlan>,
): Promise<{ item: Plan }> {
  demand(ctx, 'plan.apply')
  const before = await lockPlan(ctx, params.id)
  demandVersion(ctx, before, version)
  if (before.status !== 'approved') throw wrongState('xrcms1601')
  const found = await foundOf(ctx, before.id)
  const dry = await dryRun(ctx, before.planSteps)
  const preview = previewOf(ctx, dry, found)
  if (preview.token !== body.planToken || preview.problemCount > 0)
    throw wrongState('xrcms0009', { item: before, preview } satisfies PlanRefusal)
  if (isBeyond(ctx, dry) || (preview.hasDrifted && before.author?.id === ctx.actor.id)) throw notAllowed()
  const toReview = preview.steps.reduce((sum, step) => sum + step.passedCount + step.soonCount, 0)
  if (toReview > 0 && !body.isReviewed) throw fieldRefused('isReviewed', 'required')
  demandAgreed(ctx, seenTogether(preview.steps.map(({ seen }) => seen)))
  await demandStepUp(ctx)
  const runs = await runSteps(ctx, before.planSteps)
  // The locks of the dry run went with it, so that others may have written since: only what she saw stays.
  const did = previewOf(ctx, runs, found)
  if (did.token !== preview.token || did.problemCount > 0)
    throw wrongState('xrcms0009', { item: before, preview: did } satisfies PlanRefusal)
  await ctx.db
    .updateTable('plans')
    .set({
      applied_at: ctx.now,
      applied_by: ctx.actor.id,
      outcome: JSON.stringify(runs.map((run) => run.outcome)),
      ...edited(ctx, version),
    })
    .where('id', '=', before.id)
    .execute()
  const after = { token: preview.token, hasDrifted: preview.hasDrifted, outcome: runs.map((run) => run.outcome) }
  await record(ctx, { action: 'plan.applied', targetKind: 'plan', targetId: before.id, after })
  if (before.reverts) await markReverted(ctx, before.reverts.id, before)
  const item = await findPlan(ctx, before.id)
  await mailPlan(ctx, item, 'applied', preview.token)
  return { item }
}
