import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { withMigrations } from '#lib/testing/temporary-migrations.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { createDb } from '../connect.ts'
import { migrate, openMigrations } from '../migrate.ts'
import { planMigrations } from './plan-migrations.ts'

const { db, databaseUrl } = await testDb()
let other = createDb(databaseUrl, { max: 2 })
const told: string[] = []
const tell = (line: string) => void told.push(line)

beforeEach(async () => {
  told.length = 0
  other = createDb(databaseUrl, { max: 2 })
  await sql`drop schema public cascade; create schema public; create table t (id int primary key, a int, b int)`.execute(
    db,
  )
  await withMigrations([], BASE, (folder) => migrate(db, folder))
  await sql`insert into t select n, n, null from generate_series(1, 1000) n`.execute(db)
})
afterEach(() => other.destroy())

/** What a database in use has already. */
const BASE = { '0001_base': 'select 1' }

const run = (name: string, text: string, patienceMs = 20_000) =>
  withMigrations([], { ...BASE, [name]: text }, (folder) => migrate(db, folder, { tell, patienceMs }))

const count = async (where: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from t where ${sql.raw(where)}`.execute(db)
  return rows[0]?.n
}

/** Holds a lock until it is called. */
async function holding(statement: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const transaction = other.transaction().execute(async (trx) => {
    await sql.raw(statement).execute(trx)
    isHeld()
    await released
  })
  await held
  return async () => {
    release()
    await transaction
  }
}

test('a migration gives way to who holds its table, lets others pass meanwhile, and goes on when they are done', async () => {
  const release = await holding('select from t where id = 1 for update')
  const migration = run('9001_column', 'alter table t add column c int')
  while (told.length < 3) await sleep(20)
  // Between two tries nobody waits for the migration.
  await sql`update t set a = 0 where id = 2`.execute(db)
  await release()
  expect(await migration).toEqual(['9001_column'])
  expect(told.slice(0, 2)).toEqual([
    'Migration 1 of 1: 9001_column',
    '9001_column gave way to people at work; next try in 200 ms.',
  ])
  expect(told.at(-1)).toBe('Migrations applied: 1.')
})

test('a table that stays in use is told with who holds it and what to do, in one line', async () => {
  const release = await holding('lock table t in share mode')
  const error = await run('9001_column', 'alter table t add column c int', 500).catch((caught: Error) => caught)
  expect(String(error)).toMatch(/^StartError: Migration 9001_column was not applied: .*start again\.$/)
  expect(await count('true')).toBe(1000)
  await release()
  expect(await run('9001_column', 'alter table t add column c int')).toEqual(['9001_column'])
})

test('an index is made concurrently, and what an earlier try left half made is removed first', async () => {
  const text =
    '-- runs: concurrently\n-- Why.\ncreate unique index concurrently t_a on t (a);\ncreate index concurrently t_b on t (b);'
  await sql`update t set a = 1 where id = 2`.execute(db)
  await expect(run('9002_index', text)).rejects.toThrow(
    /9002_index was not applied: could not create unique index "t_a"/,
  )
  await sql`update t set a = 2 where id = 2`.execute(db)
  expect(await run('9002_index', text)).toEqual(['9002_index'])
  const { rows } = await sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid = 't'::regclass and not indisprimary order by 1`.execute(db)
  expect(rows).toEqual([
    { name: 't_a', valid: true },
    { name: 't_b', valid: true },
  ])
})

const BATCHES = `-- runs: in batches of 300
update t set b = a where id in (select id from t where b is null limit $1 for update skip locked)`

test('rows are changed in steps, each committed; those in use come last', async () => {
  const release = await holding('select from t where id <= 5 for update')
  const migration = run('9003_batches', BATCHES)
  while ((await count('b is null')) !== 5) await sleep(10)
  // The rest is committed already and waits for nobody.
  await release()
  expect(await migration).toEqual(['9003_batches'])
  expect(await count('b = a')).toBe(1000)
  expect(told).toContain('9003_batches: 1000 rows changed in steps of 300.')
})

test('batches that were broken off go on with what is left', async () => {
  const stops = `-- runs: in batches of 300
update t set b = a / (700 - least(a, 700)) where id in (select id from t where b is null order by id limit $1 for update skip locked)`
  await expect(run('9003_batches', stops)).rejects.toThrow('division by zero [22012]')
  expect(await count('b is not null')).toBe(600)
  await run('9003_batches', BATCHES)
  expect(told).toContain('9003_batches: 400 rows changed in steps of 300.')
})

test('a file that does not keep to the way it declares is refused before anything runs', async () => {
  await expect(
    run('9004_wrong', '-- runs: concurrently\ncreate index concurrently t_a on t (a); update t set a = 1'),
  ).rejects.toThrow('9004_wrong runs concurrently, and this statement of it cannot be given again: update t set a = 1')
  await expect(run('9004_wrong', '-- runs: in batches of 10\nupdate t set a = 1')).rejects.toThrow(
    'limit $1 for update skip locked',
  )
  await expect(run('9004_wrong', '-- runs: somehow\nselect 1')).rejects.toThrow('9004_wrong')
})

test('a plan says of each migration how it runs and what it goes over, and changes nothing', async () => {
  const files = {
    '9002_index': '-- runs: concurrently\ncreate index concurrently t_a on t (a)',
    '9003_batches': BATCHES,
    '9005_table': 'create table u (id int)',
  }
  const lines = await withMigrations([], { ...BASE, ...files }, async (folder) =>
    planMigrations(db, await openMigrations(db, folder)),
  )
  expect(lines).toEqual([
    '9002_index: concurrently, outside of a transaction; reads t (1,000); nobody waits for it.',
    '9003_batches: in batches of 300, each committed; of at most 1,000 rows; rows in use are left for later.',
    '9005_table: in one transaction; nobody waits for it.',
  ])
  expect(await count('b is null')).toBe(1000)
})
