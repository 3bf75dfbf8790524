import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context/context.ts'

/** Says that an archive is kept from now on, unless one was already: its lag then counts from where that one stood. */
export async function beginArchive(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('log_archive')
    .values({ kept_until: now })
    .onConflict((known) => known.column('only_one').doNothing())
    .execute()
}

/** Writes down how far the archive reaches. */
export async function noteArchive(db: Db, reach: { from: Date | null; until: Date }): Promise<void> {
  await db.updateTable('log_archive').set({ kept_from: reach.from, kept_until: reach.until }).execute()
}

/** Writes down that the cluster went back to an earlier state, so that its archive has two histories. */
export async function noteFork(db: Db, now: Date): Promise<void> {
  await db.updateTable('log_archive').set({ forked_at: now }).execute()
}

/** For how long it is told, in days. */
const FORK_TOLD_DAYS = 1

/** Whether it went back of late, as a condition. */
export const wentBack = (now: RawBuilder<Date>) =>
  sql<boolean>`exists (select from log_archive where forked_at > ${now} - make_interval(days => ${FORK_TOLD_DAYS}))`

/** Says that no archive is kept. */
export async function endArchive(db: Db): Promise<void> {
  await db.deleteFrom('log_archive').execute()
}
