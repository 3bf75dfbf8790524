import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { forgetEnded } from './forget-ended.ts'

const { db, as, time, truncate, withCookie } = await testCms()
const BEGIN = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  await truncate()
  time.now = BEGIN
})

const MINUTE = 60_000
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
  await forgetEnded(db, new Date(BEGIN.getTime() + 36 * 60 * MINUTE - 1))
  at(36 * 60 - 1)
  expect(await told(who)).toBe(true)
  at(36 * 60)
  expect(await told(who)).toBe(401)
  await forgetEnded(db, time.now)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
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
