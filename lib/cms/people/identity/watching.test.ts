import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import type { SessionView } from '#lib/contracts/auth.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { forgetEnded } from './forget-ended.ts'
import { openSession } from './session.ts'

const { db, as, deps, time, truncate, withCookie } = await testCms()
const BEGIN = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  await truncate()
  time.now = BEGIN
})

const MINUTE = 60_000
const RETENTION = readRetention({})
const at = (minutes: number) => {
  time.now = new Date(BEGIN.getTime() + minutes * MINUTE)
}

/** What a page that is told of changes hears of its session: whether it is over for work, or the status of the refusal. */
async function told(who: Pick<Caller, 'get'>): Promise<boolean | number> {
  const { status, bytes } = await who.get('/live-changes')
  if (status !== 200) return status
  return (JSON.parse(/^data: (.*)$/m.exec(bytes.toString())?.[1] ?? '') as LiveEvent).isWatching
}

const works = async (who: Pick<Caller, 'get'>) => (await who.get('/me')).status === 200

test('being told of changes keeps no session open, and goes on for a day after it is over for work', async () => {
  const who = await as(0)
  for (const minutes of [10, 20, 29]) {
    at(minutes)
    expect(await told(who)).toBe(false)
  }
  at(30)
  expect([await told(who), await works(who)]).toEqual([true, false])
  expect((await who.get('/operations-board')).status).toBe(401)
  expect((await who.post('/me/sign-out', {})).status).not.toBe(200)
  // The sign-in of hers elsewhere, and the tidying of each night, leave it alone.
  await forgetEnded(deps, new Date(BEGIN.getTime() + 36 * 60 * MINUTE - 1), RETENTION)
  at(36 * 60 - 1)
  expect(await told(who)).toBe(true)
})

const kept = async () => (await db.selectFrom('sessions').select('id').execute()).length

test('a screen on a wall goes on as long as it watches, up to 184 days; one that does not ends a day after it was last told', async () => {
  const [wall, gone] = [await as(0), await as(0)]
  at(31)
  expect([await told(wall), await works(wall)]).toEqual([true, false])
  at(36 * 60 - 1)
  expect(await told(wall)).toBe(true)
  at(36 * 60)
  expect([await told(wall), await told(gone)]).toEqual([true, 401])
  await forgetEnded(deps, time.now, RETENTION)
  expect(await kept()).toBe(1)
  const days = 24 * 60
  for (let minutes = 36 * 60; minutes < 184 * days; minutes += days - 60) {
    at(minutes)
    expect(await told(wall)).toBe(true)
  }
  at(184 * days - 1)
  expect([await told(wall), await works(wall)]).toEqual([true, false])
  at(184 * days)
  expect(await told(wall)).toBe(401)
  await forgetEnded(deps, time.now, RETENTION)
  expect(await kept()).toBe(0)
})

test('one that was not told for a day is over', async () => {
  const who = await as(0)
  at(30 * 60)
  expect(await told(who)).toBe(true)
  at(54 * 60 - 1)
  expect(await told(who)).toBe(true)
  at(78 * 60 - 1)
  expect(await told(who)).toBe(401)
})

test('when it watched is written once an hour at most, and not while the session is one for work', async () => {
  const who = await as(0)
  const written = async () =>
    (await db.selectFrom('sessions').select('last_watched_at').executeTakeFirstOrThrow()).last_watched_at
  await told(who)
  expect(await written()).toBeNull()
  at(31)
  await told(who)
  const first = await written()
  expect(first).toEqual(time.now)
  at(90)
  await told(who)
  expect(await written()).toEqual(first)
  at(91)
  await told(who)
  expect(await written()).toEqual(time.now)
})

test('one that only watches is among her sessions, and is ended there at once, by her or who may; being suspended ends it too', async () => {
  const wall = await as(1)
  at(31)
  expect(await told(wall)).toBe(true)
  const client = { address: '', userAgent: 'desk' }
  const { setCookie } = await openSession({ db, now: time.now, deps, client }, wall.id)
  const desk = withCookie(setCookie.split(';')[0] ?? '')
  const items = async () => (await desk.get('/me/sessions')).body.items as SessionView[]
  const [here, there] = await items()
  expect([here, there]).toMatchObject([
    { isCurrent: true, isWatching: false, userAgent: 'desk' },
    { isCurrent: false, isWatching: true },
  ])
  const manager = await as(0)
  const seen = (await manager.get(`/users/${wall.id}/sessions`)).body.items as SessionView[]
  expect(seen.map(({ isWatching }) => isWatching)).toEqual([false, true])
  const another = await as(4)
  expect((await another.delete(`/me/sessions/${there?.id}`)).status).toBe(404)
  expect((await desk.delete(`/me/sessions/${there?.id}`)).status).toBe(204)
  expect([await told(wall), (await items()).length]).toEqual([401, 1])
  // A session that nobody watches any more is none of hers.
  at(62)
  const again = await openSession({ db, now: time.now, deps, client }, wall.id)
  const later = withCookie(again.setCookie.split(';')[0] ?? '')
  expect((await later.get('/me/sessions')).body.items).toHaveLength(1)
  expect(await told(desk)).toBe(true)
  await db
    .updateTable('users')
    .set({ suspended_at: time.now, suspension_reason: '退職' })
    .where('id', '=', wall.id)
    .execute()
  expect(await told(desk)).toBe(401)
})

test('a session that was ended tells nothing any more', async () => {
  const who = await as(0)
  expect((await who.delete('/me/sessions')).status).toBe(204)
  expect(await told(who)).toBe(401)
})

test('what a page asks that nobody touches keeps no session open', async () => {
  const who = await as(0)
  const untouched = withCookie(`${who.cookie}; away=1`)
  at(20)
  expect(await works(untouched)).toBe(true)
  at(29)
  expect(await works(who)).toBe(true)
  at(58)
  expect(await works(untouched)).toBe(true)
  at(59)
  expect([await works(untouched), await told(untouched)]).toEqual([false, true])
})
