import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { undosOf } from '#lib/cms/publication/schedule-changes/door.ts'
import { type Plan, type PlanStep, targetsIn } from '#lib/contracts/plans.ts'
import { doneToTakeBack, inForceOf, oppositeSteps, stoppedBy } from './opposite-steps.ts'
import { findPlan } from './read-plans.ts'

/**
 * Marks a plan as taken back by another one that was carried out just now, where nothing is left of what it did but what was named
 * as left. The other one, and those before it, may have been edited to do less: then the plan stays applied.
 */
export async function markReverted(ctx: Ctx, id: string, by: Plan): Promise<void> {
  const plan = await findPlan(ctx, id)
  if (plan.status === 'reverted') return
  const done = await doneToTakeBack(ctx, id)
  const wanted = await oppositeSteps(ctx, plan)
  const seen = { done, inForce: await inForceOf(ctx, wanted.flatMap(targetsIn)) }
  for (const step of wanted) if (!(await isTakenBack(ctx, step, seen))) return
  await ctx.db
    .updateTable('plans')
    .set((row) => ({
      reverted_at: ctx.now,
      updated_at: ctx.now,
      updated_by: ctx.actor.id,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await record(ctx, { action: 'plan.reverted', targetKind: 'plan', targetId: id, after: { by: by.id } })
}

/** The steps that were carried out, and the stops in force by their targets. */
type Seen = { done: readonly PlanStep[]; inForce: ReadonlyMap<string, string> }

/** Was what this opposite step is for taken back: by one of the steps that were carried out for it, or by anybody before? */
async function isTakenBack(ctx: Ctx, wanted: PlanStep, { done, inForce }: Seen): Promise<boolean> {
  switch (wanted.kind) {
    case 'bulk':
      throw new Error('no opposite step is a rule')
    case 'undo':
      return (
        done.some((step) => step.kind === 'undo' && step.operationId === wanted.operationId) ||
        (await isUndone(ctx, wanted.operationId))
      )
    case 'reopen':
      return !wanted.targets.some(({ id, stopId }) => stopId !== undefined && inForce.get(id) === stopId)
    case 'stop': {
      const named = stoppedBy(done)
      return wanted.targets.every(({ id }) => named.has(id) || inForce.has(id))
    }
  }
}

const isUndone = async (ctx: Ctx, operationId: string) =>
  Boolean(await undosOf(ctx, operationId).select('later.id').executeTakeFirst())
