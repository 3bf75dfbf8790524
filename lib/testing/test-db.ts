import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createDb, createPool } from '#lib/cms/db/connect.ts'
import type { DB } from '#lib/cms/db/db.d.ts'
import { rememberEmpty } from './empty-tables.ts'
import { templateName } from './prepared-cluster.ts'
import { testServer, urlOfDatabase } from './test-server.ts'

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
  const name = `test_${randomBytes(6).toString('hex')}`
  const { adminUrl, databaseUrl: serverUrl } = await testServer()
  const admin = createPool(adminUrl, { max: 1 })
  await admin.query(`create database ${name} template ${templateName} owner expo`)
  const databaseUrl = urlOfDatabase(serverUrl, name)
  const db = createDb(databaseUrl, { max: options.max ?? 10 })
  const { empty, close } = await rememberEmpty(adminUrl, name)
  afterAll(async () => {
    await db.destroy()
    await close()
    // Waits for closing sessions; a test that leaves one open fails here.
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  return { db, databaseUrl, adminUrl, truncate: empty }
}
