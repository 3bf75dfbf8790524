import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { testDb } from '#lib/testing/test-db.ts'
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

test('a failing file is named and leaves nothing behind', async () => {
  await write('0002_broken', 'create table three (id int); select nonsense')
  await expect(migrate(db, folder)).rejects.toThrow(/0002_broken.*nonsense/s)
  expect(await hasTable('three')).toBe(false)
  expect(await hasTable('one')).toBe(false)
})

test('a database newer than the code is refused with what to do', async () => {
  await migrate(db, folder)
  await rm(path.join(folder, '0001_one.sql'))
  await expect(migrate(db, folder)).rejects.toThrow(DatabaseNewerError)
  await expect(migrate(db, folder)).rejects.toThrow(/0001_one.*Start the newer version/)
})

test('five instances that start at once apply each file once', async () => {
  const instances = Array.from({ length: 5 }, () => createDb(databaseUrl, { max: 2 }))
  const applied = await Promise.all(instances.map((instance) => migrate(instance, folder)))
  expect(applied.flat()).toEqual(['0001_one'])
  await Promise.all(instances.map((instance) => instance.destroy()))
})

test('a user who may not make tables is told to be made the owner', async () => {
  await write('0001_one', "do $$ begin raise insufficient_privilege using message = 'permission denied'; end $$")
  await expect(migrate(db, folder)).rejects.toThrow('permission denied). Make it the owner')
})
