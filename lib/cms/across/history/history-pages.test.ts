import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { packedRows } from '#lib/cms/kernel/audit/archive-lines.ts'
import { readyMonths } from '#lib/cms/kernel/audit/audit-parts.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { statementPages } from '#lib/testing/statement-pages.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, deps, as } = await testCms()

const MONTHS = 6
const ROWS_A_MONTH = 3_000
const FIRST = new Date('2031-01-15T00:00:00Z')

const { heard, forget, touchedBy } = statementPages(db)
const onLog = /\bfrom "?audit"?\b/

const room = await makeRoom(db)

beforeAll(async () => {
  await readyMonths(db, new Date('2031-06-15T00:00:00Z'))
  // Every 500th row is of the room: six of each month.
  await sql`insert into audit (id, at, action, target_kind, target_id, parent_id, before, after, request_id)
    select gen_random_uuid(), ${FIRST}::timestamptz + m * interval '1 month' + n * interval '1 second', 'room.edited', 'room',
      case when n % 500 = 0 then ${room}::uuid else gen_random_uuid() end, case when n % 3 = 0 then gen_random_uuid() end,
      jsonb_build_object('version', n, 'spaceTitle', repeat('茶', 40)), jsonb_build_object('version', n + 1, 'spaceTitle', repeat('室', 40)), 'test'
    from generate_series(0, ${MONTHS - 1}::int) as m, generate_series(1, ${ROWS_A_MONTH}::int) as n`.execute(db)
  await sql`analyze audit`.execute(db)
})

const pagesOfLog = async () =>
  (await sql<{ n: number }>`select sum(pg_relation_size(oid::oid) / 8192)::int8 as n from audit_parts`.execute(db))
    .rows[0]?.n ?? 0

test('the history of one object touches its own rows and a few pages of the index of each month', async () => {
  const manager = await as(0)
  const { fetch } = createCms({ ...deps, db: heard })
  forget()
  const answer = await fetch(
    new Request(`http://cms.test/cms/v1/fe/rooms/${room}/history`, { headers: { cookie: manager.cookie } }),
  )
  const { items, total } = (await answer.json()) as { items: unknown[]; total: number }
  expect([answer.status, items.length > 0, total]).toEqual([200, true, MONTHS * 6])
  expect(await pagesOfLog()).toBeGreaterThan(500)
  const touched = await touchedBy(onLog)
  // The page and the count: 36 rows, and at most ten parts with two indexes of three pages.
  expect(touched.length).toBeGreaterThan(1)
  for (const { pages } of touched) expect(pages).toBeLessThan(36 + 10 * 2 * 3 + 20)
})

test('the archive of one month reads that month alone, each portion of it once', async () => {
  forget()
  const span = { from: new Date('2031-02-28T15:00:00Z'), to: new Date('2031-03-31T15:00:00Z') }
  let rows = 0
  for await (const file of packedRows(heard, span)) rows += file.rows
  expect(rows).toBe(ROWS_A_MONTH)
  const touched = await touchedBy(onLog)
  expect(touched).toHaveLength(3)
  const month = (await sql<{ n: number }>`select pg_total_relation_size('audit_2031_03') / 8192 as n`.execute(db))
    .rows[0]?.n
  for (const { pages } of touched) expect(pages).toBeLessThan(Number(month))
  // In the order of the index: had it been sorted, all of the month would have been read for one portion.
  expect(touched[0]?.plan).not.toContain('"Node Type":"Sort"')
  // The last one finds no more rows, and does not go over those before to know it.
  expect(touched.at(-1)?.pages).toBeLessThan(20)
})
