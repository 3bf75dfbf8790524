import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import * as make from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const { db } = await testDb()
const files = (await readdir(migrationsFolder)).sort()

/** Two that landed side by side under one number, before that was refused. */
const TWINS = ['0006', '0270']

test('every file of the folder is a migration, and each number names one', () => {
  expect(files.filter((file) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(file))).toEqual([])
  const numbers = files.map((file) => file.slice(0, 4))
  const twins = numbers.filter((number, place) => numbers.indexOf(number) !== place)
  expect(twins).toEqual(TWINS)
})

/** Everything that migrations define, by name, so that the order of columns does not count. */
async function definitions(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
        pg_get_expr(adbin, adrelid)) as definition
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select concat(oid::regclass, pg_get_viewdef(oid)) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    order by 1`.execute(db)
  return rows.map((row) => row.definition)
}

/** All rows of all tables as the database writes them, without what it works out itself. */
async function rowsByTable(): Promise<Map<string, string>> {
  const tables = await sql<{ name: string; derived: string[] }>`
    select relname as name, array_remove(array_agg(attname::text) filter (where attgenerated <> ''), null) as derived
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and attnum > 0
      group by 1`.execute(db)
  const found = new Map<string, string>()
  for (const { name, derived } of tables.rows) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(jsonb_agg(to_jsonb(one) - ${derived ?? []}::text[]), '[]')::text as all from ${sql.table(name)} as one`.execute(
      db,
    )
    found.set(name, rows[0]?.all ?? '[]')
  }
  return found
}

const isKept = async (before: string, after: string): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`select ${after}::jsonb @> ${before}::jsonb as kept`.execute(db)
  return rows[0]?.kept ?? false
}

/** An empty schema with these migrations alone. */
async function databaseOf(these: readonly string[]): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(db)
  const folder = await mkdtemp(path.join(tmpdir(), 'upgrade-'))
  for (const file of these) await copyFile(path.join(migrationsFolder, file), path.join(folder, file))
  await migrate(db, folder).finally(() => rm(folder, { recursive: true }))
}

async function fillWithSpaces() {
  const person = await make.makePerson(db, { authority: 4, user_name: '山田' })
  const area = await make.makeVenueArea(db)
  const room = await make.makeRoom(db, { venueAreaIds: [area], created_by: person })
  const pattern = await make.makePattern(db, { room_id: room, open_type: 'archive' })
  await make.makeGrant(db, person, { room_id: room })
  await make.makeEntry(db, pattern, '2025-05-01T00:00:00Z', '2025-05-02T00:00:00Z')
  await make.makeStop(db, { venue_area_id: area, reopened_at: new Date('2025-04-02T00:00:00Z'), details: '再開' })
  await make.makeStop(db, { room_id: room })
  await make.makeImport(db, { created_by: person })
  await make.makeListView(db, person)
  return { room, area }
}

async function fillWithMore({ room, area }: { room: string; area: string }): Promise<void> {
  const event = await make.makeArEvent(db, { room_id: room })
  await make.makeArStructure(db, { ar_event_id: event })
  await make.makeArEntry(db, event, '2025-05-01T00:00:00Z', '2025-05-02T00:00:00Z')
  await make.makeRichContent(db, { room_id: room })
  await make.makeTransition(db, { from_room_id: room, to_venue_area_id: area })
  await make.makeExternalTransition(db, { room_id: room })
}

const asMade = await definitions()

// The first commit; one half way, which lacked two that came later with lower numbers; the one before the newest migration.
const LATE = ['0171_ndsd_events.sql', '0181_tools.sql']
const half = files.filter((file) => file < '0203' && !LATE.includes(file))

test.each([
  ['the first commit', files.filter((file) => file < '0061')],
  ['a commit half way', half],
  ['the commit before the newest migration', files.slice(0, -1)],
])('a database of %s comes up to date, with every row in it', async (_, these) => {
  await databaseOf(these)
  const spaces = await fillWithSpaces()
  if (these.length >= half.length) await fillWithMore(spaces)
  const before = await rowsByTable()

  expect(await migrate(db)).toHaveLength(files.length - these.length)

  expect(await definitions()).toEqual(asMade)
  const after = await rowsByTable()
  for (const [table, rows] of before)
    expect([table, await isKept(rows, after.get(table) ?? '[]')]).toEqual([table, true])
})
