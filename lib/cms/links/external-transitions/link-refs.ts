import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ExternalTransitionRef } from '#lib/contracts/external-transitions.ts'

/** What a room or a pattern shows of the links it uses: they are part of it, whoever may see the links themselves. */
export const refColumns = [
  'external_transitions.id',
  'external_transitions.title as exTransTitle',
  'external_transitions.title_en as exTransTitleEn',
  'external_transitions.url as webviewUrl',
] as const

/** Links by ID. */
export async function linkRefs(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExternalTransitionRef>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('external_transitions')
    .select(refColumns)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of these links that are linked to all spaces, in the same order: what a copy elsewhere may use too. */
export async function linksForAll(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('external_transitions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('all_spaces', '=', true)
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}
