import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksByHolder, unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { lockPatternOf } from './lock-pattern.ts'
import { goingWithPatterns } from './pattern-consequences.ts'
import { patternAction } from './pattern-space.ts'
import { patternsAmong } from './read-patterns.ts'

/** `DELETE /patterns/:id`: with its schedule, also where it is open; its stop history stays in the audit log. */
export async function deletePattern(ctx: Ctx, { params, version }: CallOf<typeof calls.deletePattern>) {
  const pattern = await lockPatternOf(ctx, params.id, version)
  demandInScope(ctx, patternAction(pattern.spaceLevel, 'delete'))
  demandVersion(ctx, pattern, version)
  await endPatterns(ctx, [pattern])
  return null
}

/** The same of many as one set. */
export async function removePatterns(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const patterns = await patternsAmong(
    ctx,
    held.map(({ id }) => id),
  )
  const isHers = ({ spaceLevel }: Pattern) => canInScope(ctx.actor, patternAction(spaceLevel, 'delete'))
  const own = patterns.filter(isHers)
  if (own.length > 0) await endPatterns(ctx, own)
  return new Map(patterns.flatMap((pattern) => (isHers(pattern) ? [] : [[pattern.id, notAllowed()]])))
}

/** Deletes patterns that are locked, with an audit row each; in as many statements whatever their number. */
async function endPatterns(ctx: Ctx, patterns: readonly Pattern[]): Promise<void> {
  const ids = patterns.map(({ id }) => id)
  const { goingWith, links } = await goingWithPatterns(ctx, ids)
  const linksOf = linksByHolder(links)
  await unlinkLinks(ctx, links)
  await ctx.db.deleteFrom('patterns').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordAll(ctx, [
    ...patterns.map((pattern) => ({
      action: 'pattern.deleted' as const,
      targetKind: 'pattern',
      targetId: pattern.id,
      before: { ...pattern, ...goingWith(pattern.id), links: linksOf.get(pattern.id) ?? [] },
    })),
  ])
}
