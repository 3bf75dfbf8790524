import { sql } from 'kysely'
import { newId } from '#lib/core/id.ts'
import { lapseLeases } from '#lib/testing/lapse-leases.ts'
import { withoutWaiting } from '#lib/testing/lock-waits.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { enqueueJob } from './enqueue-job.ts'
import { holdJob, LeaseLost, leaseJob } from './lease-job.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

const LEASE_MS = 15_000
const start = new Date('2025-05-01T00:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)

/** A job on a target of its own, due at the moment. */
async function job(due = start): Promise<string> {
  const target = newId()
  await enqueueJob(db, 'userImport.check', target, due)
  return target
}

async function leased(now: Date) {
  const found = await leaseJob(db, now, LEASE_MS)
  if (!found) throw new Error('no job to lease')
  return found
}

const only = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

test('the job that has been due longest is taken, and none before its time', async () => {
  const second = await job(later(1))
  const first = await job(start)
  expect((await leased(later(1))).targetId).toBe(first)
  expect(await leaseJob(db, start, LEASE_MS)).toBeNull()
  expect((await leased(later(1))).targetId).toBe(second)
})

test('the order is asked for, and not only that of an index', async () => {
  const targets: string[] = []
  for (const due of [3, 2, 1, 0]) targets.unshift(await job(later(due)))
  const taken = await db.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off`.execute(trx)
    await sql`set local enable_bitmapscan = off`.execute(trx)
    // The session keeps the plan of this statement: here it has to be made anew, and again for whoever has the session next.
    await sql`discard plans`.execute(trx)
    const taken: string[] = []
    for (let found = await leaseJob(trx, later(3), LEASE_MS); found; found = await leaseJob(trx, later(3), LEASE_MS))
      taken.push(found.targetId)
    await sql`discard plans`.execute(trx)
    return taken
  })
  expect(taken).toEqual(targets)
})

test('a job in hand is nobody else’s until its lease has run out; then the next attempt begins where it was', async () => {
  await job()
  const first = await leased(start)
  expect(first).toMatchObject({ attempts: 1, done: 0 })
  await holdJob(db, first, { done: 7, total: 9 })
  await lapseLeases(db, 'jobs', later(LEASE_MS))
  expect(await leaseJob(db, later(LEASE_MS), LEASE_MS)).toBeNull()
  expect(await leased(later(LEASE_MS + 1))).toMatchObject({ id: first.id, attempts: 2, done: 7 })
})

test('who lost the lease writes nothing more, neither progress nor an end', async () => {
  await job()
  const lost = await leased(start)
  await lapseLeases(db, 'jobs', later(LEASE_MS))
  const held = await leased(later(LEASE_MS + 1))
  await expect(holdJob(db, lost, { done: 5 })).rejects.toBeInstanceOf(LeaseLost)
  await expect(holdJob(db, lost, { state: 'done' })).rejects.toBeInstanceOf(LeaseLost)
  expect(await only()).toMatchObject({ state: 'running', done: 0 })
  await holdJob(db, held, { state: 'done', lease_until: null })
  await expect(holdJob(db, held, { done: 5 })).rejects.toBeInstanceOf(LeaseLost)
  expect(await leaseJob(db, later(60_000), LEASE_MS)).toBeNull()
})

test('a job whose row another transaction holds keeps nobody from the next one', async () => {
  const [held, free] = [await job(start), await job(later(1))]
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('jobs').select('id').where('target_id', '=', held).forUpdate().execute()
    expect(await withoutWaiting(db, leased(later(2)))).toMatchObject({ targetId: free })
  })
})

test('twenty workers at once take each of ten jobs once', async () => {
  const targets = await Promise.all(Array.from({ length: 10 }, () => job()))
  const taken: string[] = []
  const work = async () => {
    for (let found = await leaseJob(db, start, LEASE_MS); found; found = await leaseJob(db, start, LEASE_MS))
      taken.push(found.targetId)
  }
  await Promise.all(Array.from({ length: 20 }, work))
  expect(taken.sort()).toEqual(targets.sort())
})
