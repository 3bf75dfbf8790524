import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { externalTransitionInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ExternalTransitionRef } from '#lib/contracts/external-transitions.ts'

/** What a room or a pattern shows of a link it uses: it is part of it, whoever may see the links themselves. */
export const refJson = sql<ExternalTransitionRef>`json_build_object('id', used.id, 'exTransTitle', used.title,
  'exTransTitleEn', used.title_en, 'webviewUrl', used.url)`

/** The link of a row, as a column of it; null where it has none. `column` names the link's ID in the surrounding query. */
export const linkRef = (column: string) =>
  sql<ExternalTransitionRef | null>`(select ${refJson} from external_transitions as used where used.id = ${sql.ref(column)})`

/** Those of these links that are linked to all spaces, in the same order: what a copy elsewhere may use too. */
export async function linksForAll(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('external_transitions')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('all_spaces', '=', true)
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Those of these links that are external transitions in sight: what a room or a pattern can use at all. */
export async function externalAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('external_transitions')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('ex_trans_type', '=', 'external')
    .where(externalTransitionInScope(ctx.actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
