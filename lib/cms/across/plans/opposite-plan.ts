import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { byItself } from '#lib/cms/kernel/db/shared-reads.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/plans.ts'
import { filledText } from '#lib/contracts/filled-text.ts'
import type { Plan, PlanPreview, PlanStep, StepReport } from '#lib/contracts/plans.ts'
import { wrongState } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'
import { lockPlan } from './lock-plan.ts'
import { stepsLeft } from './opposite-steps.ts'
import { findPlan } from './read-plans.ts'
import { dryRun, previewOf } from './run-plan.ts'
import { insertPlan } from './write-plan.ts'

/**
 * `POST /plans/:id/opposite`: writes the plan that takes an applied one back, made of what applying it did, in the opposite order;
 * after earlier ones, of what they left. It is checked, approved and applied like any other. 409 xrcms1602 for a plan that is not
 * applied, whose opposite is in preparation, or of which nothing is left that could be taken back.
 */
export async function oppositePlan(
  ctx: Ctx,
  { params, version }: CallOf<typeof calls.oppositePlan>,
): Promise<{ item: Plan }> {
  demand(ctx, 'plan.write')
  const plan = await lockPlan(ctx, params.id)
  demandVersion(ctx, plan, version)
  if (plan.appliedAt === null || plan.revertedBy.some((other) => other.appliedAt === null))
    throw wrongState('xrcms1602')
  const planSteps = await stepsToTake(ctx, plan)
  if (planSteps.length === 0) throw wrongState('xrcms1602')
  const item = await insertPlan(
    ctx,
    {
      planName: nameIn('ja', plan.planName),
      planNameEn: plan.planNameEn === '' ? '' : nameIn('en', plan.planNameEn),
      planNote: '',
      planSteps,
    },
    plan.id,
  )
  return { item }
}

/** `GET /plans/:id/left`: what its opposite plans left of an applied plan, and what could be taken back of it now. 409 xrcms1602 before. */
export async function readPlanLeft(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readPlanLeft>,
): Promise<{ item: PlanPreview }> {
  demand(ctx, 'plan.read')
  const plan = await findPlan(ctx, params.id)
  if (plan.appliedAt === null) throw wrongState('xrcms1602')
  const steps = await stepsLeft(ctx, plan)
  const runs = await byItself(ctx.db)
    .transaction()
    .execute((db) => dryRun({ ...ctx, db }, steps))
  return { item: previewOf(ctx, runs, null) }
}

/** All steps of a first opposite plan; of a later one those that would do something. */
async function stepsToTake(ctx: Ctx, plan: Plan): Promise<PlanStep[]> {
  const steps = await stepsLeft(ctx, plan)
  if (plan.revertedBy.length === 0) return steps
  const runs = await dryRun(ctx, steps)
  return steps.filter((_, place) => doesSomething(runs[place]?.report))
}

const doesSomething = (report: StepReport | undefined) =>
  report !== undefined &&
  (report.created + report.edited + report.deleted > 0 || report.targets.some((target) => target.fault === null))

/** What the opposite of a plan of this name is called; as many characters, as people count them, as a name may have. */
const nameIn = (lang: Lang, name: string) =>
  [...filledText(serverWords[lang].written.takenBackName, { name })].slice(0, 100).join('')
