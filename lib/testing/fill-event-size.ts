import type { Kysely } from 'kysely'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { seed } from '#lib/demo/seed.ts'

/** Fills the empty expo of a console under test with as much as an event holds. */
export async function fillEventSize(databaseUrl: string): Promise<void> {
  const db = createDb(databaseUrl, { max: 1 })
  try {
    await fillAsEvent(db, new Date())
  } finally {
    await db.destroy()
  }
}

/** The same on a database at hand, with the moment its rows are made. */
export const fillAsEvent = (db: Kysely<DB>, now: Date) => seed(db, 'event', { now, appEnv: 'local' })
