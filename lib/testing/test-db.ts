import type { Kysely } from 'kysely'
import { createDb } from '#lib/cms/db/connect.ts'
import type { DB } from '#lib/cms/db/db.d.ts'
import { ownDatabase } from './own-database.ts'

export type TestDb = {
  db: Kysely<DB>
  databaseUrl: string
  /** The superuser in the server's `postgres` database. */
  adminUrl: string
  /** Empties every table but those the migrations themselves filled. */
  truncate(): Promise<void>
}

/**
 * A database of its own for the calling test file, migrated and empty: `const { db, truncate } = await testDb()` at the
 * top of the file. It is dropped after the file's last test. `max` is the size of the pool.
 */
export async function testDb(options: { max?: number } = {}): Promise<TestDb> {
  const { databaseUrl, adminUrl, empty, drop } = await ownDatabase('test')
  const db = createDb(databaseUrl, { max: options.max ?? 10 })
  afterAll(async () => {
    await db.destroy()
    // Waits for closing sessions; a test that leaves one open fails here.
    await drop('')
  })
  return { db, databaseUrl, adminUrl, truncate: empty }
}
