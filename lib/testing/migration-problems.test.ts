import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { readMigrationFiles } from '#lib/cms/kernel/db/upgrade/migration-file.ts'
import { eventExpo } from '#lib/demo/event-expo.ts'
import { eventSize } from '#lib/demo/event-size.ts'
import { expoRows } from '#lib/demo/expo-rows.ts'
import { SEED_TABLES } from '#lib/demo/seed-rows.ts'
import { LARGE_TABLES } from './large-tables.ts'
import { learnAll } from './learn-all.ts'
import { learnMigration } from './learn-migration.ts'
import { migrationProblems } from './migration-problems.ts'
import { withMigrations } from './temporary-migrations.ts'
import { testDb } from './test-db.ts'

const { db } = await testDb()
const written = path.join(import.meta.dirname, '../cms/kernel/db/upgrade/migration-effects.json')

test('no new migration stops the version before or takes it what it names; what each does to tables is written down (`npm run db:types`)', async () => {
  const { effects, problems } = await learnAll(db)
  expect(problems).toEqual([])
  expect(JSON.parse(await readFile(written, 'utf8'))).toEqual(effects)
})

test('tables with many rows in a large expo are known as large, and all that are known exist', async () => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  expect([...LARGE_TABLES].filter((table) => !names.has(table))).toEqual([])
  const made = Map.groupBy(expoRows(eventExpo(eventSize('event')), new Date()), ({ table }) => table)
  // `huge` has at least 27 times as many.
  const many = SEED_TABLES.filter((table) => (made.get(table)?.length ?? 0) >= 370)
  expect(many.filter((table) => !LARGE_TABLES.has(table))).toEqual([])
})

describe('what the rule says of one migration', () => {
  beforeAll(async () => {
    await sql`drop schema public cascade; create schema public`.execute(db)
    await migrate(db)
    await sql`create table small (id int primary key, note text, old text, proven text constraint small_proven check (proven is not null));
      create view of_small as select id, note from small;
      create function small_name() returns text language sql as $$ select 'x' $$`.execute(db)
  })

  /** Applied and taken back by hand: a migration concurrently cannot stand in a transaction. */
  const problemsOf = (text: string) =>
    withMigrations([], { '9999_tried': text }, async (folder) => {
      const [file] = await readMigrationFiles(folder)
      if (!file) throw new Error('no migration was read')
      return migrationProblems(file, await learnMigration(db, file))
    })

  test.each([
    ['alter table users add column one text', []],
    ["alter table users add column two text not null default ''", []],
    [
      'create table newer (id int primary key, user_id uuid references users); create index newer_user on newer (user_id)',
      [],
    ],
    ['alter table small add constraint small_note check (char_length(note) < 9)', []],
    ['alter table users add constraint users_two check (two <> $$x$$) not valid', []],
    ['-- runs: concurrently\ncreate index concurrently users_two_idx on users (two)', []],
    ['-- runs: concurrently\nalter table users validate constraint users_two', []],
    ['create or replace view of_small as select id, note, proven from small', []],
    ['alter table small alter column proven set not null', []],
    [
      "-- runs: in batches of 10\nupdate users set one = '' where id in (select id from users where one is null limit $1 for update skip locked)",
      [],
    ],
    ['create index users_one_idx on users (one)', ['index users_one_idx on users is not made concurrently']],
    [
      'alter table audit add constraint audit_parent_set check (parent_id is not null)',
      ['constraint audit_parent_set reads all of audit'],
    ],
    ["update users set one = ''", ['rows of users are written in one transaction']],
    [
      "do $$ begin execute 'update rooms set version = version'; end $$",
      ['rows of rooms are written in one transaction'],
    ],
    [
      'alter table small add column must text not null',
      ['column small.must must be written by versions that do not know it'],
    ],
    ['alter table small drop column must', ['column small.must is dropped or renamed']],
    ['alter table small rename column note to words', ['column small.note is dropped or renamed']],
    ['alter table small alter column old set not null', ['column small.old is made NOT NULL unproven']],
    [
      'alter table small alter column old type bytea using old::bytea',
      ['column small.old changes its type', 'table small is rewritten'],
    ],
    ['alter table small add column made timestamptz default clock_timestamp()', ['table small is rewritten']],
    ['drop function small_name()', ['function small_name is dropped or answers otherwise']],
    ['drop view of_small', ['table of_small is dropped or renamed']],
    ['alter table small rename to smaller', ['table small is dropped or renamed']],
    [
      '-- on purpose: table smaller is dropped or renamed: nothing has read it since the version before.\ndrop table smaller',
      [],
    ],
    [
      '-- on purpose: table smaller is dropped or renamed: nothing has read it since the version before.\nselect 1',
      ['it says on purpose what it does not do: table smaller is dropped or renamed'],
    ],
  ])('%s', async (text, problems) => {
    expect(await problemsOf(text)).toEqual(problems)
  })
})
