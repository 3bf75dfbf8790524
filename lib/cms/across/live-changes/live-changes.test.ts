import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { endHearing } from '#lib/cms/publication/public-state/door.ts'
import type { LiveChange, LiveEvent } from '#lib/contracts/live-changes.ts'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import { makeEntry, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { planningOnce } from '#lib/testing/plans-kept.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { until } from '#lib/testing/until.ts'

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

let sent: string[] = []
const observer = {
  onPool: () => {},
  onWait: () => {},
  onStatement: ({ text }: { text: string }) => void sent.push(text),
}
/** A process of its own, which is told of changes over one connection. */
const counted = planningOnce(databaseUrl, { max: 10, observer })
opened.push(counted)
const own = createCms({ ...deps, db: counted, listenUrl: databaseUrl }).fetch

/** An open page: reads on until it is told of changes, or how often it was told that nothing came. */
async function openPage(
  who: Caller,
  { since = time.now, instance = own, board = '' }: { since?: Date; instance?: typeof own; board?: string } = {},
) {
  const response = await who.open(`/live-changes?since=${since.toISOString()}${board && `&board=${board}`}`, instance)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const boards: OperationsBoard[] = []
  const next = async (): Promise<LiveEvent> => {
    const { done, value } = await reader.read()
    if (done) throw new Error('the stream ended')
    const text = Buffer.from(value).toString()
    const sentBoard = /^event: board\ndata: (.*)$/m.exec(text)?.[1]
    if (sentBoard !== undefined) boards.push(JSON.parse(sentBoard))
    return JSON.parse(/^event: changes\ndata: (.*)$/m.exec(text)?.[1] ?? '')
  }
  const first = await next()
  const changes = async (): Promise<LiveChange[]> => {
    for (;;) {
      const event = await next()
      if (event.changes.length > 0) return event.changes
    }
  }
  /** Reads on until a board came that is so: on a machine with other work it comes after what it tells of. */
  const shown = async (isSo: (board: OperationsBoard | undefined) => boolean): Promise<void> => {
    while (!isSo(boards.at(-1))) await next()
  }
  // Noticed with the next beat, which nobody waits for.
  return { first, next, changes, shown, boards, close: () => void reader.cancel() }
}

/** But for the rare look that makes up for what was not announced. */
const asked = () => sent.filter((text) => !text.includes('from public_changes'))

/** A statement is counted when it is answered, which on a machine with other work may be long after it was asked. */
async function isAsking(): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and state = 'active' and pid <> pg_backend_pid()`.execute(db)
  return rows.length > 0
}

/** Until the process has asked for nothing for longer than it pauses between looks, and waits for no answer. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== asked().length || (await isAsking()); await wait(700)) before = asked().length
}

const stop = (who: Caller, path: string, version = 1) => who.post(`${path}/stop`, { closeReason: '漏水' }, { version })

test('a stop is told to open pages with who did it, and to those alone in whose scope it lies', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const pattern = await makePattern(db, { room_id: room })
  const manager = await as(0)
  const [colleague, ofRoom, ofOther, ofPattern] = [
    await as(1),
    await as(4, { room_id: room }),
    await as(4, { room_id: other }),
    await as(6, { pattern_id: pattern }),
  ]
  const pages = await Promise.all([manager, colleague, ofRoom, ofPattern].map((who) => openPage(who)))
  const outside = await openPage(ofOther)
  await stop(manager, `/rooms/${room}`)
  const told = await Promise.all(pages.map((page) => page.changes()))
  const { user_name: name } = await db
    .selectFrom('users')
    .select('user_name')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow()
  const stopped = { kind: 'room', act: 'stopped', at: time.now.toISOString() }
  expect(told).toMatchObject([
    [{ ...stopped, by: name, isSelf: true }],
    [{ ...stopped, by: name, isSelf: false }],
    // The person is out of their scope.
    [{ ...stopped, by: null, isSelf: false }],
    [{ ...stopped, by: null, isSelf: false }],
  ])
  // What lies in it is closed with it.
  expect(told.map(([change]) => change?.ids.toSorted())).toEqual(told.map(() => [room, pattern].toSorted()))
  expect(told[0]?.[0]?.screens).toEqual(expect.arrayContaining(['TOP101', 'ROOM5110', 'ROOM5701', 'SCHEDULE']))
  // The next that this one hears is her own: of the other nothing came before.
  await stop(manager, `/rooms/${other}`)
  expect(await outside.changes()).toMatchObject([{ ids: [other] }])
  for (const page of [...pages, outside]) page.close()
})

test('a period tells the space around it, what only some may read is told to them alone, and a boundary is told by the clock', async () => {
  const area = await makeVenueArea(db)
  const pattern = await makePattern(db, { venue_area_id: area })
  const [manager, ofArea, ofRoom] = [
    await as(0),
    await as(2, { venue_area_id: area }),
    await as(4, { room_id: await makeRoom(db) }),
  ]
  const [all, mine, foreign] = await Promise.all([manager, ofArea, ofRoom].map((who) => openPage(who)))
  await makeEntry(db, pattern, '2025-05-01T00:00:01Z', '2025-05-09T00:00:00Z')
  const template = { templateUse: 'stop', templateTitle: '荒天', templateBody: '荒天のため' }
  expect((await manager.post('/stop-templates', template)).status).toBe(201)
  expect(await all?.changes()).toMatchObject([{ kind: 'stopTemplate', screens: ['STOPTEMPLATES'] }])
  time.now = new Date('2025-05-01T00:00:02Z')
  const passed = { kind: 'pattern', act: 'passed', by: null, isSelf: false, at: '2025-05-01T00:00:01.000Z' }
  const [ofAll, ofMine] = await Promise.all([all?.changes(), mine?.changes()])
  expect([ofAll, ofMine]).toMatchObject([[passed], [passed]])
  expect([ofAll, ofMine].map((changes) => changes?.[0]?.ids.toSorted())).toEqual([
    [area, pattern].toSorted(),
    [area, pattern].toSorted(),
  ])
  expect((await foreign?.next())?.changes).toEqual([])
  for (const page of [all, mine, foreign]) page?.close()
})

test('who was away is told what she missed, or that she has to read anew', async () => {
  const room = await makeRoom(db)
  const [manager, other] = [await as(0), await as(4, { room_id: room })]
  await stop(manager, `/rooms/${room}`)
  const later = new Date(time.now.getTime() + 20_000)
  time.now = later
  const back = await openPage(other, { since: new Date(later.getTime() - 21_000) })
  expect(back.first).toMatchObject({
    isGap: false,
    changes: [{ act: 'stopped', ids: [room] }],
    at: later.toISOString(),
  })
  const long = await openPage(other, { since: new Date(later.getTime() - 11 * 60_000) })
  expect(long.first).toMatchObject({ isGap: true, changes: [] })
  for (const page of [back, long]) page.close()
  expect((await other.get('/live-changes')).bytes.toString()).toContain('"isGap":true')
})

test('whoever is given access, loses it or is suspended is told at once, nothing more comes to who she was, and the next stream is hers as she is', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const [manager, keeper] = [await as(0), await as(4, { room_id: room })]
  const change = async (spaceId: string, giveTo: string[], takeFrom: string[]) => {
    const more = { giveToAddresses: [], lastDay: null }
    expect((await manager.put('/grants', { spaceId, giveTo, takeFrom, ...more })).status).toBe(200)
  }
  /** Opens a page, does it, and answers what came and whether the stream ended with it. */
  const lastOf = async (act: () => Promise<unknown>) => {
    const page = await openPage(keeper)
    await act()
    let event = await page.next()
    while (!event.rights) event = await page.next()
    const isOver = await page.next().then(
      () => false,
      () => true,
    )
    return { rights: event.rights, isGap: event.isGap, changes: event.changes, isOver }
  }
  const told = { isGap: true, changes: [], isOver: true }
  expect(await lastOf(() => change(other, [keeper.id], []))).toEqual({ rights: 'given', ...told })
  expect(await lastOf(() => change(room, [], [keeper.id]))).toEqual({ rights: 'taken', ...told })
  time.now = new Date(time.now.getTime() + 10_000)
  const page = await openPage(keeper)
  await stop(manager, `/rooms/${room}`)
  await stop(manager, `/rooms/${other}`)
  expect(await page.changes()).toMatchObject([{ ids: [other] }])
  page.close()
  time.now = new Date(time.now.getTime() + 10_000)
  const suspended = await lastOf(async () => {
    const { version } = await db
      .selectFrom('users')
      .select('version')
      .where('id', '=', keeper.id)
      .executeTakeFirstOrThrow()
    const answer = await manager.post(`/users/${keeper.id}/suspend`, { suspensionReason: '休職' }, { version })
    expect(answer.status).toBe(200)
  })
  expect(suspended).toEqual({ rights: 'taken', ...told })
  expect((await keeper.get('/live-changes')).status).toBe(401)
})

test('a process that nobody tells of changes looks for them', async () => {
  const room = await makeRoom(db)
  const [manager, other] = [await as(0), await as(4, { room_id: room })]
  const page = await openPage(other, { instance: createCms(deps).fetch })
  await stop(manager, `/rooms/${room}`)
  expect(await page.changes()).toMatchObject([{ act: 'stopped', ids: [room] }])
  page.close()
})

/** Statements of a change: what was written, who edits what, who is told of it, and which boundary comes next. */
const A_CHANGE = 4

test('a change costs the same statements whether 1, 40 or 200 pages are open, of as many people of all levels', async () => {
  const room = await makeRoom(db)
  const manager = await as(0)
  const people = await Promise.all(
    Array.from({ length: 200 }, (_, n) => (n % 5 === 0 ? as(1) : as(n % 2 === 0 ? 4 : 5, { room_id: room }))),
  )
  const costs: number[] = []
  const waits: number[] = []
  const version = 1
  for (const count of [1, 40, 200]) {
    const pages = await Promise.all(people.slice(0, count).map((who) => openPage(who)))
    await quiet()
    sent = []
    const path = `/rooms/${room}`
    // Of this process: a machine with other work has taken a fifth longer than the limit.
    const clock = ownClock()
    expect((await stop(manager, path, version)).status).toBe(201)
    await Promise.all(pages.map((page) => page.changes()))
    waits.push(clock.stop())
    await until(() => asked().length >= A_CHANGE, 'what a change costs')
    await quiet()
    costs.push(asked().length)
    for (const page of pages) page.close()
    expect((await manager.post(`${path}/reopen`, { reopenReason: '済' }, { version })).status).toBe(200)
  }
  expect(costs).toEqual([A_CHANGE, A_CHANGE, A_CHANGE])
  expect(Math.max(...waits)).toBeLessThan(2_000)
})

test('an open board is sent whenever it changes, read once for each scope however many look on, and not for what lies outside', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(0)
  const people = await Promise.all(
    Array.from({ length: 80 }, (_, n) => (n % 2 === 0 ? as(1) : as(4, { room_id: room }))),
  )
  const outside = await openPage(await as(4, { room_id: other }), { board: 'none' })
  expect(outside.boards).toMatchObject([{ stopped: { total: 0 } }])
  const costs: number[] = []
  const version = 1
  for (const count of [2, 20, 80]) {
    const pages = await Promise.all(people.slice(0, count).map((who) => openPage(who, { board: 'none' })))
    expect(pages.map(({ boards }) => boards.length)).toEqual(pages.map(() => 1))
    await quiet()
    sent = []
    const path = `/rooms/${room}`
    expect((await stop(manager, path, version)).status).toBe(201)
    await Promise.all(pages.map((page) => page.shown((board) => board?.stopped.total === 1)))
    await quiet()
    costs.push(asked().length)
    for (const page of pages) page.close()
    expect((await manager.post(`${path}/reopen`, { reopenReason: '済' }, { version })).status).toBe(200)
    await quiet()
  }
  // Two scopes.
  expect(costs[0]).toBeLessThanOrEqual(4 + 1 + 2 * 6)
  expect(new Set(costs).size).toBe(1)
  expect(outside.boards).toHaveLength(1)
  // The tag of the board she has: nothing is sent of it again.
  const [first] = people
  if (!first) throw new Error('nobody')
  const { item } = (await first.get('/operations-board')).body as { item: OperationsBoard }
  const same = await openPage(first, { board: item.tag })
  expect(same.boards).toEqual([])
  for (const page of [outside, same]) page.close()
})

test('an open board is sent when an opening comes to be ahead, soon and now, by the clock alone', async () => {
  const room = await makeRoom(db)
  const opens = new Date('2025-05-03T00:00:00Z')
  const pattern = await makePattern(db, { room_id: room })
  await makeEntry(db, pattern, opens.toISOString(), '2025-06-01T00:00:00Z')
  const page = await openPage(await as(1), { board: 'none' })
  const counts = (board: OperationsBoard | undefined) => board && [board.coming.total, board.soonTotal, board.nowTotal]
  expect(page.boards.map(counts)).toEqual([[0, 0, 0]])
  const before = [
    [24 * 60, [1, 0, 0]],
    [2 * 60, [1, 1, 0]],
    [15, [1, 1, 1]],
  ] as const
  for (const [minutes, expected] of before) {
    time.now = new Date(opens.getTime() - minutes * 60_000)
    await page.shown((board) => String(counts(board)) === String(expected))
  }
  expect(page.boards.map(counts)).toEqual([[0, 0, 0], ...before.map(([, expected]) => expected)])
  page.close()
})
