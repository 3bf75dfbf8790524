import { sql } from 'kysely'
import { testDb } from '#lib/testing/test-db.ts'

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
