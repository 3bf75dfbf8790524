import { type Kysely, sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { newId } from '#lib/core/id.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'
import { createDb } from './connect.ts'
import { readDatabaseSettings } from './database-settings.ts'
import type { DB } from './db.d.ts'
import { isOutage } from './outage.ts'

// Before the database is given back.
const opened: Kysely<DB>[] = []
afterAll(() => Promise.all(opened.map((one) => one.destroy())))
const { db, databaseUrl, deps, as, time } = await testCms()

/** One connection that keeps about so many characters of statements. */
function keeping(characters: number): Kysely<DB> {
  const one = createDb(databaseUrl, { max: 1, planBytes: characters * 160 })
  opened.push(one)
  return one
}

type Plan = { name: string; statement: string; times: number; generic: number }

/** What the connection keeps, without this look itself. */
async function plansOf(one: Kysely<DB>): Promise<Plan[]> {
  const { rows } = await sql<Plan>`select name, statement, (generic_plans + custom_plans)::int as times,
    generic_plans::int as generic from pg_prepared_statements order by name`.execute(one)
  return rows.filter(({ statement }) => !statement.includes('pg_prepared_statements'))
}

const textsOf = async (one: Kysely<DB>) => (await plansOf(one)).map(({ statement }) => statement)

test('a page that is shown again, in any order of its reads, plans nothing new; keywords are planned each time', async () => {
  const world = await makeWorld(db)
  const manager = await as(0)
  const one = keeping(100_000)
  const { fetch } = createCms({ ...deps, db: one })
  const page = async (...paths: string[]) => {
    const shared = {}
    const headers = { cookie: manager.cookie }
    const asked = paths.map((path) => fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { headers }), shared))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(paths.map(() => 200))
  }
  const reads = ['/auth/maintenance', `/rooms/${world.rooms}`, '/list-settings?list=rooms']
  await page(...reads)
  const before = await plansOf(one)
  expect(before.length).toBeGreaterThan(1)
  time.now = new Date(time.now.getTime() + 1)
  await page(...reads.toReversed())
  const after = await plansOf(one)
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(after.map(({ times }) => times)).toEqual(before.map(({ times }) => times * 2))
  for (const path of ['/rooms?q=%E9%A4%A8', '/users?lastSeen=before30']) await page(path)
  expect((await textsOf(one)).filter((text) => / like |last_seen_key </.test(text))).toEqual([])
  // A save leaves its own, and the same save once more none.
  const save = async () => {
    const headers = { cookie: manager.cookie, 'content-type': 'application/json', 'idempotency-key': newId() }
    const body = JSON.stringify({ spaceTitle: 'A', spaceTitleEn: 'A' })
    const request = new Request('http://cms.test/cms/v1/fe/expo-areas', { method: 'POST', headers, body })
    expect((await fetch(request)).status).toBe(201)
    return textsOf(one)
  }
  const once = await save()
  expect(once.some((text) => text.startsWith('insert into "expo_areas"'))).toBe(true)
  expect(await save()).toEqual(once)
})

test('from the sixth time on PostgreSQL need not plan at all', async () => {
  const one = keeping(10_000)
  const ask = () => one.selectFrom('expo_areas').select('id').where('id', '=', newId()).execute()
  for (let time = 0; time < 8; time += 1) await ask()
  expect(await plansOf(one)).toEqual([expect.objectContaining({ times: 8, generic: 3 })])
})

test('what is kept is bounded by the length of the statements, and what was asked last stays', async () => {
  const one = keeping(400)
  const ask = (n: number) =>
    sql`select ${sql.lit('x'.repeat(60))}::text as t, ${sql.lit(n)}::int + ${n}::int as n`.execute(one)
  for (let n = 0; n < 50; n += 1) {
    await ask(0)
    expect((await ask(n)).rows).toEqual([{ t: 'x'.repeat(60), n: n * 2 }])
    const texts = await textsOf(one)
    expect(texts.join('').length).toBeLessThanOrEqual(400)
    expect(texts.some((text) => text.includes('0::int'))).toBe(true)
  }
  // One that is longer than all that may be kept has no name.
  await sql`select ${sql.lit('y'.repeat(500))}::text, ${1}::int`.execute(one)
  expect((await textsOf(one)).filter((text) => text.includes('yyy'))).toEqual([])
})

test('in one transaction more than may be kept is asked, and forgotten at its end', async () => {
  const one = keeping(200)
  const found = await one.transaction().execute(async (trx) => {
    const all = []
    for (let n = 0; n < 20; n += 1)
      all.push((await sql`select ${sql.lit(n)}::int + ${n}::int as n`.execute(trx)).rows[0])
    return all
  })
  expect(found).toEqual(Array.from({ length: 20 }, (_, n) => ({ n: n * 2 })))
  await sql`select 1`.execute(one)
  expect((await textsOf(one)).join('').length).toBeLessThanOrEqual(200)
})

test('a statement that fails, or whose transaction has failed, leaves nothing behind that breaks the next', async () => {
  const one = keeping(10_000)
  const ask = (text: string) => sql<{ n: number }>`select ${text}::int as n`.execute(one)
  await expect(ask('x')).rejects.toMatchObject({ code: '22P02' })
  expect((await ask('2')).rows).toEqual([{ n: 2 }])
  const wrong = () => sql`select nothing from nowhere where ${1}::int = 1`.execute(one)
  for (let time = 0; time < 2; time += 1) await expect(wrong()).rejects.toMatchObject({ code: '42P01' })
  const failed = one.transaction().execute(async (trx) => {
    await sql`select ${'x'}::int as n`.execute(trx).catch(() => {})
    await sql`select ${3}::int as other`.execute(trx)
  })
  await expect(failed).rejects.toMatchObject({ code: '25P02' })
  expect((await sql`select ${3}::int as other`.execute(one)).rows).toEqual([{ other: 3 }])
})

const migrated = async (one: Kysely<DB>, column: string) => sql`alter table upgraded ${sql.raw(column)}`.execute(one)

test('a column that a migration brings, or changes, breaks no read', async () => {
  const one = keeping(10_000)
  await sql`create temporary table upgraded (id int)`.execute(one)
  await sql`insert into upgraded values (1)`.execute(one)
  const all = () => sql`select * from upgraded where id = ${1}::int`.execute(one)
  const named = () => sql`select id from upgraded where id = ${1}::int`.execute(one)
  for (let time = 0; time < 7; time += 1) await Promise.all([all(), named()])
  await migrated(one, `add column note text not null default 'n'`)
  for (let time = 0; time < 7; time += 1) {
    expect((await all()).rows).toEqual([{ id: 1, note: 'n' }])
    expect((await named()).rows).toEqual([{ id: 1 }])
  }
  await migrated(one, 'alter column id type bigint')
  expect([(await all()).rows, (await named()).rows]).toEqual([[{ id: 1, note: 'n' }], [{ id: 1 }]])
  // Taken away by somebody else.
  await sql`deallocate all`.execute(one)
  expect((await named()).rows).toEqual([{ id: 1 }])
})

test('in a transaction all columns of a table have no plan that is kept, and a changed one is an outage of a moment', async () => {
  const one = keeping(10_000)
  await sql`create temporary table upgraded (id int)`.execute(one)
  const within = (text: string) =>
    one.transaction().execute((trx) => sql`${sql.raw(text)} where id = ${1}::int`.execute(trx))
  const all = ['select * from upgraded', 'select upgraded.* from upgraded', 'select id,  * from upgraded']
  for (const text of all) await within(text)
  expect((await textsOf(one)).filter((text) => text.includes('upgraded where'))).toEqual([])
  await within('select id from upgraded')
  await migrated(one, 'alter column id type bigint')
  const refused: unknown = await within('select id from upgraded').catch((error: unknown) => error)
  expect([refused, isOutage(refused)]).toEqual([expect.objectContaining({ code: '0A000' }), true])
  expect((await within('select id from upgraded')).rows).toEqual([])
})

test('a name stands for one text in every session, and where somebody else has given it none is given any more', async () => {
  const [one, two] = [keeping(10_000), keeping(10_000)]
  const ask = (by: Kysely<DB>) => sql<{ n: number }>`select ${7}::int as n`.execute(by)
  for (const by of [one, two]) await ask(by)
  const [[plan], [same]] = [await plansOf(one), await plansOf(two)]
  expect(plan?.name).toEqual(same?.name)
  const lent = keeping(10_000)
  await sql`prepare ${sql.raw(plan?.name ?? '')} as select 0 as n`.execute(lent)
  for (let time = 0; time < 2; time += 1) expect((await ask(lent)).rows).toEqual([{ n: 7 }])
  // From then on it keeps nothing: in a transaction it could not have asked again.
  await sql`select ${8}::int as n`.execute(lent)
  expect(await textsOf(lent)).toHaveLength(1)
})

test('a connection that is lost takes its plans along, and the next one begins anew', async () => {
  const { promise: lost, resolve } = Promise.withResolvers<unknown>()
  const one = createDb(databaseUrl, { max: 1, planBytes: 1_000_000, onLost: resolve })
  opened.push(one)
  const id = await makeExpoArea(db)
  const ask = () => one.selectFrom('expo_areas').select('id').where('id', '=', id).execute()
  expect(await ask()).toEqual([{ id }])
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
  await lost
  expect(await ask()).toEqual([{ id }])
  expect(await textsOf(one)).toHaveLength(1)
})

test('behind a pooler, and where the operator says so, nothing is kept', () => {
  const bytesOf = (settings: Record<string, string>) => readDatabaseSettings(settings).calls.planBytes
  expect(bytesOf({})).toBe(16 * 1024 * 1024)
  expect([bytesOf({ DATABASE_POOLER: 'transaction' }), bytesOf({ DATABASE_PLAN_MIB: '0' })]).toEqual([0, 0])
})
