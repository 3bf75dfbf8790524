import { sql } from 'kysely'
import { hashPassword } from '#lib/cms/people/identity/password.ts'
import { findCaller, openSession } from '#lib/cms/people/identity/session.ts'
import type { SessionView } from '#lib/contracts/auth.ts'
import { APART, consoleAt } from '#lib/testing/clocks-apart.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, deps: made, withCookie, truncate } = await testCms()
beforeEach(truncate)

const HOUR = 3_600_000
const PASSWORD = 'correct horse battery'
const password_hash = await hashPassword(PASSWORD)
const CONSOLES = APART.map((ms) => consoleAt(made, ms))

/** Somebody who signs in at a console of that clock, and what each of the consoles answers her. */
async function signedIn(ms: number) {
  const { deps } = consoleAt(made, ms)
  const id = await makePerson(db, { authority: 0, password_hash })
  const client = { address: '', userAgent: 'test' }
  const { setCookie, sessionId } = await openSession({ db, now: deps.clock(), deps, client }, id)
  const cookie = setCookie.split(';')[0] ?? ''
  const at = (place: number) => withCookie(cookie, CONSOLES[place]?.fetch)
  const statuses = async () => {
    const answers: number[] = []
    for (const place of CONSOLES.keys()) answers.push((await at(place).get('/me')).status)
    return answers
  }
  return { id, sessionId, cookie, at, statuses }
}
const EVERYWHERE = [200, 200, 200]
const NOWHERE = [401, 401, 401]
const aged = (id: string, column: 'last_used_at' | 'expires_at' | 'stepped_up_until', by: string) =>
  db
    .updateTable('sessions')
    .set({ [column]: sql`now() + ${by}::interval` })
    .where('id', '=', id)
    .execute()

test.each(APART.map((ms) => ms / HOUR))(
  'a session of a console whose clock is %i hours ahead is one for consoles of any clock, and ends for all of them at once',
  async (hours) => {
    const she = await signedIn(hours * HOUR)
    expect(await she.statuses()).toEqual(EVERYWHERE)
    await aged(she.sessionId, 'last_used_at', '-29 minutes')
    expect(await she.statuses()).toEqual(EVERYWHERE)
    await aged(she.sessionId, 'last_used_at', '-31 minutes')
    expect(await she.statuses()).toEqual(NOWHERE)
    await aged(she.sessionId, 'last_used_at', '0')
    await aged(she.sessionId, 'expires_at', '-1 second')
    expect(await she.statuses()).toEqual(NOWHERE)
  },
)

test('a call at any console keeps it open by the same clock, and nobody writes more than once a minute', async () => {
  const she = await signedIn(0)
  const read = () =>
    db.selectFrom('sessions').select(['last_used_at', 'expires_at', 'created_at']).executeTakeFirstOrThrow()
  const first = await read()
  expect(first.expires_at.getTime() - first.created_at.getTime()).toBe(12 * HOUR)
  expect(await she.statuses()).toEqual(EVERYWHERE)
  expect(await read()).toEqual(first)
  for (const place of CONSOLES.keys()) {
    await aged(she.sessionId, 'last_used_at', '-20 minutes')
    await she.at(place).get('/me')
    const { rows } = await sql<{ isNow: boolean }>`
      select last_used_at between now() - interval '10 minutes' and now() as "isNow" from sessions`.execute(db)
    expect(rows).toEqual([{ isNow: true }])
  }
})

test('that she confirmed who she is holds as long for consoles of any clock', async () => {
  const she = await signedIn(-HOUR)
  const confirmed = () =>
    Promise.all(
      CONSOLES.map(async ({ deps }) => {
        const caller = await findCaller(db, deps, { cookie: she.cookie, key: null }, deps.clock())
        return caller?.actor.isSteppedUp
      }),
    )
  for (const place of CONSOLES.keys()) {
    await aged(she.sessionId, 'stepped_up_until', '-1 hour')
    expect((await she.at(place).post('/me/step-up', { currentPassword: PASSWORD })).status).toBe(204)
    expect(await confirmed()).toEqual([true, true, true])
  }
  await aged(she.sessionId, 'stepped_up_until', '-1 second')
  expect(await confirmed()).toEqual([false, false, false])
})

test('her own list has a session of any console as one that works', async () => {
  const she = await signedIn(HOUR)
  for (const place of CONSOLES.keys()) {
    const { body } = await she.at(place).get('/me/sessions')
    expect((body.items as SessionView[]).map(({ id, isWatching }) => [id, isWatching])).toEqual([
      [she.sessionId, false],
    ])
  }
})
