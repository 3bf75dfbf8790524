import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool } from '#lib/cms/db/connect.ts'
import type { DB } from '#lib/cms/db/db.d.ts'
import { templateName, urlOfDatabase } from './test-server.ts'

export type TestDb = {
  db: Kysely<DB>
  databaseUrl: string
  /** Empties every table but those the migrations themselves filled. */
  truncate(): Promise<void>
}

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests through jest, whose global setup starts the database`)
  return value
}

async function tableNames(db: Kysely<DB>): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' order by 1`.execute(db)
  return found.rows.map((row) => row.name)
}

async function emptyTables(db: Kysely<DB>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const each = names.map((name) => `select '${name}' as name where not exists (select 1 from ${name})`)
  const found = await sql<{ name: string }>`${sql.raw(each.join(' union all '))}`.execute(db)
  return found.rows.map((row) => row.name)
}

/**
 * What empties the tables: as the superuser without triggers, since the product's own role may not empty what must never be deleted.
 * The few rows of a test are deleted in a tenth of the time that TRUNCATE takes to make new files for all tables and indexes.
 */
const deleteAll = (names: readonly string[]) =>
  ['set session_replication_role = replica', ...names.map((name) => `delete from ${name}`)].join('; ')

/**
 * A database of its own for the calling test file, migrated and empty: `const { db, truncate } = await testDb()` at the
 * top of the file. It is dropped after the file's last test. `max` is the size of the pool.
 */
export async function testDb(options: { max?: number } = {}): Promise<TestDb> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const adminUrl = fromEnvironment('TEST_ADMIN_URL')
  const admin = createPool(adminUrl, { max: 1 })
  await admin.query(`create database ${name} template ${templateName} owner expo`)
  const databaseUrl = urlOfDatabase(fromEnvironment('TEST_DATABASE_URL'), name)
  const db = createDb(databaseUrl, { max: options.max ?? 10 })
  const own = await emptyTables(db, await tableNames(db))
  const cleaner = createPool(urlOfDatabase(adminUrl, name), { max: 1 })
  afterAll(async () => {
    await db.destroy()
    await cleaner.end()
    // Waits for closing sessions; a test that leaves one open fails here.
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  return { db, databaseUrl, truncate: async () => void (await cleaner.query(deleteAll(own))) }
}
