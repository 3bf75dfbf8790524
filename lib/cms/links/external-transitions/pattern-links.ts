import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ExternalTransitionRef } from '#lib/contracts/external-transitions.ts'
import { demandPatternLinks } from './demand-links.ts'
import { refColumns } from './link-refs.ts'

/** The external access information of patterns, by pattern, in its order. */
export async function linksOfPatterns(
  ctx: Ctx,
  patternIds: readonly string[],
): Promise<Map<string, ExternalTransitionRef[]>> {
  const found = new Map<string, ExternalTransitionRef[]>()
  if (patternIds.length === 0) return found
  const rows = await ctx.db
    .selectFrom('pattern_external_transitions as named')
    .innerJoin('external_transitions', 'external_transitions.id', 'named.external_transition_id')
    .select(['named.pattern_id', ...refColumns])
    .where('named.pattern_id', 'in', [...patternIds])
    .orderBy('named.place')
    .execute()
  for (const { pattern_id, ...ref } of rows) found.set(pattern_id, [...(found.get(pattern_id) ?? []), ref])
  return found
}

/** Makes these its external access information, in this order. Those it begins to name must be usable for it. */
export async function setPatternLinks(ctx: Ctx, patternId: string, ids: readonly string[]): Promise<void> {
  const named = await ctx.db
    .deleteFrom('pattern_external_transitions')
    .where('pattern_id', '=', patternId)
    .returning('external_transition_id as id')
    .execute()
  const known = new Set(named.map(({ id }) => id))
  await demandPatternLinks(
    ctx,
    patternId,
    ids.filter((id) => !known.has(id)),
  )
  if (ids.length === 0) return
  await ctx.db
    .insertInto('pattern_external_transitions')
    .values(ids.map((id, place) => ({ pattern_id: patternId, external_transition_id: id, place })))
    .execute()
}
