import { sql } from 'kysely'
import { addUnits, DAY, floorTo } from '#lib/core/jst-calendar.ts'
import type { Db } from '../context/context.ts'
import { tryAgain } from '../db/upgrade/try-again.ts'

/** So far ahead there is a table for each month: a worker may be away for as long before rows lie where they have to be moved from. */
const AHEAD_MS = 62 * DAY
/** People who read histories are given way to for so long; the next round tries again. */
const PATIENCE_MS = 20_000

/** A part of the audit log: a month, or for the first one all the months before its end. */
export type AuditPart = { name: string; endsAt: Date }

/**
 * Does what locks the audit log for an instant, in a transaction that waits shorter for a lock than the server waits before it ends one of
 * two sessions, and is tried again. Throws the last failure after 20 seconds.
 */
export async function betweenWrites(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  const step = () =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '400ms'`.execute(trx)
      await work(trx)
    })
  await tryAgain(step, { patienceMs: PATIENCE_MS, onPause: () => {} })
}

/** Makes the tables of the months to come, so that none is missing when its first row is written. */
export async function readyMonths(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() + AHEAD_MS)
  const { rows } = await sql<{ ready: boolean }>`
    select coalesce(max(ends_at) > ${until}, false) as ready from audit_parts`.execute(db)
  if (rows[0]?.ready) return
  await betweenWrites(db, async (trx) => {
    await sql`select audit_extend(${until})`.execute(trx)
  })
}

/** The oldest part all of which is older than so many whole months; null where there is none. */
export async function oldestDue(db: Db, now: Date, months: number): Promise<AuditPart | null> {
  const before = new Date(addUnits('month', floorTo('month', now.getTime()), -months))
  const { rows } = await sql<AuditPart>`
    select name, ends_at as "endsAt" from audit_parts
    where ends_at <= ${before} order by ends_at limit 1`.execute(db)
  return rows[0] ?? null
}

/** The first instants of the months of which a part has rows, oldest first. */
export async function monthsOf(db: Db, { name, endsAt }: AuditPart): Promise<Date[]> {
  const months: Date[] = []
  for (let from: Date | null = new Date(0); from !== null; ) {
    const found: { at: Date | null } | undefined = (
      await sql<{ at: Date | null }>`select min(at) as at from ${sql.table(name)} where at >= ${from}`.execute(db)
    ).rows[0]
    if (!found?.at) break
    const month = floorTo('month', found.at.getTime())
    months.push(new Date(month))
    from = month < endsAt.getTime() ? new Date(addUnits('month', month, 1)) : null
  }
  return months
}
