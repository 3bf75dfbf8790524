import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { endHearing } from '#lib/cms/publication/public-state/door.ts'
import { BESIDE } from '#lib/contracts/beside-mark.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import type { BesideBoard } from '#lib/contracts/operations-board.ts'
import type { WorkQueue } from '#lib/contracts/work-queues.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeArEvent, makeArStructure, makeRichContent, makeRoom } from '#lib/testing/make.ts'
import { planningOnce } from '#lib/testing/plans-kept.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

// Before the database is given back.
const opened: Db[] = []
afterAll(async () => {
  for (const one of opened) {
    endHearing(one)
    await one.destroy()
  }
})
const { db, databaseUrl, deps, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

let counted: string[] = []
const observer = {
  onPool: () => {},
  onWait: () => {},
  onStatement: ({ text }: { text: string }) => void (text.includes('::text as queue') && counted.push(text)),
}
const own = planningOnce(databaseUrl, { max: 10, observer })
opened.push(own)
const { fetch } = createCms({ ...deps, db: own, listenUrl: databaseUrl })

/** An open home page, or another page that asks for no board. */
async function openPage(who: Caller, { isHome = true, since = time.now } = {}) {
  const home = isHome ? `&board=${encodeURIComponent(`none${BESIDE}`)}` : ''
  const response = await who.open(`/live-changes?since=${since.toISOString()}${home}`, fetch)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const besides: BesideBoard[] = []
  const events: LiveEvent[] = []
  const next = async () => {
    const { done, value } = await reader.read()
    if (done) throw new Error('the stream ended')
    const of = (name: string) =>
      new RegExp(`^event: ${name}\\ndata: (.*)$`, 'm').exec(Buffer.from(value).toString())?.[1]
    const beside = of('beside')
    if (beside) besides.push(JSON.parse(beside))
    events.push(JSON.parse(of('changes') ?? ''))
  }
  await next()
  /** Reads on until what stands beside the board is so. */
  const shown = async (isSo: (beside: BesideBoard) => boolean) => {
    while (!besides.some(isSo)) await next()
  }
  /** Reads on until it was told of a change. */
  const told = async () => {
    while (!events.some(({ changes }) => changes.length > 0)) await next()
    return events.flatMap(({ changes }) => changes)
  }
  /** Until it was told of this one while something else reads on. */
  const heardOf = async (id: string) => {
    while (!events.some(({ changes }) => changes.some(({ ids }) => ids.includes(id)))) await wait(5)
  }
  return { besides, shown, told, heardOf, close: () => void reader.cancel() }
}

const left = (queue: WorkQueue) => (beside: BesideBoard | undefined) =>
  beside?.work.queues.find((one) => one.queue === queue)?.total
const stop = async (who: Caller, room: string) => {
  expect((await who.post(`/rooms/${room}/stop`, { closeReason: '漏水' }, { version: 1 })).status).toBe(201)
}

test('what stands beside the board is told to open home pages after a change, as the calls of the page answer it', async () => {
  const room = await makeRoom(db)
  const arEvent = await makeArEvent(db, { room_id: room })
  await makeArStructure(db, { ar_event_id: arEvent })
  const [manager, ofRoom] = [await as(0), await as(4, { room_id: room })]
  const home = await openPage(manager)
  const hers = await openPage(ofRoom)
  expect([home.besides, hers.besides]).toEqual([[], []])
  await makeRoom(db)
  await makeRichContent(db, { room_id: room, cap_bytes: null })
  const led = { transitionFromId: await makeRoom(db), transitionToId: room, transitionType: 'gate' }
  expect((await manager.post('/transitions', led)).status).toBe(201)
  await Promise.all([home, hers].map((page) => page.shown(() => true)))
  const [ofAll, ofHers] = [home.besides[0], hers.besides[0]]
  for (const [who, beside] of [
    [manager, ofAll],
    [ofRoom, ofHers],
  ] as const) {
    expect(beside?.work).toEqual((await who.get('/work-counts')).body.item)
  }
  expect([left('noPattern')(ofAll), ofAll?.capMissing, ofAll?.arrived]).toEqual([3, 1, 0])
  expect([left('noPattern')(ofHers), ofHers?.arrived]).toEqual([1, 1])
  for (const page of [home, hers]) page.close()
})

test('it is read once a scope, however many look on, and by itself for who has marks of her own', async () => {
  const room = await makeRoom(db)
  const manager = await as(0)
  const costs: number[] = []
  for (const count of [2, 12]) {
    const people = await Promise.all(Array.from({ length: count }, () => as(1)))
    const pages = await Promise.all(people.map((who) => openPage(who)))
    counted = []
    const other = await makeRoom(db)
    const rooms = (await db.selectFrom('rooms').select('id').execute()).length
    await stop(manager, other)
    await Promise.all(pages.map((page) => page.shown((beside) => left('noPattern')(beside) === rooms)))
    costs.push(counted.length)
    for (const page of pages) page.close()
    // Past the time for which a page that opens is told of what it may have missed.
    time.now = new Date(time.now.getTime() + 10_000)
  }
  expect(costs).toEqual([1, 1])
  const [marking, colleague] = [await as(1), await as(1)]
  const mark = { queue: 'noPattern', subjectId: room, isDone: true }
  expect((await marking.put('/work-marks', mark)).status).toBe(204)
  const pages = await Promise.all([marking, colleague].map((who) => openPage(who)))
  await stop(manager, room)
  await Promise.all([
    pages[0]?.shown((it) => left('noPattern')(it) === 2),
    pages[1]?.shown((it) => left('noPattern')(it) === 3),
  ])
  for (const page of pages) page.close()
})

test('who was made to see to something is told to the queues, and shown at home as hers; pages of the thing stay as they are', async () => {
  const room = await makeRoom(db)
  const [manager, colleague] = [await as(0), await as(1)]
  const home = await openPage(colleague)
  const queue = await openPage(colleague, { isHome: false })
  const owner = { queue: 'noPattern', subjectId: room, ownerId: colleague.id }
  expect((await manager.put('/work-owners', owner)).status).toBe(204)
  expect(await queue.told()).toMatchObject([
    { kind: 'room', ids: [], screens: ['QUEUES'], act: 'changed', isSelf: false },
  ])
  await home.shown(({ work }) => work.queues.some((one) => one.queue === 'noPattern' && one.mine === 1))
  expect(queue.besides).toEqual([])
  for (const page of [home, queue]) page.close()
})

test('who comes back after a change that she missed is told', async () => {
  const room = await makeRoom(db)
  const manager = await as(0)
  const since = time.now
  time.now = new Date(since.getTime() + 1_000)
  await stop(manager, room)
  time.now = new Date(since.getTime() + 2_000)
  const home = await openPage(await as(1), { since })
  await home.shown((beside) => left('noPattern')(beside) === 1)
  home.close()
})

test('what happens while it is counted what is left is told meanwhile, and counted after it', async () => {
  const [first, second] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(0)
  const home = await openPage(await as(1))
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table work_marks`.execute(trx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  await stop(manager, first)
  const counted = home.shown((beside) => left('noPattern')(beside) === 3)
  await untilTheyWait(db, [counted], ['relation'])
  await stop(manager, second)
  await home.heardOf(second)
  expect(home.besides).toEqual([])
  await makeRoom(db)
  release.resolve()
  await Promise.all([holding, counted])
  home.close()
})
