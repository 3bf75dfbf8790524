import { sql } from 'kysely'
import { seeBoundaries } from '#lib/cms/across/boundary-receipts/door.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import type { ConsoleState } from '#lib/contracts/console-state.ts'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import { newId } from '#lib/core/id.ts'
import { APART, consoleAt } from '#lib/testing/clocks-apart.ts'
import { mailRow } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const cms = await testCms()
const { db, deps: made } = cms
beforeEach(cms.truncate)

const HOUR = 3_600_000

/** What a console says of the work whose clock is so far ahead of the database's, or behind it. */
async function told(ms: number) {
  const { fetch } = consoleAt(made, ms)
  cms.time.now = new Date()
  const manager = cms.withCookie((await cms.as(0)).cookie, fetch)
  const ready = await manager.get('/ready')
  const { boundaries, jobs, outbox } = ready.body
  const { parts } = (await manager.get('/console-state')).body.item as ConsoleState
  const found = parts.filter(({ part }) => ['boundaries', 'jobs', 'mails'].includes(part))
  const { isLate } = (await manager.get('/operations-board')).body.item as OperationsBoard
  return { ready: [boundaries, jobs, outbox], found: found.map((part) => part.found).toSorted(), isLate }
}

const seenAt = (from: string) =>
  db
    .updateTable('boundary_watch')
    .set({ seen_until: sql`now() + ${from}::interval`, looked_at: null })
    .execute()

test.each(APART.map((ms) => ms / HOUR))(
  'a console whose clock is %i hours ahead says of work that is being done what the others say',
  async (hours) => {
    const own = new Date(Date.now() + hours * HOUR)
    await seenAt('0')
    // One is due by its own clock, one by that of the database, and one is in hand.
    const inHand = newId()
    for (const due of [own, new Date()]) await enqueueJob(db, 'userImport.check', newId(), due)
    await enqueueJob(db, 'userImport.check', inHand, new Date())
    await db.insertInto('outbox').values(mailRow('queued', own)).execute()
    await sql`update jobs set state = 'running', lease_until = now() + interval '15 seconds'
      where target_id = ${inHand}`.execute(db)
    expect(await told(hours * HOUR)).toEqual({
      ready: ['ok', 'ok', 'ok'],
      found: ['boundaries_seen', 'jobs_done', 'mails_noServer'],
      isLate: false,
    })
  },
)

test('that nobody looks, that a clock was ahead, and that a job was left is said by consoles of any clock', async () => {
  await seenAt('-2 minutes')
  await enqueueJob(db, 'userImport.check', newId(), new Date())
  await sql`update jobs set state = 'running', lease_until = now() - interval '2 minutes'`.execute(db)
  const said = async () => {
    const all: Awaited<ReturnType<typeof told>>[] = []
    for (const ms of APART) all.push(await told(ms))
    expect(all).toEqual(APART.map(() => all[0]))
    return all[0]
  }
  expect(await said()).toEqual({
    ready: ['late', 'stuck', 'ok'],
    found: ['boundaries_late', 'jobs_left', 'mails_kept'],
    isLate: true,
  })
  await seenAt('30 minutes')
  expect(await said()).toMatchObject({ found: ['boundaries_ahead', 'jobs_left', 'mails_kept'], isLate: true })
})

const watch = (seen: string, looked: string) =>
  db
    .updateTable('boundary_watch')
    .set({ seen_until: sql`seen_until + ${seen}::interval`, looked_at: sql`looked_at + ${looked}::interval` })
    .execute()
/** What is said of the boundaries, by a console whose clock is so far ahead of the database's. */
async function saidOf(ms: number) {
  const { ready, found, isLate } = await told(ms)
  return { ready: ready[0], found: found[0], isLate }
}
const SEEN = { ready: 'ok', found: 'boundaries_seen', isLate: false }
const LATE = { ready: 'late', found: 'boundaries_late', isLate: true }

test.each([
  ['ahead of', -HOUR],
  ['behind', HOUR],
])(
  'a database whose clock is an hour %s all others hides neither that somebody looks nor that nobody does, or too slowly',
  async (_, ms) => {
    const { deps } = consoleAt(made, ms)
    const look = async () => {
      await db
        .updateTable('boundary_watch')
        .set({ seen_until: sql`least(now(), ${deps.clock()}::timestamptz) - interval '10 seconds'` })
        .execute()
      await seeBoundaries(deps)
    }
    await look()
    expect(await saidOf(ms)).toEqual(SEEN)
    await watch('-2 minutes', '-2 minutes')
    expect(await saidOf(ms)).toEqual(LATE)
    await look()
    expect(await saidOf(ms)).toEqual(SEEN)
    await watch('-2 minutes', '0')
    expect(await saidOf(ms)).toEqual(LATE)
  },
)

test('where the version before looked last, how far it saw says when', async () => {
  await seenAt('-10 seconds')
  await seeBoundaries(consoleAt(made, 0).deps)
  await watch('0', '-1 hour')
  for (const ms of APART) expect(await saidOf(ms)).toEqual(SEEN)
  await watch('-2 minutes', '0')
  for (const ms of APART) expect(await saidOf(ms)).toEqual(LATE)
})

test('a worker whose clock is an hour behind all others sees too little, which consoles say', async () => {
  await seenAt('-2 hours')
  await seeBoundaries(consoleAt(made, -HOUR).deps)
  for (const ms of [0, HOUR]) expect(await saidOf(ms)).toEqual(LATE)
})
