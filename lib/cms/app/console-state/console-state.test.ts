import { sql } from 'kysely'
import { noteBackup, noteRehearsal } from '#lib/cms/kernel/backups/backup-age.ts'
import { beginArchive } from '#lib/cms/kernel/backups/log-archive-state.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { watchProcess } from '#lib/cms/kernel/metrics/process-watch.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { type ConsoleState, STATE_PART_IDS } from '#lib/contracts/console-state.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { faultyBucket } from '#lib/testing/faulty-bucket.ts'
import { mailRow } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { judgeCalls } from './judge.ts'

const HOUR = 3_600_000
const cms = await testCms()
const { db, deps, time } = cms
const manager = await cms.as(0)
const ago = (ms: number) => new Date(time.now.getTime() - ms)

/** All is well: somebody looks at boundaries, a backup is made and was rehearsed, the disk has room. */
beforeEach(async () => {
  Object.assign(deps, {
    watch: watchProcess(Date.now),
    diskFree: async () => 2 ** 40,
    readinessDb: undefined,
    poolState: undefined,
    backupMaxAgeHours: undefined,
    smtpUrl: undefined,
    appEnv: 'local',
  })
  await db.updateTable('boundary_watch').set({ seen_until: time.now }).execute()
  await db.updateTable('tidy_rounds').set({ ended_at: time.now }).execute()
  await db.deleteFrom('log_archive').execute()
  await db.deleteFrom('backups').execute()
  await noteBackup(db, { name: 'nightly', madeAt: ago(HOUR), bytes: 1 })
  await noteRehearsal(db, 'nightly', time.now)
})

async function read() {
  const { status, body } = await manager.get('/console-state')
  expect(status).toBe(200)
  const state = body.item as ConsoleState
  const needs = state.parts.filter(({ urgency }) => urgency !== 'ok').map(({ found, urgency }) => `${urgency} ${found}`)
  const figures = Object.fromEntries(state.parts.map((one) => [one.part, one.figures]))
  return { state, needs, figures }
}

test('system managers alone are told', async () => {
  for (const authority of AUTHORITIES) {
    const { status } = await (await cms.as(authority)).get('/console-state')
    expect(status).toBe(authority === 0 ? 200 : 403)
  }
  expect((await cms.stranger.get('/console-state')).status).toBe(401)
})

test('a console that works well has every part in its order, and nothing that needs anybody', async () => {
  const { state, needs, figures } = await read()
  expect(state.parts.map(({ part }) => part)).toEqual(STATE_PART_IDS)
  expect(needs).toEqual([])
  expect(state.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(figures.backup).toEqual({ ageSeconds: 3600 })
  expect(figures.people?.people).toBeGreaterThan(0)
})

test('what is late, old, low or many is named, with how urgent it is', async () => {
  const watch = watchProcess(Date.now)
  for (let n = 0; n < 100; n += 1) watch.onCall({ status: n < 3 ? 500 : 200, seconds: 0.1, isSignIn: false })
  for (let n = 0; n < 1000; n += 1) watch.onCall({ status: 401, seconds: 0.1, isSignIn: true })
  watch.onPool({ totalCount: 20, idleCount: 0, waitingCount: 3 })
  Object.assign(deps, { watch, diskFree: async () => 2 ** 30, appEnv: 'production', poolState: () => 'busy' })
  await db
    .updateTable('boundary_watch')
    .set({ seen_until: ago(90_000) })
    .execute()
  await db
    .updateTable('backups')
    .set({ made_at: ago(27 * HOUR), rehearsed_at: ago(9 * 24 * HOUR) })
    .execute()
  await db
    .updateTable('tidy_rounds')
    .set({ ended_at: ago(4 * HOUR + 1_000) })
    .execute()
  await beginArchive(db, ago(301_000))
  const { needs, figures } = await read()
  expect(needs).toEqual([
    'now database_waiting',
    'now disk_low',
    'soon mails_noServer',
    'now boundaries_late',
    'soon backup_old',
    'now archive_late',
    'soon rehearsal_old',
    'soon tidying_late',
    'soon signIns_many',
  ])
  expect(figures.boundaries).toEqual({ lagSeconds: 90 })
  expect(figures.calls).toMatchObject({ calls: 1100, failed: 3 })
})

test('calls that fail are urgent, and where no backup was ever made that is said', async () => {
  const watch = watchProcess(Date.now)
  for (let n = 0; n < 100; n += 1) watch.onCall({ status: n < 3 ? 500 : 200, seconds: 0.1, isSignIn: false })
  Object.assign(deps, { watch })
  await db.deleteFrom('backups').execute()
  expect((await read()).needs).toEqual(['now calls_failing', 'soon backup_none', 'soon rehearsal_none'])
})

test('mails that wait where no server is set need somebody, and where none waits they do not', async () => {
  const { mail_id } = await db
    .insertInto('outbox')
    .values(mailRow('queued', time.now))
    .returning('id as mail_id')
    .executeTakeFirstOrThrow()
  expect((await read()).needs).toEqual(['soon mails_noServer'])
  await db.deleteFrom('outbox').where('id', '=', mail_id).execute()
  expect((await read()).needs).toEqual([])
})

test('mails that are held after a restore are said to be so, with a mail server too', async () => {
  Object.assign(deps, { smtpUrl: 'smtp://127.0.0.1:1' })
  await sql`insert into mail_hold (since) values (now())`.execute(db)
  expect((await read()).needs).toEqual(['soon mails_held'])
  await db.deleteFrom('mail_hold').execute()
  expect((await read()).needs).toEqual([])
})

test('a bucket that refuses the console is told as a setting, as one that may only be read, and one that gives no answer as being away', async () => {
  const disk = deps.store
  const bucket = await faultyBucket()
  const store = createS3Store(bucket.settings)
  // What talks to it is loaded with the first call.
  await store.check()
  Object.assign(deps, { store })
  bucket.fail('check', 'InvalidAccessKeyId')
  expect((await read()).needs).toEqual(['now store_refused'])
  bucket.fail('check', 'cut')
  expect((await read()).needs).toEqual(['now store_away'])
  bucket.mend()
  expect((await read()).needs).toEqual([])
  bucket.fail('put', 'AccessDenied')
  Object.assign(deps, { store: createS3Store(bucket.settings) })
  expect((await read()).needs).toEqual(['now store_readOnly'])
  bucket.mend()
  bucket.fail('remove', 'AccessDenied')
  Object.assign(deps, { store: createS3Store(bucket.settings) })
  expect((await read()).needs).toEqual(['soon store_keepsAll'])
  bucket.close()
  Object.assign(deps, { store: disk })
})

test('boundaries that were seen ahead of their time are told as a clock that is wrong, and not as nobody looking', async () => {
  const seenUpTo = (ms: number) =>
    db
      .updateTable('boundary_watch')
      .set({ seen_until: ago(-ms) })
      .execute()
  await seenUpTo(HOUR)
  const { needs, figures } = await read()
  expect(needs).toEqual(['now boundaries_ahead'])
  expect(figures.boundaries).toEqual({ lagSeconds: 3_600 })
  await seenUpTo(-HOUR)
  expect((await read()).needs).toEqual(['now boundaries_late'])
  // Clocks are not quite alike.
  await seenUpTo(50_000)
  expect((await read()).needs).toEqual([])
})

test('a job that its worker left is said to be so, and no longer once another goes on with it', async () => {
  const job = { id: newId(), kind: 'userImport', target_id: newId(), created_at: ago(HOUR), next_at: ago(HOUR) }
  await db
    .insertInto('jobs')
    .values({ ...job, state: 'running', lease_until: ago(61_000) })
    .execute()
  const { needs, figures } = await read()
  expect(needs).toEqual(['soon jobs_left'])
  expect(figures.jobs).toEqual({ waiting: 0, running: 1, ageSeconds: 0, leftSeconds: 61 })
  await db
    .updateTable('jobs')
    .set({ lease_until: ago(-10_000) })
    .execute()
  expect((await read()).needs).toEqual([])
  await db.deleteFrom('jobs').execute()
})

test('what waits long for a lock is said, and a backup is old from when it is said to be', async () => {
  Object.assign(deps, { backupMaxAgeHours: 0.5 })
  let waiter: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (holder) => {
    await sql`lock table tools in exclusive mode`.execute(holder)
    waiter = sql`update tools set version = version`.execute(db)
    await sql`select pg_sleep(5.5)`.execute(holder)
    expect((await read()).needs).toEqual(['soon database_locked', 'soon backup_old'])
  })
  await waiter
})

test('what does not answer in time is not read, and the rest is there', async () => {
  const away = createDb('postgresql://127.0.0.1:1/none', { max: 1 })
  Object.assign(deps, { readinessDb: away, diskFree: () => new Promise(() => {}) })
  const started = performance.now()
  const { state, needs } = await read()
  expect(performance.now() - started).toBeLessThan(8_000)
  expect(state.parts.map(({ part }) => part)).toEqual(STATE_PART_IDS)
  expect(new Set(needs)).toEqual(new Set(['unread unread']))
  expect(state.parts.filter(({ urgency }) => urgency === 'ok').map(({ part }) => part)).toEqual([
    'calls',
    'store',
    'signIns',
    'memory',
  ])
  await away.destroy()
})

test('of few calls that nearly all failed it is said that they fail, and of few that one did it is not', () => {
  const lately = { p95Ms: 30, p95OverMs: 10, refused: 0, slow: 0, slowestMs: 0, pool: { busy: 0, waiting: 0 } }
  const callsOf = (calls: number, failed: number) => judgeCalls({ ...lately, calls, failed })[0]?.found
  expect([callsOf(12, 12), callsOf(12, 1), callsOf(0, 0)]).toEqual(['calls_failing', 'calls_quiet', 'calls_quiet'])
})
