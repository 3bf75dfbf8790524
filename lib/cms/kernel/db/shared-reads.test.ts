import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { createDb, createPool } from './connect.ts'
import type { DB } from './db.d.ts'
import { mayShare, oneStatement } from './one-statement.ts'
import { byItself, sharingReads } from './shared-reads.ts'

// Before the database is given back.
const opened: Db[] = []
afterAll(() => Promise.all(opened.map((one) => one.destroy())))
const { db: plain, databaseUrl } = await testDb()

let sent: { text: string; isFailed: boolean }[] = []
const observer = {
  onPool: () => {},
  onWait: () => {},
  onStatement: ({ text, isFailed }: { text: string; isFailed: boolean }) => void sent.push({ text, isFailed }),
}
const db = createDb(databaseUrl, { max: 10, observer })
opened.push(db)
beforeEach(() => {
  sent = []
})

const VALUES = [
  sql`select ${'2026-11-23T10:00:00.123456Z'}::timestamptz as at, ${'2026-11-23'}::date as day, 1::bigint as big, 0.10::numeric as exact`,
  sql`select n, 'row ' || n as named from generate_series(1, ${30}::int) as n order by n desc limit ${20}::int`,
  sql`select 1 as one where false`,
  sql`select null as nothing, null::uuid as id`,
  sql`select '{"a": [1, null]}'::jsonb as item, array['x', null] as list, '$1' as "$2", tstzrange(null, ${'2026-11-23T10:00:00Z'}::timestamptz) as span`,
  sql`with own as (select 7 as n) select n from own`,
  sql`select true as "isSo", decode('00ff', 'hex') as bytes`,
]

test('what is asked for at one time is one statement, and each gets what it would have got alone', async () => {
  const alone = []
  for (const value of VALUES) alone.push((await value.execute(db)).rows)
  sent = []
  const sharing = sharingReads(db)
  const together = await Promise.all(VALUES.map(async (value) => (await value.execute(sharing)).rows))
  expect(together).toEqual(alone)
  expect(together[1]?.[0]).toEqual({ n: 30, named: 'row 30' })
  expect(sent).toHaveLength(1)
})

test('so it is in a transaction, whose own writes are in it, and whose first error all of them get', async () => {
  const alone = []
  for (const value of VALUES) alone.push((await value.execute(db)).rows)
  sent = []
  const made = sql`select count(*)::int as n from expo_areas`
  const found = await db.transaction().execute(async (trx) => {
    await makeExpoArea(trx)
    const sharing = sharingReads(trx)
    return Promise.all([...VALUES, made].map(async (value) => (await value.execute(sharing)).rows))
  })
  expect(found).toEqual([...alone, [{ n: 1 }]])
  expect(sent).toHaveLength(4)
  const refused = db.transaction().execute(async (trx) => {
    const sharing = sharingReads(trx)
    const outcomes = await Promise.allSettled(['1', 'x'].map((text) => sql`select ${text}::int as n`.execute(sharing)))
    expect(outcomes).toMatchObject([{ reason: { code: '22P02' } }, { reason: { code: '22P02' } }])
    await sql`select 1`.execute(trx)
  })
  await expect(refused).rejects.toMatchObject({ code: '25P02' })
})

test('where a connection gives no lists, each is asked alone', async () => {
  const pool = createPool(databaseUrl, { max: 1 })
  const bare = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  opened.push(bare)
  const found = await bare.transaction().execute((trx) => {
    const sharing = sharingReads(trx)
    return Promise.all([1, 2].map(async (n) => (await sql`select ${n}::int as n`.execute(sharing)).rows))
  })
  expect(found).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

test('one by one they stay as they are, and so does what writes, locks or has a comment', async () => {
  const sharing = sharingReads(db)
  for (const value of VALUES) await value.execute(sharing)
  expect(sent.map(({ text }) => text.includes('full join'))).toEqual(VALUES.map(() => false))
  const apart = [
    'insert into x select 1',
    'select 1 for update',
    'select 1 for key share',
    'select 1 -- it',
    'select /* it */ 1',
  ]
  expect([...apart, 'with x as (delete from y returning 1) select 1', 'selected'].map(mayShare)).toEqual(
    Array.from({ length: 7 }, () => false),
  )
  expect(['select updated_at', ' with x as (select 1) select 1'].map(mayShare)).toEqual([true, true])
})

test('more than twelve are more statements', async () => {
  const sharing = sharingReads(db)
  const numbers = Array.from({ length: 25 }, (_, n) => n)
  const found = await Promise.all(numbers.map(async (n) => (await sql`select ${n}::int as n`.execute(sharing)).rows))
  expect(found).toEqual(numbers.map((n) => [{ n }]))
  expect(sent).toHaveLength(3)
})

test('what one is refused for the others are not', async () => {
  const sharing = sharingReads(db)
  const asked = ['1', 'x', '3'].map((text) => sql`select ${text}::int as n`.execute(sharing))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(sent.map(({ isFailed }) => isFailed)).toEqual(expect.arrayContaining([true, false]))
})

test('what together takes longer than a statement may is asked apart, and so is the rest of the page', async () => {
  // One alone has more than twice its time left, all of them have too little by far.
  const limits = { statementMs: 2_000, lockMs: 2_000, idleInTransactionMs: 5_000, connectMs: 5_000 }
  const hasty = createDb(databaseUrl, { max: 4, limits, observer })
  opened.push(hasty)
  const sharing = sharingReads(hasty)
  const page = () =>
    Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n, pg_sleep(0.9)::text as slept`.execute(sharing)))
  expect((await page()).map(({ rows }) => rows)).toEqual([1, 2, 3].map((n) => [{ n, slept: '' }]))
  expect(sent.map(({ text, isFailed }) => [text.includes('full join'), isFailed])).toEqual([
    [true, true],
    ...[1, 2, 3].map(() => [false, false]),
  ])
  sent = []
  await page()
  expect(sent.map(({ text }) => text.includes('full join'))).toEqual([false, false, false])
})

test('where the database has no room or no time to answer, nobody asks again', async () => {
  const sharing = sharingReads(db)
  const asked = [1, 2, 3].map((n) =>
    sql`select ${n}::int as n, pg_terminate_backend(pg_backend_pid()) as ended`.execute(sharing),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(sent).toHaveLength(1)
})

test('where no database answers each is told so', async () => {
  // Nothing listens on port 1.
  const away = createDb('postgresql://console@127.0.0.1:1/expo', { max: 2 })
  const sharing = sharingReads(away)
  const outcomes = await Promise.allSettled([1, 2].map((n) => sql`select ${n}::int`.execute(sharing)))
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
    'ECONNREFUSED',
    'ECONNREFUSED',
  ])
  await away.destroy()
})

test('parameters are counted on, and what stands in quotes is no parameter', () => {
  const both = oneStatement([
    { text: 'select $1, $2', values: ['a', 'b'] },
    { text: `select '$1', "$1", $1`, values: ['c'] },
  ])
  expect(both.values).toEqual(['a', 'b', 'c'])
  expect(both.text).toContain(`(select '$1', "$1", $3)`)
})

test('a transaction is opened on the whole database, and one that cannot give lists shares nothing', async () => {
  const sharing = sharingReads(db)
  expect([byItself(sharing), byItself(db)]).toEqual([db, db])
  await expect(sharing.transaction().execute(async () => {})).rejects.toThrow('opens no transaction')
  await expect(async () => {
    for await (const row of sharing.selectFrom('notices').selectAll().stream()) expect(row).toBeUndefined()
  }).rejects.toThrow('comes whole')
  const copy = plain.withoutPlugins()
  expect(sharingReads(copy)).toBe(copy)
})
