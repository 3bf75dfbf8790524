import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { notFound } from '#lib/core/errors.ts'
import { findPattern, patternFrom, patternsAmong } from './read-patterns.ts'

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

/** The same of many: those of them that are there for the actor, in the order given; a statement to lock and one to read, however many. */
export async function lockPatterns(ctx: Ctx, ids: readonly string[]): Promise<Pattern[]> {
  await ctx.db
    .selectFrom('patterns')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(patternInScope(ctx.actor))
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Map((await patternsAmong(ctx, ids)).map((pattern) => [pattern.id, pattern]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The same for an edit of this version, in one statement. Where somebody saved meanwhile it is read anew, with what hangs on it. */
export async function lockPatternOf(ctx: Ctx, id: string, version: number): Promise<Pattern> {
  const locked = ctx.db
    .selectFrom('patterns')
    .selectAll('patterns')
    .where('id', '=', id)
    .where(patternInScope(ctx.actor))
    .forUpdate()
  const item = await patternFrom(ctx, locked)
  if (!item) throw notFound()
  return item.version === version ? item : findPattern(ctx, id)
}
