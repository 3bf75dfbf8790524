import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { createCms } from '#lib/cms/index.ts'
import { noteBackup } from '#lib/cms/kernel/backups/backup-age.ts'
import { beginArchive, endArchive, noteArchive, noteFork } from '#lib/cms/kernel/backups/log-archive-state.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { createDb, openDb } from '#lib/cms/kernel/db/connect.ts'
import { readDatabaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { newId } from '#lib/core/id.ts'
import { openLog } from '#lib/core/logs/open-log.ts'
import { faultyBucket } from '#lib/testing/faulty-bucket.ts'
import { mailRow } from '#lib/testing/make.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { openGate, throughGate } from '#lib/testing/tcp-gate.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db, databaseUrl } = await testDb()
const store = createDiskStore({ folder: await testFolder(), secret: 'a secret of tests alone' })
const { readiness } = readDatabaseSettings({})
const MIB = 1024 * 1024

async function look(given: Partial<Deps> = {}) {
  await db.updateTable('boundary_watch').set({ seen_until: new Date() }).execute()
  const parts = {
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://a',
    mailFrom: 'a@b.example',
  }
  const cms = createCms({ ...parts, db, appEnv: 'local', store, ...given })
  // Of this process: where something hangs the answer comes shortly before its limit.
  const clock = ownClock()
  const answer = await cms.fetch(new Request('http://cms/cms/v1/fe/ready'))
  return { status: answer.status, ms: clock.stop(), ...(await answer.json()) }
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('it asks three statements', async () => {
  const asked: string[] = []
  const observer = {
    onPool: () => {},
    onWait: () => {},
    onStatement: ({ text }: { text: string }) => void asked.push(text),
  }
  const readinessDb = createDb(databaseUrl, { ...readiness, observer })
  expect(await look({ readinessDb })).toMatchObject({ status: 200, degraded: false })
  expect(asked).toHaveLength(3)
  await readinessDb.destroy()
})

test('a database that can only be read is not ready', async () => {
  const readOnly = `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only=on`
  const readinessDb = createDb(readOnly, readiness)
  expect(await look({ readinessDb })).toMatchObject({ status: 503, ready: false, database: 'read-only' })
  await readinessDb.destroy()
})

test('a lock that is held for long degrades it; a pool of which nobody gets a connection any more is not ready', async () => {
  const { db: calls, poolState } = openDb(databaseUrl, { max: 1 })
  const held = await db.startTransaction().execute()
  await sql`lock table rooms in access exclusive mode`.execute(held)
  const waiting = Promise.all([1, 2].map(() => calls.selectFrom('rooms').select('id').execute()))
  expect(await look({ poolState })).toMatchObject({ status: 200, locks: 'ok', pool: 'ok', degraded: false })
  await wait(3_100)
  expect(await look()).toMatchObject({ status: 200, locks: 'waiting', degraded: true })
  expect(await look({ poolState })).toMatchObject({ status: 503, pool: 'exhausted', ready: false })
  await held.rollback().execute()
  await waiting
  expect(await look({ poolState })).toMatchObject({ status: 200, locks: 'ok', pool: 'ok', degraded: false })
  await calls.destroy()
})

test('a lock on what it reads itself is answered in time, and degrades it', async () => {
  const readinessDb = createDb(databaseUrl, readiness)
  const held = await db.startTransaction().execute()
  await sql`lock table outbox in access exclusive mode`.execute(held)
  const seen = await look({ readinessDb })
  expect(seen).toMatchObject({ status: 200, database: 'ok', degraded: true })
  expect(seen.ms).toBeLessThan(2_000)
  await held.rollback().execute()
  await readinessDb.destroy()
})

test.each([
  [1024, 200, 'ok', false],
  [511, 200, 'low', true],
  [63, 503, 'full', false],
])('%i MiB free on the disk: %i', async (free, status, disk, degraded) => {
  expect(await look({ diskFree: async () => free * MIB })).toMatchObject({ status, disk, degraded })
})

test('an outbox that stands still degrades it, where mails are sent at all', async () => {
  await db
    .insertInto('outbox')
    .values(mailRow('queued', ago(700)))
    .execute()
  expect(await look()).toMatchObject({ outbox: 'ok', mail: 'held', degraded: false })
  const smtpUrl = 'smtp://127.0.0.1:25'
  expect(await look({ smtpUrl })).toMatchObject({ status: 200, outbox: 'late', mail: 'smtp', degraded: true })
  await db
    .updateTable('outbox')
    .set({ next_at: ago(500) })
    .execute()
  expect(await look({ smtpUrl })).toMatchObject({ outbox: 'ok', degraded: false })
  await db.deleteFrom('outbox').execute()
})

test('jobs that nobody takes, or goes on with, degrade it', async () => {
  const job = { id: newId(), kind: 'userImport', target_id: newId(), created_at: ago(1000), next_at: ago(1000) }
  await db
    .insertInto('jobs')
    .values({ ...job, state: 'waiting' })
    .execute()
  expect(await look()).toMatchObject({ status: 200, jobs: 'stuck', degraded: true })
  await db
    .updateTable('jobs')
    .set({ state: 'running', lease_until: ago(30) })
    .execute()
  expect(await look()).toMatchObject({ jobs: 'ok', degraded: false })
  await db
    .updateTable('jobs')
    .set({ lease_until: ago(90) })
    .execute()
  expect(await look()).toMatchObject({ jobs: 'stuck', degraded: true })
  await db.deleteFrom('jobs').execute()
})

test('a bucket that refuses the console is told apart from one that gives no answer', async () => {
  const bucket = await faultyBucket()
  const s3 = createS3Store(bucket.settings)
  // What talks to it is loaded with the first call.
  await s3.check()
  expect(await look({ store: s3 })).toMatchObject({ status: 200, storage: 's3' })
  for (const fault of ['AccessDenied', 'AuthorizationHeaderMalformed'] as const) {
    bucket.fail('check', fault)
    expect(await look({ store: s3 })).toMatchObject({ status: 503, storage: 'refused', ready: false })
  }
  bucket.fail('check', 'InternalError')
  expect(await look({ store: s3 })).toMatchObject({ status: 503, storage: 'no answer', ready: false })
  bucket.close()
})

/** A store whose first trial has ended. */
async function tried(settings: Parameters<typeof createS3Store>[0]) {
  const s3 = createS3Store(settings)
  await s3.check().catch(() => undefined)
  return s3
}

const silent = await faultyBucket()
// Left open where the test fails, it would keep the run from its end.
afterAll(silent.close)

test('a bucket that does not answer to what is written there degrades it from the first look on, and makes it not unready', async () => {
  const s3 = createS3Store(silent.settings)
  // What talks to it is loaded with the first call.
  await s3.sizeOf('console/missing')
  silent.fail('put', 'silent')
  const seen = { status: 200, ready: true, degraded: true, storage: 'untried' }
  expect(await look({ store: s3 })).toMatchObject(seen)
  expect(await look({ store: s3 })).toMatchObject(seen)
  expect(silent.asked.filter((call) => call === 'put')).toHaveLength(1)
})

test('a key that may see the bucket and not write there degrades it, and the log says what was refused', async () => {
  const bucket = await faultyBucket()
  const lines: string[] = []
  const log = openLog({ part: 'cms', level: 'error', format: 'json', write: (line) => void lines.push(line) })
  bucket.fail('put', 'AccessDenied')
  const seen = await look({ store: await tried(bucket.settings), log })
  expect(seen).toMatchObject({ status: 200, ready: true, degraded: true, storage: 'read-only' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: expect.stringContaining('the bucket can be read'), err: { cause: { type: 'AccessDenied' } } },
  ])
  bucket.close()
})

test('a key that may write and not delete degrades it, and neither it nor the log says that uploads are refused', async () => {
  const bucket = await faultyBucket()
  const lines: string[] = []
  const log = openLog({ part: 'cms', level: 'error', format: 'json', write: (line) => void lines.push(line) })
  bucket.fail('remove', 'AccessDenied')
  const seen = await look({ store: await tried(bucket.settings), log })
  expect(seen).toMatchObject({ status: 200, ready: true, degraded: true, storage: 'keeps-all' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: expect.stringContaining('nothing can be removed'), err: { cause: { type: 'AccessDenied' } } },
  ])
  bucket.close()
})

test('an archive of the log that stands still degrades it', async () => {
  await beginArchive(db, ago(290))
  expect(await look()).toMatchObject({ status: 200, archive: 'ok', degraded: false })
  await noteFork(db, ago(86_000))
  expect(await look()).toMatchObject({ status: 200, archive: 'forked', degraded: true })
  await noteFork(db, ago(87_000))
  expect(await look()).toMatchObject({ status: 200, archive: 'ok', degraded: false })
  await noteArchive(db, { from: null, until: ago(301) })
  expect(await look()).toMatchObject({ status: 200, archive: 'late', degraded: true })
  await endArchive(db)
  expect(await look()).toMatchObject({ status: 200, archive: 'none', degraded: false })
})

test('a backup that is too old degrades it', async () => {
  await noteBackup(db, { name: 'old', madeAt: ago(27 * 3600), bytes: 1 })
  expect(await look()).toMatchObject({ status: 200, backup: 'old', degraded: true })
  expect(await look({ backupMaxAgeHours: 48 })).toMatchObject({ backup: 'ok', degraded: false })
  await db.deleteFrom('backups').execute()
})

test('it is said within two seconds where database and store hang', async () => {
  const { target, urlAt } = throughGate(databaseUrl)
  const gate = await openGate(target)
  const readinessDb = createDb(urlAt(gate.port), readiness)
  expect(await look({ readinessDb })).toMatchObject({ status: 200 })
  await gate.turn('silent')
  const hanging = { ...store, check: () => new Promise<never>(() => {}) }
  const seen = await look({ readinessDb, store: hanging })
  expect(seen).toMatchObject({ status: 503, database: 'no answer', storage: 'no answer' })
  expect(seen.ms).toBeLessThan(2_000)
  await gate.turn('open')
  expect(await look({ readinessDb })).toMatchObject({ status: 200 })
  await readinessDb.destroy()
  await gate.close()
})
