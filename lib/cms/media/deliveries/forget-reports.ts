import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'

const BATCH = 5_000

/**
 * Lets go of reports of what was delivered long ago, in small portions, each committed; what they added up to stays. Up to when is said first, so that one
 * of them that comes again is not counted again (docs/decisions/0515-reports-that-are-let-go.md).
 */
export async function forgetReports(db: Db, now: Date, { deliveryMs }: Retention): Promise<void> {
  const asked = new Date(now.getTime() - deliveryMs)
  if (!(await hasAnyUntil(db, asked))) return
  // Never beyond what the database's clock says too: it only goes forward, and a worker whose clock is ahead would have reports of days to come refused.
  const { delivered_until: until } = await db
    .updateTable('forgotten_reports')
    .set({
      delivered_until: sql<Date>`greatest(delivered_until,
        least(${asked}::timestamptz, clock_timestamp() - make_interval(secs => ${deliveryMs / 1000})))`,
    })
    .returning('delivered_until')
    .executeTakeFirstOrThrow()
  if (until) while ((await deleteUntil(db, until)) === BATCH);
}

/** Reports of each content by their index, as there is none of all by time. */
const reportsUntil = (until: Date, most: number) => sql`select old.report_id from rich_contents
  cross join lateral (select report_id from delivery_reports
    where rich_content_id = rich_contents.id and delivered_at <= ${until} limit ${sql.lit(most)}) as old limit ${sql.lit(most)}`

async function hasAnyUntil(db: Db, until: Date): Promise<boolean> {
  const { rows } = await reportsUntil(until, 1).execute(db)
  return rows.length > 0
}

async function deleteUntil(db: Db, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from delivery_reports
    where report_id = any(array(${reportsUntil(until, BATCH)}))`.execute(db)
  return Number(numAffectedRows)
}
