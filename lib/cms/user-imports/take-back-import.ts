import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import type { Ctx, Db } from '../context.ts'
import type { JobRun } from '../jobs/job-run.ts'
import { type ImportOfJob, importOfJob } from './import-ctx.ts'
import { setImport } from './set-import.ts'

const invitedBy = (importId: string) =>
  sql`(select user_id from user_import_rows where import_id = ${importId} and user_id is not null)`

/** How many of the people an import has invited have accepted. */
export async function acceptedCount(db: Db, importId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from users
    where id in ${invitedBy(importId)} and login_status = 'registered'`.execute(db)
  return found.rows[0]?.n ?? 0
}

/**
 * The job `userImport.takeBack`: deletes everyone the import has invited, their links and the mails that still wait, all at once.
 * Where someone has accepted meanwhile nothing happens: her account is hers.
 */
export async function takeBackImport(run: JobRun): Promise<void> {
  const found = await importOfJob(run)
  if (found?.item.state !== 'takingBack') return
  const { item, ctx } = found
  const { db, clock } = run.deps
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const inside = { ...ctx, db: trx, now }
    // Whoever accepts at this moment waits here, and then finds her invitation gone.
    await sql`select id from users where id in ${invitedBy(item.id)} order by id for update`.execute(trx)
    if ((await acceptedCount(trx, item.id)) > 0) {
      await setImport(trx, item.id, now, { state: 'applied' })
    } else {
      await removePeople(run, item, inside)
      await setImport(trx, item.id, now, { state: 'takenBack', taken_back_at: now })
      await record(inside, { action: 'userImport.takenBack', targetKind: 'userImport', targetId: item.id })
    }
    await run.checkpoint(trx, item.invited_count, item.invited_count)
  })
}

const BATCH = 1_000

async function removePeople(run: JobRun, item: ImportOfJob['item'], ctx: Ctx): Promise<void> {
  const total = item.invited_count
  for (let done = 0; ; done += BATCH) {
    const removed = await sql<{ id: string; email: string }>`
      with gone as (
        select row_no, user_id from user_import_rows where import_id = ${item.id} and user_id is not null
        order by row_no limit ${BATCH}),
      mails as (
        delete from outbox where user_id in (select user_id from gone) and state = 'queued'),
      freed as (
        update user_import_rows as row set user_id = null from gone
        where row.import_id = ${item.id} and row.row_no = gone.row_no)
      delete from users where id in (select user_id from gone) returning id, email`.execute(ctx.db)
    if (removed.rows.length === 0) return
    await record(
      ctx,
      ...removed.rows.map(({ id, email }) => ({
        action: 'user.invitationRevoked' as const,
        targetKind: 'user',
        targetId: id,
        before: { email, importId: item.id },
      })),
    )
    await run.progress(Math.min(done + BATCH, total), total)
  }
}
