import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { testDb } from '#lib/testing/test-db.ts'
import { until } from '#lib/testing/until.ts'
import { StartError } from '../system/start-error.ts'
import { createDb } from './connect.ts'
import { DatabaseNewerError, migrate, migrationState } from './migrate.ts'

const { db, databaseUrl } = await testDb()
let folder = ''

beforeEach(async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  await write('0001_one', 'create table one (id int); create table two (id int)')
})

afterEach(() => rm(folder, { recursive: true }))

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, `${name}.sql`), text)
}

async function hasTable(name: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return found.rows[0]?.found ?? false
}

async function failure(): Promise<Error> {
  return migrate(db, folder, { patienceMs: 1_000 }).then(
    () => Promise.reject(new Error('it went well')),
    (error: Error) => error,
  )
}

test('an empty database gets every file in order, a second run nothing', async () => {
  await write('0002_three', 'alter table one add column note text')
  expect(await migrate(db, folder)).toEqual(['0001_one', '0002_three'])
  expect(await migrate(db, folder)).toEqual([])
  expect(await migrationState(db, folder)).toMatchObject({ pending: [], unknown: [] })
})

test('a file with a lower number that comes later is applied', async () => {
  await write('0003_three', 'create table three (id int)')
  await migrate(db, folder)
  await write('0002_late', 'create table late (id int)')
  expect(await migrate(db, folder)).toEqual(['0002_late'])
})

test('a failing file is told in one line and leaves nothing of itself; those before it stay, and the next try goes on', async () => {
  await write('0002_broken', 'create table three (id int); select nonsense')
  const error = await failure()
  expect(error).toBeInstanceOf(StartError)
  expect(error.message).toMatch(
    /^Migration 0002_broken was not applied: column "nonsense" does not exist \[42703\]\. .*report this line/,
  )
  expect(error.message).not.toContain('\n')
  expect([await hasTable('three'), await hasTable('one')]).toEqual([false, true])
  await write('0002_broken', 'create table three (id int)')
  expect(await migrate(db, folder)).toEqual(['0002_broken'])
})

test('a database newer than the code is refused with what to do', async () => {
  await migrate(db, folder)
  await rm(path.join(folder, '0001_one.sql'))
  await expect(migrate(db, folder)).rejects.toThrow(DatabaseNewerError)
  await expect(migrate(db, folder)).rejects.toThrow(/0001_one.*Start the newer version/)
})

/** Sessions that were answered whether it is their turn, or are in a migration that waits. */
async function haveAsked(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and (state = 'idle' and query like 'select pg_try_advisory_lock%' or wait_event = 'advisory')`.execute(db)
  return rows.length
}

test('five instances that start at once apply each file once, and those who wait say so', async () => {
  // Not done before all others have asked for their turn, however late their connections come.
  await write('0002_slow', 'set local lock_timeout = 0; select pg_advisory_xact_lock(1)')
  const held = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(1)`.execute(held)
  const instances = Array.from({ length: 5 }, () => createDb(databaseUrl, { max: 1 }))
  const told: string[] = []
  const tell = (line: string) => void told.push(line)
  const applying = Promise.all(instances.map((instance) => migrate(instance, folder, { tell })))
  try {
    await Promise.race([applying, until(async () => (await haveAsked()) === 5, 'five instances have asked')])
  } finally {
    await held.rollback().execute()
  }
  expect((await applying).flat()).toEqual(['0001_one', '0002_slow'])
  expect(told.filter((line) => line.includes('waiting for it'))).toHaveLength(4)
  await Promise.all(instances.map((instance) => instance.destroy()))
})

test('a user who may not make tables is told to be made the owner', async () => {
  await write('0001_one', "do $$ begin raise insufficient_privilege using message = 'permission denied'; end $$")
  await expect(migrate(db, folder)).rejects.toThrow('permission denied). Make it the owner')
})

test('a full disk is told as one', async () => {
  await write('0002_full', "do $$ begin raise disk_full using message = 'no space left'; end $$")
  expect((await failure()).message).toMatch(/no space left \[53100\].*Give the database what it lacks/)
})
