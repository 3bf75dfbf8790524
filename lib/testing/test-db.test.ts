import { sql } from 'kysely'
import { testDb } from './test-db.ts'

const first = await testDb()
const second = await testDb()

test('each database of a test file is its own', async () => {
  await sql`create table only_here (id int)`.execute(first.db)
  const found = await sql<{ name: string | null }>`select to_regclass('only_here')::text as name`.execute(second.db)
  expect(found.rows[0]?.name).toBeNull()
})

test('bigint arrives as a number and refuses to be rounded', async () => {
  const count = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(first.db)
  expect(count.rows[0]?.n).toBe(9007199254740991)
  await expect(sql`select 9007199254740992::bigint`.execute(first.db)).rejects.toThrow('numeric')
})

test('instants survive a suite that runs in another zone', async () => {
  expect(process.env.TZ).toBe('America/St_Johns')
  const at = new Date('2025-04-13T00:00:00Z')
  const found = await sql<{
    at: Date
    day: string
  }>`select ${at}::timestamptz as at, '2025-04-13'::date as day`.execute(first.db)
  expect(found.rows[0]).toEqual({ at, day: '2025-04-13' })
})

test('japanese text has trigrams, whatever the locale of the machine', async () => {
  await sql`create extension if not exists pg_trgm`.execute(first.db)
  const found = await sql<{ grams: string[] }>`select show_trgm('東東東') as grams`.execute(first.db)
  expect(found.rows[0]?.grams).not.toEqual([])
})
