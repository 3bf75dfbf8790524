import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { can } from '#lib/core/policy.ts'
import { expoIsEmpty } from './expo-is-empty.ts'

/** May this person load the demo here and now: never in production, and only into an expo that holds nothing yet. */
export async function demoOffered(ctx: Ctx): Promise<boolean> {
  if (ctx.deps.appEnv === 'production' || !can(ctx.actor, 'demo.load')) return false
  return expoIsEmpty(ctx.db)
}
