import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { openLanes } from '#lib/core/lanes.ts'
import { allRows } from '#lib/testing/all-rows.ts'
import { askMany, changeMany, manyReportOf } from '#lib/testing/change-many.ts'
import { fullQueue } from '#lib/testing/full-queue.ts'
import { savedSheet, undoJoint } from '#lib/testing/joint-undo.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { isLong } from '#lib/testing/long-form.ts'
import {
  makeEntry,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makePerson,
  makeRoom,
  makeRooms,
} from '#lib/testing/make.ts'
import { comparedSheet } from '#lib/testing/sheets.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'
import { until } from '#lib/testing/until.ts'

const { db, databaseUrl, deps, as, truncate, withCookie, stranger } = await testCms()
const open: Kysely<DB>[] = []
const kept = (one: Kysely<DB>) => {
  open.push(one)
  return one
}
/** One connection, so that a call waits for the one before it. */
const single = () => kept(createDb(databaseUrl, { max: 1 }))
const readinessDb = single()
/** Called with each statement that was answered to a call of many. */
let onMany = () => {}
const manyDb = kept(
  createDb(databaseUrl, { max: 1, observer: { onPool() {}, onWait() {}, onStatement: () => onMany() } }),
)
/** Resolves once calls of many were answered so many statements from now on. */
const afterStatements = (count: number) =>
  new Promise<void>((resolve) => {
    let left = count
    onMany = () => {
      left -= 1
      if (left <= 0) resolve()
    }
  })
const { fetch } = createCms({ ...deps, manyDb, readinessDb })
afterAll(() => Promise.all(open.map((one) => one.destroy())))
beforeEach(truncate)

const here = async (authority: 0 | 1 = 0) => withCookie((await as(authority)).cookie, fetch)
type Here = Awaited<ReturnType<typeof here>>

const KEY = 'key of one intention'
const cancel = (who: Pick<Caller, 'post'>, key = KEY) =>
  who.post(`/running-calls/${encodeURIComponent(key)}/cancel`, undefined)
const ALWAYS = '[2025-01-01,2026-01-01)'
const CANCELLED = { status: 409, body: { result_code: 'xrcms0056', message: '中止しました。何も変更していません。' } }

/** What is asked for by a call, once it was looked at. */
type Asked = { path: string; body: object; version?: number }

const change = async (who: Pick<Caller, 'post'>, body: object): Promise<Asked> => {
  const { token } = await askMany(who, body)
  return { path: '/many-changes', body: { ...body, token } }
}
const renamed = async () => ({
  manyKind: 'room',
  targetIds: await makeRooms(db, 3),
  acts: [{ act: 'set', field: 'pickupPermission', value: true }],
})
const people = () => Promise.all(Array.from({ length: 3 }, () => makePerson(db, { authority: 5 })))

const CALLS: Record<string, (who: Here & Caller) => Promise<Asked>> = {
  'a change of many': async (who) => change(who, await renamed()),
  'a change of more than other calls may take': async (who) =>
    change(who, { ...(await renamed()), targetIds: await makeRooms(db, 201) }),
  'a deletion of many': async (who) =>
    change(who, { manyKind: 'room', targetIds: await makeRooms(db, 3), acts: [{ act: 'delete' }] }),
  'an undo': async (who) => {
    const { changeId } = await changeMany(who, await renamed())
    const path = `/many-changes/${changeId}/undo`
    const { token } = manyReportOf(await who.post(path, {}))
    return { path, body: { token } }
  },
  'access for many': async (who) =>
    change(who, {
      manyKind: 'user',
      targetIds: await people(),
      acts: [{ act: 'link', field: 'roomList', ids: await makeRooms(db, 3) }],
    }),
  'a suspension of many': async (who) =>
    change(who, {
      manyKind: 'user',
      targetIds: await people(),
      acts: [{ act: 'set', field: 'suspensionReason', value: '契約終了' }],
    }),
  'a spreadsheet': async (who) => {
    const room = await makeRoom(db, { space_title: '甲' })
    const lines = `ID,名称,ルーム区分,ルーム種別,削除\n${room},甲館,,,\n,新一,main,pavilion,`
    const { id, version } = await comparedSheet(who, 'room', lines)
    return { path: `/sheets/${id}/apply`, body: {}, version }
  },
  'the undo of a spreadsheet': async (who) => {
    const gone = await makeRoom(db, { space_title: '乙' })
    const file = await savedSheet(who, 'room', [
      'ID,名称,ルーム区分,ルーム種別,削除',
      `${gone},,,,削除`,
      ',新一,main,pavilion,',
    ])
    const { token } = await undoJoint(who, file)
    return { path: `/joint-changes/${file.jointId}/undo`, body: { token } }
  },
  'copies of patterns': async (who) => {
    const patternId = await makePattern(db, { room_id: await makeRoom(db) })
    const body = { patternIds: [patternId], spaceIds: await makeRooms(db, 3) }
    return shown(who, { path: '/pattern-copies', body }, ({ copyToken }) => ({ copyToken }))
  },
  'copies of ND/SD events': async (who) => {
    const event = await makeNdsdEvent(db, { period: '[2025-05-03,2025-05-04)' })
    const body = { ndsdEventIds: [event], fromDay: '2025-05-03', toDays: ['2025-05-06'] }
    return shown(who, { path: '/ndsd-events/copies', body }, ({ copyToken }) => ({ copyToken }))
  },
  'a change of many schedule entries': async (who) => {
    const pattern = await makePattern(db, { room_id: await makeRoom(db) })
    await makeEntry(db, pattern, '2098-06-01T00:00:00Z', '2098-06-02T00:00:00Z')
    const body = { rule: 'shift', shiftDays: 1, filter: {}, patternIds: [pattern] }
    return shown(who, { path: '/schedule-bulk', body }, ({ token }) => ({ token }))
  },
  'a set of access': async () => ({
    path: '/access-sets',
    body: { setName: '応援', cmsAccountAuth: 5, roomList: [await makeRoom(db)] },
  }),
}

/** A call that is looked at first: with what that look said. */
async function shown(
  who: Here,
  { path, body }: Asked,
  how: (report: Record<string, unknown>) => object,
): Promise<Asked> {
  const answer = await who.post(path, body)
  expect([answer.status, answer.body.error_messages]).toEqual([200, undefined])
  return { path, body: { ...body, ...how(answer.body.item as Record<string, unknown>) } }
}

const send = (who: Here, { path, body, version }: Asked, key = KEY) =>
  who.post(path, body, { key, ...(version !== undefined && { version }) })

/** Does `work` while the call is held where all of it is written and it is about to be kept. */
async function whileHeld(
  call: () => Promise<Answered>,
  work: (call: Promise<Answered>) => Promise<void>,
): Promise<void> {
  const held = await db.startTransaction().execute()
  await sql`lock table many_change_rows, audit in exclusive mode`.execute(held)
  try {
    const under = call()
    await untilTheyWait(db, [under], ['relation'])
    await work(under)
  } finally {
    await held.rollback().execute()
  }
}

test.each(Object.entries(CALLS))(
  '%s that is cancelled is rolled back at once, leaves nothing, and can be done again with its key',
  async (_, prepare) => {
    const who = (await here()) as Here & Caller
    const asked = await prepare(who)
    const before = await allRows(db)
    await whileHeld(
      () => send(who, asked),
      async (call) => {
        expect((await cancel(who)).status).toBe(204)
        // Nobody has let it go on.
        expect(await call).toMatchObject(CANCELLED)
        expect(await allRows(db)).toEqual(before)
      },
    )
    const again = await send(who, asked)
    expect([again.status < 300, again.body.result_code]).toEqual([true, '0'])
    expect(await allRows(db)).not.toEqual(before)
  },
)

test('only who sent a call cancels it, and nothing tells anybody else whether it is under way', async () => {
  const [who, other] = [await here(), await here()]
  const asked = await change(who, await renamed())
  const ended: Promise<Answered>[] = []
  await whileHeld(
    () => send(who, asked),
    async (call) => {
      const ofHers = await cancel(other)
      const ofNone = await cancel(other, 'a key that nobody has')
      expect([ofHers.status, ofHers.body]).toEqual([204, {}])
      expect([ofNone.status, ofNone.body]).toEqual([204, {}])
      expect((await cancel(who, 'another key of hers')).status).toBe(204)
      expect((await cancel(withCookie(stranger.cookie, fetch))).status).toBe(401)
      ended.push(call)
    },
  )
  expect((await ended[0])?.status).toBe(200)
})

test('a call that is about to be committed is done, and says so', async () => {
  let isHeld = false
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = holdingCommits(async () => {
    isHeld = true
    await gate
  })
  const who = withCookie((await as(0)).cookie, createCms({ ...deps, manyDb: held, readinessDb }).fetch)
  const targetIds = await makeRooms(db, 201)
  const body = { ...(await renamed()), targetIds }
  const { token } = await askMany(await here(), body)
  const call = who.post('/many-changes', { ...body, token }, { key: KEY })
  await until(() => isHeld, 'the change is about to be committed')
  expect((await cancel(who)).status).toBe(204)
  letGo()
  const done = await call
  expect([done.status, manyReportOf(done).changedCount]).toEqual([200, 201])
  expect((await cancel(who)).status).toBe(204)
  const { changed } = await db
    .selectFrom('rooms')
    .select(sql<number>`count(*) filter (where pickup)::int`.as('changed'))
    .executeTakeFirstOrThrow()
  expect(changed).toBe(201)
})

test('who waits for a connection hears at once that it is cancelled', async () => {
  const who = await here()
  const asked = await change(who, { ...(await renamed()), targetIds: await makeRooms(db, 201) })
  const before = await allRows(db)
  await manyDb.transaction().execute(async (taken) => {
    await sql`select 1`.execute(taken)
    const call = send(who, asked)
    while ((await Promise.race([call, wait(20, 'waits')])) === 'waits') await cancel(who)
    expect(await call).toMatchObject(CANCELLED)
  })
  expect(await allRows(db)).toEqual(before)
  expect((await send(who, asked)).status).toBe(200)
})

test('it is cancelled where the queue is full, no connection for calls is free, and nothing may be changed', async () => {
  const calls = single()
  const { admission, empty } = await fullQueue()
  const full = createCms({
    ...deps,
    db: calls,
    manyDb,
    readinessDb,
    lanes: { ...openLanes(1, 0), work: admission, signIn: admission },
  })
  const begun = createCms({ ...deps, db: calls, manyDb, readinessDb })
  const { cookie } = await as(1)
  const [who, once] = [withCookie(cookie, full.fetch), withCookie(cookie, begun.fetch)]
  const asked = await change(once, { ...(await renamed()), targetIds: await makeRooms(db, 201) })
  await whileHeld(
    () => send(once, asked),
    async (call) => {
      await makeNotice(db, { notice_type: 2, period: ALWAYS, read_only_period: ALWAYS })
      await calls.transaction().execute(async (taken) => {
        await sql`select 1`.execute(taken)
        expect((await cancel(who)).status).toBe(204)
        expect((await who.get('/rooms')).status).toBe(503)
      })
      expect(await call).toMatchObject(CANCELLED)
    },
  )
  empty()
})

test('a call is cancelled at whichever instance that is asked', async () => {
  const [one, two] = [single(), single()].map((own) =>
    createCms({ ...deps, db: own, manyDb, readinessDb, listenUrl: databaseUrl }),
  )
  if (!one || !two) throw new Error('two instances')
  const { cookie } = await as(0)
  const [there, elsewhere] = [withCookie(cookie, one.fetch), withCookie(cookie, two.fetch)]
  const asked = await change(there, await renamed())
  const before = await allRows(db)
  await whileHeld(
    () => send(there, asked),
    async (call) => {
      // What is announced before it listens it does not hear.
      while ((await Promise.race([call, wait(100, 'under way')])) === 'under way') await cancel(elsewhere)
      expect(await call).toMatchObject(CANCELLED)
      expect(await allRows(db)).toEqual(before)
    },
  )
})

test('whatever is cancelled when, another call on the same connection is never hit', async () => {
  const [who, other] = [await here(), await here()]
  const came = { cancelled: 0, done: 0 }
  for (let round = 0; round < (isLong ? 1_000 : 60); round += 1) {
    const targetIds = [await makeRoom(db)]
    const asked = await change(who, { manyKind: 'room', targetIds, acts: [{ act: 'delete' }] })
    const key = `round ${round}`
    // From before it is known until after it was answered.
    const reached = afterStatements(round % 60)
    const call = send(who, asked, key)
    const next = other.post('/found-targets', { targetKind: 'room', filter: {} })
    await Promise.race([call, reached])
    await cancel(who, key)
    const [ended, passed] = await Promise.all([call, next])
    expect(passed.status).toBe(200)
    const left = await db.selectFrom('rooms').select('id').where('id', 'in', targetIds).execute()
    expect([round, ended.status, left.length]).toEqual([round, ended.status, ended.status === 200 ? 0 : 1])
    if (ended.status === 409) expect(ended).toMatchObject(CANCELLED)
    came[ended.status === 200 ? 'done' : 'cancelled'] += 1
  }
  expect([came.cancelled > 0, came.done > 0]).toEqual([true, true])
})

/** A database in which `before` is waited for before anything is committed. */
function holdingCommits(before: () => Promise<void>): Kysely<DB> {
  const pool = createPool(databaseUrl, { max: 1 })
  const connect = async () => {
    const client = await pool.connect()
    const query = async (text: string, values: unknown[]) => {
      if (text === 'commit') await before()
      return client.query(text, values)
    }
    return { query, release: () => client.release() }
  }
  const holding = { connect, end: () => pool.end() } as unknown as PostgresPool
  return kept(new Kysely<DB>({ dialect: new PostgresDialect({ pool: holding }) }))
}
