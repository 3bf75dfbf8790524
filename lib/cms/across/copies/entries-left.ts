import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { entryRows } from '#lib/cms/publication/schedules/door.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'

type EntryLeft = { subjectId: string; entry: ScheduleEntryEdit }

/** The entries of these patterns, or of these AR events, that have not ended; `subjectId`: whose each is. */
export async function entriesLeft(
  ctx: Ctx,
  column: 'pattern_id' | 'ar_event_id',
  ids: readonly string[],
): Promise<EntryLeft[]> {
  const rows = await entryRows(ctx)
    .where(`schedule_entries.${column}`, '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`upper(period) > ${ctx.now}`)
    .orderBy(sql`lower(period)`)
    .execute()
  return rows.map((row) => ({
    subjectId: row[column] ?? '',
    entry: {
      openStartDate: row.starts.toISOString(),
      openEndDate: row.ends.toISOString(),
      openType: row.open_type,
    },
  }))
}
