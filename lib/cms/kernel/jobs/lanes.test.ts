import { newId } from '#lib/core/id.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { enqueueJob } from './enqueue-job.ts'
import { JOB_KINDS, type JobKind } from './job-kinds.ts'
import { jobSize, LANES } from './lanes.ts'
import { holdJob, type LeasedJob, leaseJob } from './lease-job.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

const now = new Date('2025-05-01T00:00:00Z')
const [small, check, apply, batch] = LANES
const LARGE = 50_000

async function job(kind: JobKind, units: number, personId: string | null = newId()): Promise<string> {
  const target = newId()
  await enqueueJob(db, kind, target, now, { personId, units })
  return target
}

const take = (lane: typeof small) => leaseJob(db, now, 15_000, lane)
const done = (found: LeasedJob) => holdJob(db, found, { state: 'done', lease_until: null })

test('a job is large from a thousand rows', () => {
  expect([0, 999, 1_000, Number.POSITIVE_INFINITY].map(jobSize)).toEqual(['small', 'small', 'large', 'large'])
})

test('small jobs pass large ones that wait and that run', async () => {
  const large = await job('userImport.apply', LARGE)
  const files = [await job('userImport.check', 1), await job('userImport.apply', 1)]
  expect((await take(apply))?.targetId).toBe(large)
  expect([(await take(small))?.targetId, (await take(small))?.targetId].sort()).toEqual(files.sort())
  expect(await take(small)).toBeNull()
})

test('of a person one large job runs at a time, and those of others pass her second', async () => {
  const hers = newId()
  const first = await job('userImport.check', LARGE, hers)
  const second = await job('userImport.check', LARGE, hers)
  const deletion = await job('userBatch.work', LARGE, hers)
  const other = await job('userImport.check', LARGE)
  const running = await take(check)
  expect(running?.targetId).toBe(first)
  expect((await take(check))?.targetId).toBe(other)
  expect([await take(check), await take(batch)]).toEqual([null, null])
  if (running) await done(running)
  expect((await take(check))?.targetId).toBe(second)
  expect(await take(batch)).toBeNull()
  expect(deletion).not.toBe(second)
})

test('her small jobs keep her large one not waiting', async () => {
  const hers = newId()
  await job('userImport.check', 1, hers)
  expect(await take(small)).not.toBeNull()
  const large = await job('userImport.check', LARGE, hers)
  expect((await take(check))?.targetId).toBe(large)
})

test('workers that look at the same moment take no two large jobs of one person', async () => {
  const hers = newId()
  for (const kind of ['userImport.check', 'userImport.apply', 'userBatch.work'] as const) await job(kind, LARGE, hers)
  const taken = await Promise.all(Array.from({ length: 9 }, (_, n) => take([check, apply, batch][n % 3])))
  expect(taken.filter((found) => found !== null)).toHaveLength(1)
})

test('a lane that looks at a large job of a person while another takes hers gets none, and does not fail', async () => {
  const hers = newId()
  const first = await job('userImport.check', LARGE, hers)
  await job('userBatch.work', LARGE, hers)
  const { late } = await db.transaction().execute(async (trx) => {
    expect((await leaseJob(trx, now, 15_000, check))?.targetId).toBe(first)
    const late = take(batch)
    await untilTheyWait(db, [late])
    return { late }
  })
  expect(await late).toBeNull()
})

test('each kind of large jobs has its share, whatever waits in the others', async () => {
  for (let n = 0; n < 20; n += 1) await job('userImport.check', LARGE)
  const [invitations, deletion, round, asked] = [
    await job('userImport.takeBack', LARGE),
    await job('userBatch.work', LARGE),
    await job('addressRound.check', LARGE, null),
    await job('addressCheck.work', LARGE),
  ]
  const taken = await Promise.all(LANES.map(take))
  expect(taken.map((found) => found?.targetId)).toEqual([
    undefined,
    expect.any(String),
    invitations,
    deletion,
    round,
    asked,
  ])
  expect(new Set(LANES.flatMap(({ size, kinds }) => (size === 'large' ? kinds : [])))).toEqual(new Set(JOB_KINDS))
})
