import { sql } from 'kysely'
import { migrate, migrationsFolder } from '#lib/cms/kernel/db/migrate.ts'
import { migrationNames } from '#lib/cms/kernel/db/upgrade/migration-file.ts'
import { withMigrations } from '#lib/testing/temporary-migrations.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { readyMonths } from './audit-parts.ts'

const { db } = await testDb()

/** A row of the log as any version writes it. */
const insertAt = (at: string, count = 1) =>
  sql`insert into audit (id, at, action, target_kind, target_id, request_id)
    select gen_random_uuid(), ${at}::timestamptz, 'room.edited', 'room', gen_random_uuid(), 'test'
    from generate_series(1, ${count}::int)`.execute(db)

const parts = async () =>
  (
    await sql<{ name: string; from: string | null; to: string | null }>`
      select name, starts_at::text as from, ends_at::text as to from audit_parts order by ends_at nulls last`.execute(
      db,
    )
  ).rows

const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

const refused = { message: 'audit rows are never changed or deleted' }

test('no row is changed or deleted, neither of the log nor of one of its parts by name', async () => {
  await insertAt('2025-05-01T00:00:00Z')
  for (const { name } of [{ name: 'audit' }, ...(await parts())]) {
    const table = sql.table(name)
    await expect(sql`update ${table} set action = 'x'`.execute(db)).rejects.toMatchObject(refused)
    await expect(sql`delete from ${table}`.execute(db)).rejects.toMatchObject(refused)
    await expect(sql`truncate ${table}`.execute(db)).rejects.toMatchObject(refused)
  }
  expect(await countOf('audit')).toBe(1)
})

test('a row of a month that is not made yet is kept, and moves into its month when that is made', async () => {
  const ends = (await parts()).findLast(({ to }) => to !== null)?.to ?? ''
  const late = new Date(new Date(ends).getTime() + 40 * 86_400_000)
  await insertAt(late.toISOString(), 3)
  expect(await countOf('audit_rest')).toBe(3)
  await readyMonths(db, late)
  expect(await countOf('audit_rest')).toBe(0)
  const month = new Date(late.getTime() + 9 * 3_600_000).toISOString().slice(0, 7).replace('-', '_')
  expect(await countOf(`audit_${month}`)).toBe(3)
  await expect(sql`delete from audit_rest`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`delete from ${sql.table(`audit_${month}`)}`.execute(db)).rejects.toMatchObject(refused)
  const made = await parts()
  await readyMonths(db, late)
  expect(await parts()).toEqual(made)
})

test('months begin at midnight in Japan, one where the other ends', async () => {
  const made = (await parts()).filter(({ to }) => to !== null)
  expect(made[0]?.from).toBeNull()
  for (const [place, { from, to }] of made.entries()) {
    expect(new Date(to ?? '').toISOString()).toMatch(/T15:00:00\.000Z$/)
    if (place > 0) expect(from).toBe(made[place - 1]?.to)
  }
})

describe('a database of the version before', () => {
  const ours = async () => (await migrationNames(migrationsFolder)).map((name) => `${name}.sql`)

  test('gets its parts without a row read or copied, and that version goes on writing at each step', async () => {
    const files = await ours()
    const before = files.filter((file) => file < '0328')
    const steps = files.filter((file) => file >= '0328' && file < '0336')
    await sql`drop schema public cascade; create schema public`.execute(db)
    await withMigrations(before, {}, (folder) => migrate(db, folder))
    await insertAt('2025-05-01T00:00:00Z', 500)
    const fileOf = async (table: string) =>
      (await sql<{ file: number }>`select pg_relation_filenode(${table})::int8 as file`.execute(db)).rows[0]?.file
    const file = await fileOf('audit')
    for (const [place] of steps.entries()) {
      await withMigrations([...before, ...steps.slice(0, place + 1)], {}, (folder) => migrate(db, folder))
      await insertAt(new Date().toISOString())
    }
    expect(await fileOf('audit_before')).toBe(file)
    expect([await countOf('audit'), await countOf('audit_before')]).toEqual([500 + steps.length, 500 + steps.length])
    expect(await countOf('audit_rest')).toBe(0)
    const [next] = (await parts()).filter(({ from }) => from !== null)
    expect(Date.parse(next?.from ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000)
  })
})
