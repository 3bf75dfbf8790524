import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { newId } from '#lib/core/id.ts'
import { lapseLeases } from '#lib/testing/lapse-leases.ts'
import { testDb } from '#lib/testing/test-db.ts'
import type { Deps } from '../context/context.ts'
import { createDb } from '../db/connect.ts'
import { enqueueJob } from './enqueue-job.ts'
import { JobInterrupted, type JobRun, runUnderLease } from './job-run.ts'
import { LeaseLost, leaseJob } from './lease-job.ts'

const { db, databaseUrl, truncate } = await testDb()
const BEGAN = Date.parse('2025-05-01T00:00:00Z')
/** The clock of the worker, which the tests alone move: how long they take on a busy machine does not count. */
let now = BEGAN
beforeEach(async () => {
  now = BEGAN
  await truncate()
})

const deps: Deps = {
  db,
  clock: () => new Date(now),
  log: pino({ level: 'silent' }),
  mailFrom: 'no-reply@expo.example',
  publicUrl: 'https://console.expo.example',
  appEnv: 'local',
}

/** Runs a handler as the worker of a job that nobody else wants yet. */
async function run(
  handler: (run: JobRun) => Promise<void>,
  leaseMs = 60_000,
  isStopping = () => false,
  from = deps,
): Promise<void> {
  await enqueueJob(db, 'userImport.check', newId(), new Date(now))
  const job = await leaseJob(db, new Date(now), leaseMs)
  if (!job) throw new Error('no job to lease')
  return runUnderLease(from, job, leaseMs, isStopping, handler)
}

/** Waits of 10 ms, until something never comes. */
const LONG = 1000

/** Another worker takes the job, as after a lease that ran out. */
const taken = () => db.updateTable('jobs').set({ attempts: 2 }).execute()
const only = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
const inOne = (work: (trx: typeof db) => Promise<void>) => db.transaction().execute(work)

test('progress is written, the first time at once and then at most twice a second', async () => {
  await run(async ({ progress }) => {
    await progress(1, 10)
    expect(await only()).toMatchObject({ done: 1, total: 10 })
    now += 499
    await progress(2, 10)
    expect(await only()).toMatchObject({ done: 1 })
    now += 1
    await progress(3, 10)
    expect(await only()).toMatchObject({ done: 3, total: 10 })
  })
})

test('progress and pieces hold the lease', async () => {
  await run(async ({ progress, checkpoint }) => {
    const early = () => lapseLeases(db, 'jobs', new Date(0))
    await early()
    await progress(1, 10)
    expect((await only()).lease_until?.getTime()).toBeGreaterThan(now)
    await early()
    await inOne((trx) => checkpoint(trx, 2, 10))
    expect((await only()).lease_until?.getTime()).toBeGreaterThan(now)
    expect(await only()).toMatchObject({ done: 2 })
  })
})

test('a piece of work is undone where the lease is another worker’s by then', async () => {
  const target = newId()
  const done = run(async ({ checkpoint }) => {
    await taken()
    await inOne(async (trx) => {
      await enqueueJob(trx, 'userBatch.work', target, new Date())
      await checkpoint(trx, 1, 2)
    })
  })
  await expect(done).rejects.toBeInstanceOf(LeaseLost)
  expect(await db.selectFrom('jobs').select('done').execute()).toEqual([{ done: 0 }])
})

test('a worker that lost its lease learns it from its timer, before it does more', async () => {
  const done = run(async ({ progress }) => {
    await progress(1, 10)
    await taken()
    // Too soon to be written: only what the timer found can refuse it.
    for (let n = 0; n < LONG; n += 1) {
      await wait(10)
      await progress(2, 10)
    }
  }, 300)
  await expect(done).rejects.toBeInstanceOf(LeaseLost)
})

test('a lease that was found lost stays lost, also where the next look at it fails', async () => {
  const looks = { well: 0, failed: 0 }
  const onStatement = ({ isFailed }: { isFailed: boolean }) => {
    looks[isFailed ? 'failed' : 'well'] += 1
  }
  const own = createDb(databaseUrl, { max: 1, observer: { onPool: () => {}, onWait: () => {}, onStatement } })
  const untilOneMore = async (how: keyof typeof looks) => {
    for (const before = looks[how]; looks[how] === before; ) await wait(5)
  }
  const done = run(
    async ({ progress }) => {
      await progress(1, 10)
      await taken()
      // The first may have been asked before it was taken.
      await untilOneMore('well')
      await untilOneMore('well')
      await sql`alter table jobs rename to jobs_away`.execute(db)
      try {
        await untilOneMore('failed')
        // Too soon to be written: only what the timer found can refuse it.
        await progress(2, 10)
      } finally {
        await sql`alter table jobs_away rename to jobs`.execute(db)
      }
    },
    30,
    () => false,
    { ...deps, db: own },
  )
  await expect(done).rejects.toBeInstanceOf(LeaseLost)
  await own.destroy()
})

test('the timer holds the lease of a piece that takes longer than it', async () => {
  await run(async ({ progress }) => {
    await lapseLeases(db, 'jobs', new Date(0))
    for (let n = 0; n < LONG && Number((await only()).lease_until) === 0; n += 1) await wait(10)
    expect(await leaseJob(db, new Date(now), 300)).toBeNull()
    await progress(1, 1)
  }, 300)
})

test('a worker that is to stop does no further piece', async () => {
  let isStopping = false
  const stops = (ask: (run: JobRun) => Promise<void>) => {
    isStopping = false
    const done = run(
      async (own) => {
        isStopping = true
        await ask(own)
      },
      60_000,
      () => isStopping,
    )
    return expect(done).rejects.toBeInstanceOf(JobInterrupted)
  }
  await stops(({ progress }) => progress(1, 2))
  await stops(({ checkpoint }) => inOne((trx) => checkpoint(trx, 1, 2)))
})
