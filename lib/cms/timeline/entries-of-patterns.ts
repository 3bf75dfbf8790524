import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OpenType } from '#lib/core/publication-status.ts'
import type { Ctx } from '../context.ts'

type PatternEntry = { id: string; version: number; starts: Date; ends: Date; openType: OpenType }

/** The schedule entries of these patterns that meet a condition on `schedule_entries`, by pattern, each in order of time. */
export async function entriesOfPatterns(
  ctx: Ctx,
  ids: readonly string[],
  condition: RawBuilder<SqlBool>,
): Promise<Map<string, PatternEntry[]>> {
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'version', 'pattern_id', 'open_type'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])
    .where('pattern_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(condition)
    .orderBy(sql`lower(period)`)
    .orderBy('id')
    .$narrowType<{ pattern_id: string }>()
    .execute()
  const found = new Map<string, PatternEntry[]>()
  for (const { pattern_id, open_type, ...entry } of rows) {
    const own = found.get(pattern_id) ?? []
    found.set(pattern_id, own)
    own.push({ ...entry, openType: open_type === 'archive' ? 'archive' : 'normal' })
  }
  return found
}
