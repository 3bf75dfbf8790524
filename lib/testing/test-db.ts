import { Kysely, PostgresDialect } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { giveBack, lentDatabase } from './lent-database.ts'

type TestDb = {
  db: Kysely<DB>
  databaseUrl: string
  /** The superuser in the server's `postgres` database. */
  adminUrl: string
  /** Empties every table but those the migrations themselves filled. */
  truncate(): Promise<void>
}

/**
 * A database of its own for the calling test file, migrated and empty: `const { db, truncate } = await testDb()` at the
 * top of the file. After the file's last test the next file gets it, or it is dropped.
 */
export async function testDb(): Promise<TestDb> {
  const lent = await lentDatabase()
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent.pool }) })
  afterAll(async () => {
    await db.destroy()
    // A test that leaves a session open fails here.
    await giveBack(lent)
  })
  return { db, databaseUrl: lent.databaseUrl, adminUrl: lent.adminUrl, truncate: lent.empty }
}
