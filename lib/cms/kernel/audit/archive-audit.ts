import { sql } from 'kysely'
import { newId } from '#lib/core/id.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import type { Deps } from '../context/context.ts'
import { type Archiving, archiveMonth } from './archive-month.ts'
import { type AuditPart, betweenWrites, monthsOf, oldestDue } from './audit-parts.ts'
import { record } from './record.ts'

/** Lets go of the rows of a part whose months lie in files. Throws where a row came that is in none of them: then nothing goes. */
async function dropPart(db: Deps['db'], part: AuditPart, now: Date, months: readonly string[]): Promise<void> {
  await betweenWrites(db, async (trx) => {
    // Histories are read meanwhile, and rows of today written; into this part nobody writes.
    await sql`lock table ${sql.table(part.name)} in share mode`.execute(trx)
    const { rows } = await sql<{ held: number; archived: number }>`
      select (select count(*)::int8 from ${sql.table(part.name)}) as held,
        (select coalesce(sum(rows), 0)::int8 from audit_archives where verified_at is not null and month = any(${months}::date[])) as archived
      `.execute(trx)
    const [{ held, archived } = { held: 0, archived: -1 }] = rows
    if (held !== archived)
      throw new Error(`${part.name} has ${held} rows, its archives ${archived}: nothing was dropped`)
    await sql`lock table audit in access exclusive mode`.execute(trx)
    await sql`alter table audit detach partition ${sql.table(part.name)}`.execute(trx)
    await sql`drop table ${sql.table(part.name)}`.execute(trx)
    await sql`update audit_archives set dropped_at = ${now} where month = any(${months}::date[])`.execute(trx)
    await record(
      { db: trx, now, requestId: 'audit archive' },
      { action: 'audit.dropped', targetKind: 'auditArchive', targetId: newId(now), after: { months, rows: held } },
    )
  })
}

/**
 * Writes the oldest part of the audit log that is older than so many whole months of Japan time to files, month by month, reads them back,
 * and only then lets go of its rows. One part a round; 0 keeps everything. A failure leaves the rows where they are.
 */
export async function archiveAudit(parts: Archiving, keepMonths: number): Promise<void> {
  if (keepMonths === 0) return
  const part = await oldestDue(parts.db, parts.clock(), keepMonths)
  if (!part) return
  const months = await monthsOf(parts.db, part)
  for (const month of months) if (!(await archiveMonth(parts, month))) return
  const days = months.map((month) => dayOf(month.getTime()))
  await dropPart(parts.db, part, parts.clock(), days)
}
