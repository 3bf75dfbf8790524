import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { findPattern } from './read-patterns.ts'

/** One pattern of the actor's scope under a row lock, so that nobody changes it between our look and our write; 404. */
export async function lockPattern(ctx: Ctx, id: string): Promise<Pattern> {
  await ctx.db
    .selectFrom('patterns')
    .select('id')
    .where('id', '=', id)
    .where(patternInScope(ctx.actor))
    .forUpdate()
    .execute()
  return findPattern(ctx, id)
}
