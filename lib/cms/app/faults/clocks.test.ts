import pino from 'pino'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import { leaseJob } from '#lib/cms/kernel/jobs/lease-job.ts'
import { sendNextMail } from '#lib/cms/kernel/mail/send-next.ts'
import { newId } from '#lib/core/id.ts'
import { lapseLeases } from '#lib/testing/lapse-leases.ts'
import { mailRow } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

const HOUR = 3_600_000
const LEASE_MS = 15_000
/** The clock of a worker that is so far ahead of the database's, or behind it. */
const clock = (ms: number) => () => new Date(Date.now() + ms)
/** Long enough ago for every clock here. */
const DUE = new Date(Date.now() - 24 * HOUR)
const APART = [0, HOUR, -HOUR]
const PAIRS = APART.flatMap((first) => APART.map((second) => [first / HOUR, second / HOUR] as const))

const jobOf = (ms: number) => leaseJob(db, clock(ms)(), LEASE_MS)

/** A worker whose clock is so far apart sends what is due; `meanwhile` happens while the mail is handed over. */
async function send(ms: number, meanwhile: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const handed: string[] = []
  const deliver = async ({ id }: { id: string }) => {
    handed.push(id)
    await meanwhile()
  }
  const log = pino({ level: 'silent' })
  await sendNextMail({ db, log, clock: clock(ms), publicUrl: 'https://console.expo.example', deliver })
  return handed
}

test.each(PAIRS)(
  'of workers whose clocks are %i and %i hours ahead one sends a mail, and one does a job',
  async (first, second) => {
    await db.insertInto('outbox').values(mailRow('queued', DUE)).execute()
    let twice: string[] = []
    const once = await send(first * HOUR, async () => {
      twice = await send(second * HOUR)
    })
    expect([once.length, twice]).toEqual([1, []])
    await enqueueJob(db, 'userImport.check', newId(), DUE)
    expect(await jobOf(first * HOUR)).not.toBeNull()
    expect(await jobOf(second * HOUR)).toBeNull()
  },
)

test('a database whose clock was set an hour forward takes nothing out of the hands of workers whose clocks were not', async () => {
  // Seen from there its clock goes right, and those of the workers are an hour behind: so is the lease that was begun before.
  const begun = clock(LEASE_MS - HOUR)()
  await db.insertInto('outbox').values(mailRow('queued', DUE)).execute()
  let twice: string[] = []
  await send(-HOUR, async () => {
    await lapseLeases(db, 'outbox', begun)
    twice = await send(-HOUR)
  })
  expect(twice).toEqual([])
  await enqueueJob(db, 'userImport.check', newId(), DUE)
  await jobOf(-HOUR)
  await lapseLeases(db, 'jobs', begun)
  expect(await jobOf(-HOUR)).toBeNull()
})

test('one whose clock went back leaves a job of a dead worker to those whose clocks are right or ahead', async () => {
  await enqueueJob(db, 'userImport.check', newId(), DUE)
  await jobOf(0)
  await lapseLeases(db, 'jobs', clock(-1_000)())
  expect(await jobOf(-HOUR)).toBeNull()
  expect(await jobOf(HOUR)).toMatchObject({ attempts: 2 })
})
