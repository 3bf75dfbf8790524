import { sql } from 'kysely'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import type { JobRun } from '#lib/cms/kernel/jobs/job-run.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { type ImportOfJob, importOfJob } from './import-ctx.ts'
import { setImport } from './set-import.ts'

const invitedBy = (importId: string) =>
  sql`(select user_id from user_import_rows where import_id = ${importId} and user_id is not null)`

/** How many of the people an import has invited have accepted. */
async function acceptedCount(db: Db, importId: string): Promise<number> {
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

/** The spaces that somebody who is deleted held, as they were when the statement began. */
const heldBy = (at: Date, space: 'venue_area_id' | 'room_id' | 'pattern_id') =>
  sql<
    string[]
  >`array(select ${sql.ref(space)} from ${grantsAt(at)} where user_id = users.id and ${sql.ref(space)} is not null)`

/** In the order of the file, each row looked at once; every statement finds its rows by their keys. */
async function removePeople(run: JobRun, { id, invited_count: total }: ImportOfJob['item'], ctx: Ctx): Promise<void> {
  let done = 0
  for (let rows = await invitingRows(ctx.db, id, 0); rows.length > 0; ) {
    const last = rows.at(-1)?.row_no ?? 0
    const people = rows.flatMap(({ user_id }) => user_id ?? [])
    await withdrawMails(ctx.db, people)
    await ctx.db
      .updateTable('user_import_rows')
      .set({ user_id: null })
      .where('import_id', '=', id)
      .where('row_no', '>=', rows[0]?.row_no ?? 0)
      .where('row_no', '<=', last)
      .execute()
    const gone = await ctx.db
      .deleteFrom('users')
      .where('id', 'in', people)
      .returning(['id', 'email', heldBy(ctx.now, 'venue_area_id').as('areaList')])
      .returning([heldBy(ctx.now, 'room_id').as('roomList'), heldBy(ctx.now, 'pattern_id').as('roomPatternList')])
      .execute()
    await recordAll(
      ctx,
      gone.map(({ id: targetId, ...before }) => ({
        action: 'user.invitationRevoked' as const,
        targetKind: 'user',
        targetId,
        // With her spaces, by which those who saw her are told that she is gone.
        before: { ...before, importId: id },
      })),
    )
    done += rows.length
    await run.progress(Math.min(done, total), total)
    rows = await invitingRows(ctx.db, id, last)
  }
}

const invitingRows = (db: Db, importId: string, after: number) =>
  db
    .selectFrom('user_import_rows')
    .select(['row_no', 'user_id'])
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .where('user_id', 'is not', null)
    .orderBy('row_no')
    .limit(BATCH)
    .execute()
