import pino from 'pino'
import { testDb } from '#lib/testing/test-db.ts'
import { tidy } from './tidier.ts'

const { db } = await testDb()

const now = new Date('2025-05-10T00:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('answers that nobody asks for any more are forgotten, recent ones stay', async () => {
  const row = { actor: 'a', request_hash: Buffer.alloc(32), status: 201, body: '{}' }
  const old = Array.from({ length: 5_001 }, (_, n) => ({ ...row, key: `old-${n}`, created_at: hoursAgo(49) }))
  await db.insertInto('idempotency_keys').values(old).execute()
  await db
    .insertInto('idempotency_keys')
    .values({ ...row, key: 'recent', created_at: hoursAgo(47) })
    .execute()
  await tidy({ db, clock: () => now, log: pino({ level: 'silent' }) })
  const left = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'recent' }])
})
