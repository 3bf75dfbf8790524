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

/** Says that no archive is kept. */
export async function endArchive(db: Db): Promise<void> {
  await db.deleteFrom('log_archive').execute()
}
