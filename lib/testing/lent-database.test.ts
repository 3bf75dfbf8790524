import { Kysely, PostgresDialect, sql } from 'kysely'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { newId } from '#lib/core/id.ts'
import { giveBack, type LentDatabase, lentDatabase } from './lent-database.ts'
import { makeEntry, makePattern, makeRoom, makeStopTemplate } from './make.ts'

const dbOf = (lent: LentDatabase) => new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent.pool }) })

/** The name of the database the next file would get after a file that did `work`. */
async function afterwards(work: (db: Kysely<DB>) => Promise<unknown>): Promise<{ used: string; next: LentDatabase }> {
  const lent = await lentDatabase()
  await work(dbOf(lent))
  await giveBack(lent)
  return { used: lent.name, next: await lentDatabase() }
}

test('a database in which rows were written comes back empty, its sequences from the start', async () => {
  const write = async (db: Kysely<DB>) => {
    const pattern = await makePattern(db, { room_id: await makeRoom(db) })
    await makeEntry(db, pattern, '2025-05-01T00:00:00Z', '2025-05-02T00:00:00Z')
    const [moment, status] = [new Date(0), { status_before: 'waiting', status_after: 'opening' }]
    await db
      .insertInto('boundary_receipts')
      .values({
        id: newId(),
        pattern_id: pattern,
        boundary: 'opens',
        open_type: 'normal',
        at: moment,
        seen_at: moment,
        ...status,
      })
      .execute()
  }
  const { used, next } = await afterwards(write)
  expect(next.name).toBe(used)
  expect(await dbOf(next).selectFrom('rooms').select('id').execute()).toEqual([])
  await write(dbOf(next))
  const [receipt] = await dbOf(next).selectFrom('boundary_receipts').select('place').execute()
  expect(receipt?.place).toBe(1)
  await giveBack(next)
})

test.each([
  ['a table', sql`create table extra (n int)`],
  ['a dropped index', sql`drop index users_updated`],
  ['a dropped trigger', sql`drop trigger boundary_receipts_public on boundary_receipts`],
  ['a function', sql`create function extra() returns int language sql as 'select 1'`],
  ['a changed column', sql`alter table rooms alter column space_title drop not null`],
  [
    'what the planner was told',
    sql`insert into expo_areas (id, space_title, created_at, updated_at) values (gen_random_uuid(), 'A', now(), now()); analyze expo_areas`,
  ],
])('one with %s is not lent again', async (_, change) => {
  const { used, next } = await afterwards((db) => change.execute(db))
  expect(next.name).not.toBe(used)
  await giveBack(next)
})

test('what a file changed of the rows of the migrations is as they wrote it', async () => {
  const all = async (db: Kysely<DB>) => [
    await db.selectFrom('boundary_watch').selectAll().execute(),
    await db.selectFrom('stop_templates').selectAll().orderBy('id').execute(),
  ]
  let before: unknown
  const { used, next } = await afterwards(async (db) => {
    before = await all(db)
    await sql`update boundary_watch set seen_until = now()`.execute(db)
    await sql`update stop_templates set title = title || '!'`.execute(db)
    await makeStopTemplate(db)
  })
  expect([next.name, await all(dbOf(next))]).toEqual([used, before])
  await giveBack(next)
})

test('a setting of a session does not reach the next file', async () => {
  const { next } = await afterwards((db) => sql`set search_path = nowhere`.execute(db))
  expect((await sql<{ search_path: string }>`show search_path`.execute(dbOf(next))).rows[0]?.search_path).toContain(
    'public',
  )
  await giveBack(next)
})

test('a session that a file opened and left fails it', async () => {
  const lent = await lentDatabase()
  const left = createDb(lent.databaseUrl, { max: 1 })
  await sql`select 1`.execute(left)
  await expect(giveBack(lent, 100)).rejects.toThrow('left 1 sessions open')
  await left.destroy()
  await giveBack(lent)
})

test('a connection that a test kept fails its file', async () => {
  const lent = await lentDatabase()
  const kept = await lent.pool.connect()
  await expect(giveBack(lent, 100)).rejects.toThrow('1 connections were not given back')
  kept.release()
  await giveBack(lent)
})
