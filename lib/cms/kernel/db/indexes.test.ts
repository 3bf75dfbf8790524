import { sql } from 'kysely'
import { testDb } from '#lib/testing/test-db.ts'
import { shownOrder } from './shown-period.ts'

const { db } = await testDb()

test('what goes with a deleted row is found by an index, not by reading its whole table', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and confdeltype = 'c' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))
    order by 1`.execute(db)
  expect(rows.map((row) => row.name)).toEqual([])
})

test('no index is the beginning of another of its table, which would serve whoever asks for it', async () => {
  const { rows } = await sql<{ name: string }>`
    with keys as (
      select pg_index.*, pg_get_expr(indpred, indrelid) as rows_of,
        array(select pg_get_indexdef(indexrelid, place, true) || coalesce(' ' || indoption[place - 1], '')
          || ' ' || indcollation[place - 1] || ' ' || indclass[place - 1]
          from generate_series(1, indnkeyatts) as place) as parts
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'btree' and relnamespace = 'public'::regnamespace)
    select short.indexrelid::regclass || ' of ' || long.indexrelid::regclass as name
      from keys as short join keys as long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
      where not short.indisunique and short.rows_of is not distinct from long.rows_of
        and long.parts[:cardinality(short.parts)] = short.parts
        and short.indnatts = short.indnkeyatts
      order by 1`.execute(db)
  expect(rows.map((row) => row.name)).toEqual([])
})

test.each(['notices', 'app_notifications', 'ndsd_events'])(
  'each order of the list of %s is read from an index, and not sorted out of its whole table',
  async (table) => {
    const { rows } = await sql<{ first: string; second: string }>`
      select pg_get_indexdef(indexrelid, 1, true) as first, pg_get_indexdef(indexrelid, 2, true) as second
      from pg_index where indrelid = ${sql.lit(table)}::regclass and indpred is null and indisvalid and indnkeyatts = 2`.execute(
      db,
    )
    const { id, sorts } = shownOrder(table)
    const inIndex = new Set(rows.map(({ first, second }) => `${table}.${first}, ${table}.${second}`))
    expect(Object.values(sorts).filter(({ column }) => !inIndex.has(`${column}, ${id}`))).toEqual([])
  },
)
