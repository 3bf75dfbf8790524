import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Plan } from '#lib/contracts/plans.ts'
import type { Found } from './plan-steps.ts'
import { findPlan, planFrom } from './read-plans.ts'

/** A plan under its lock: whoever edits, approves or applies it at the same time waits here. 404 xrcms0004. */
export async function lockPlan(ctx: Ctx, id: string): Promise<Plan> {
  await ctx.db.selectFrom('plans').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findPlan(ctx, id)
}

/** The same for an edit of this version, in one statement. Where somebody saved meanwhile it is read anew, with what hangs on it. */
export async function lockPlanOf(ctx: Ctx, id: string, version: number): Promise<Plan> {
  const item = await planFrom(ctx, ctx.db.selectFrom('plans').selectAll().where('id', '=', id).forUpdate())
  return item.version === version ? item : findPlan(ctx, id)
}

/** What the plan's check found; null while there is none. */
export async function foundOf(ctx: Pick<Ctx, 'db'>, id: string): Promise<{ digest: string; steps: Found } | null> {
  const row = await ctx.db
    .selectFrom('plans')
    .select(['check_digest', 'check_found'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { check_digest: digest, check_found: steps } = row
  return digest === null || steps === null ? null : { digest, steps }
}
