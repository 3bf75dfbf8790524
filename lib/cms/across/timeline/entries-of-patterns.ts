import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { OpenType } from '#lib/core/publication-status.ts'

type SubjectEntry = { id: string; version: number; starts: Date; ends: Date; openType: OpenType }

/** The schedule entries of these patterns that meet a condition on `schedule_entries`, by pattern, each in order of time. */
export const entriesOfPatterns = (ctx: Ctx, ids: readonly string[], condition: RawBuilder<SqlBool>) =>
  entriesOf(ctx, 'pattern_id', ids, condition)

/** The same of AR events. */
export const entriesOfArEvents = (ctx: Ctx, ids: readonly string[], condition: RawBuilder<SqlBool>) =>
  entriesOf(ctx, 'ar_event_id', ids, condition)

async function entriesOf(
  ctx: Ctx,
  subject: 'pattern_id' | 'ar_event_id',
  ids: readonly string[],
  condition: RawBuilder<SqlBool>,
): Promise<Map<string, SubjectEntry[]>> {
  const rows = await ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'version', 'open_type'])
    .select([
      sql.ref<string>(subject).as('subject_id'),
      sql<Date>`lower(period)`.as('starts'),
      sql<Date>`upper(period)`.as('ends'),
    ])
    .where(subject, '=', sql<string>`any(${ids}::uuid[])`)
    .where(condition)
    .orderBy(sql`lower(period)`)
    .orderBy('id')
    .execute()
  const found = new Map<string, SubjectEntry[]>()
  for (const { subject_id, open_type, ...entry } of rows) {
    const own = found.get(subject_id) ?? []
    found.set(subject_id, own)
    own.push({ ...entry, openType: open_type })
  }
  return found
}
