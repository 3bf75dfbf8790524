import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino from 'pino'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { tidy } from './tidier.ts'

const { db } = await testDb()
const START = new Date('2025-05-10T00:00:00Z')
const now = new Date('2025-07-10T00:00:00Z')
const retention = readRetention({})
const lines: { msg: string; step?: string }[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const parts = { db, clock: () => now, log, retention }

beforeEach(async () => {
  lines.length = 0
  await db.updateTable('tidy_rounds').set({ ended_at: START }).execute()
})

const endedAt = async () => (await db.selectFrom('tidy_rounds').select('ended_at').executeTakeFirstOrThrow()).ended_at
const diskStore = async () => createDiskStore({ folder: await testFolder(), secret: 'a secret of tests alone' })

/** A bucket whose keys may not list uploads that were begun, as a policy that forgot it. */
async function refusingBucket() {
  const server = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = createS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    forcePathStyle: true,
  })
  return { store, close: () => server.close() }
}

test('a step that fails is told by its name and keeps no other from its work: deleted people lose their names', async () => {
  const bucket = await refusingBucket()
  await db
    .insertInto('deleted_people')
    .values({ id: '01900000-0000-7000-8000-00000000cafe', deleted_at: START })
    .execute()
  await expect(tidy({ ...parts, store: bucket.store })).rejects.toThrow('1 steps of a round of tidying failed')
  bucket.close()
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'could not tidy a part of the database', step: 'uploads and files' }),
  ])
  expect(await db.selectFrom('deleted_people').select('forgotten_at').execute()).toEqual([{ forgotten_at: now }])
  expect(await endedAt()).toEqual(START)
})

test('each of several that fail is told, and the round counts as made only once all of them go well, where the files are reached', async () => {
  const store = await diskStore()
  await sql`alter table work_marks rename to work_marks_away`.execute(db)
  await sql`alter table plans rename to plans_away`.execute(db)
  const failed = await tidy({ ...parts, store }).catch((error) => error)
  await sql`alter table work_marks_away rename to work_marks`.execute(db)
  await sql`alter table plans_away rename to plans`.execute(db)
  expect(failed.errors).toHaveLength(2)
  expect(lines.map(({ step }) => step)).toEqual(['plans', 'marks of the day'])
  expect(await endedAt()).toEqual(START)
  await tidy(parts)
  expect(await endedAt()).toEqual(START)
  await tidy({ ...parts, store })
  expect(await endedAt()).toEqual(now)
})

test('a round that is asked to stop ends after the step in hand, and does not count as made', async () => {
  let asked = 0
  await tidy({ ...parts, store: await diskStore() }, () => asked++ > 3)
  expect(asked).toBe(5)
  expect(await endedAt()).toEqual(START)
})
