import { sql } from 'kysely'
import { testDb } from '#lib/testing/test-db.ts'
import { createDb } from '../connect.ts'
import { lockTables } from './lock-tables.ts'
import type { Effects } from './migration-effects.ts'

const { db, databaseUrl } = await testDb()
const free = { lock: 'access exclusive', writes: false } as const
const effects: Effects = { expo_areas: free, rooms: free, tools: { lock: 'share', writes: false }, gone_since: free }

/** What another session would meet, and how long the try took, while someone reads rooms. */
async function tryWhileRoomsAreRead(busy: readonly string[]) {
  const other = createDb(databaseUrl, { max: 1 })
  try {
    return await other.transaction().execute(async (reader) => {
      await sql`select from rooms`.execute(reader)
      const from = performance.now()
      const attempt = db.transaction().execute((trx) => lockTables(trx, effects, busy))
      await expect(attempt).rejects.toMatchObject({ name: 'TableIsBusy', table: 'rooms', cause: { code: '55P03' } })
      return performance.now() - from
    })
  } finally {
    await other.destroy()
  }
}

test('all locks are had at once, of the tables that are there, in their modes', async () => {
  const held = await db.transaction().execute(async (trx) => {
    await lockTables(trx, effects, [])
    const { rows } = await sql`select relation::regclass::text as name, mode from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and relation::regclass::text = any(${Object.keys(effects)}) order by 1`.execute(
      trx,
    )
    return rows
  })
  expect(held).toEqual([
    { name: 'expo_areas', mode: 'AccessExclusiveLock' },
    { name: 'rooms', mode: 'AccessExclusiveLock' },
    { name: 'tools', mode: 'ShareLock' },
  ])
})

test('a table in use is given up long before the server looks for deadlocks, where others are held already', async () => {
  expect(await tryWhileRoomsAreRead([])).toBeLessThan(await tryWhileRoomsAreRead(['rooms', 'tools']))
})

test('as the first one it is waited for until the server has sent its own cleaning away, holding nothing', async () => {
  expect(await tryWhileRoomsAreRead(['rooms', 'tools'])).toBeGreaterThan(1_100)
})
