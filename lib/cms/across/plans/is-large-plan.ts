import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { AnyCall } from '#lib/cms/kernel/http/route.ts'
import type { PlanStep } from '#lib/contracts/plans.ts'
import { areLarge } from '../stops/door.ts'

/** May carrying these steps out take longer than other calls may? A rule, or its undo, concerns up to 5,000 entries. */
const areLargeSteps = (steps: readonly PlanStep[]): boolean =>
  steps.some(({ kind }) => kind === 'bulk' || kind === 'undo') ||
  areLarge(steps.flatMap((step) => (step.kind === 'stop' || step.kind === 'reopen' ? [step] : [])))

/** The same of the plan that a call names; one that is gone is small. */
export async function isLargePlan({ params }: Pick<AnyCall, 'params'>, db: Db): Promise<boolean> {
  const { id } = params as { id: string }
  const plan = await db.selectFrom('plans').select('steps').where('id', '=', id).executeTakeFirst()
  return areLargeSteps(plan?.steps ?? [])
}
