import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { demandAllFound } from '#lib/cms/kernel/scope/demand-found.ts'
import type { ExternalTransitionRef } from '#lib/contracts/external-transitions.ts'
import { demandPatternLinks } from './demand-links.ts'
import { refJson } from './link-refs.ts'

/** The external access information of a pattern in its order, as a column of its row. `id` names its ID in the surrounding query. */
export const patternLinks = (id: string) => sql<ExternalTransitionRef[]>`(
  select coalesce(json_agg(${refJson} order by named.place), '[]')
  from pattern_external_transitions as named join external_transitions as used on used.id = named.external_transition_id
  where named.pattern_id = ${sql.ref(id)})`

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

type Naming = { patternId: string; ids: readonly string[] }

/** Makes links that every space may use the external access information of patterns that were just made, a statement for all. */
export async function linkNewPatterns(ctx: Ctx, patterns: readonly Naming[]): Promise<void> {
  const ids = [...new Set(patterns.flatMap((pattern) => pattern.ids))]
  if (ids.length === 0) return
  const { rows } = await sql`select id from external_transitions
    where id = any(${ids}::uuid[]) and all_spaces and ex_trans_type = 'external' order by id for share`.execute(ctx.db)
  demandAllFound('exTransitionIds', rows, ids)
  await insertNaming(ctx, patterns)
}

const insertNaming = ({ db }: Pick<Ctx, 'db'>, patterns: readonly Naming[]) =>
  insertSet(
    db,
    'pattern_external_transitions',
    patterns.flatMap(({ patternId, ids }) =>
      ids.map((id, place) => ({ pattern_id: patternId, external_transition_id: id, place })),
    ),
  )

/** The same of many patterns at once, whose links were looked at before. */
export async function renamePatternLinks(ctx: Pick<Ctx, 'db'>, patterns: readonly Naming[]): Promise<void> {
  if (patterns.length === 0) return
  await ctx.db
    .deleteFrom('pattern_external_transitions')
    .where('pattern_id', '=', sql<string>`any(${patterns.map(({ patternId }) => patternId)}::uuid[])`)
    .execute()
  await insertNaming(ctx, patterns)
}
