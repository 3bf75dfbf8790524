import { makePerson } from '#lib/testing/make.ts'
import { softAuthenticator } from '#lib/testing/soft-authenticator.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from './password.ts'
import { findActor, openSession } from './session.ts'
import { demandStepUp } from './step-up.ts'

const { db, deps, withCookie, time, truncate } = await testCms()

const password = 'correct horse battery'
const password_hash = await hashPassword(password)

beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

/** A manager who signed in, and has not been asked anything since. */
async function manager() {
  const id = await makePerson(db, { authority: 0, password_hash })
  const { setCookie } = await openSession({ db, now: time.now, deps, client: { address: '', userAgent: '' } }, id)
  const cookie = setCookie.split(';')[0] ?? ''
  const refusal = async () => {
    const actor = await findActor(db, deps, cookie, time.now)
    if (!actor) throw new Error('signed out')
    const ctx = {
      db,
      now: time.now,
      actor,
      lang: 'ja' as const,
      requestId: 'x',
      client: { address: '', userAgent: '' },
      deps,
    }
    return demandStepUp(ctx).then(
      () => null,
      (error) => ({ status: error.status, resultCode: error.resultCode, ...error.extra }),
    )
  }
  return { id, refusal, ...withCookie(cookie) }
}

const asked = { status: 403, resultCode: 'xrcms0030' }

test('the password confirms for ten minutes, in this session only', async () => {
  const one = await manager()
  const { setCookie } = await openSession({ db, now: time.now, deps, client: { address: '', userAgent: '' } }, one.id)
  expect(await one.refusal()).toEqual({ ...asked, means: ['password'] })
  expect((await one.post('/me/step-up', { currentPassword: 'wrong' })).body.error_messages).toMatchObject([
    { field: 'currentPassword', message: 'パスワードが正しくありません。' },
  ])
  expect(await one.refusal()).not.toBeNull()
  expect((await one.post('/me/step-up', { currentPassword: password })).status).toBe(204)
  expect(await one.refusal()).toBeNull()
  const other = await findActor(db, deps, setCookie.split(';')[0] ?? '', time.now)
  expect(other?.isSteppedUp).toBe(false)
  time.now = new Date('2025-05-01T00:10:00Z')
  expect(await one.refusal()).not.toBeNull()
  const actions = await db.selectFrom('audit').select('action').orderBy('id').execute()
  expect(actions.map((row) => row.action)).toEqual(['session.stepUpRefused', 'session.steppedUp'])
})

test('a passkey of hers confirms, one of another person does not', async () => {
  const [one, two] = [await manager(), await manager()]
  const keys = await Promise.all(
    [one, two].map(async (person) => {
      await person.post('/me/step-up', { currentPassword: password })
      const key = softAuthenticator()
      const { options } = (await person.post('/me/passkeys/options', {})).body
      await person.post('/me/passkeys', { passkeyName: 'k', credential: key.register(options) })
      return key
    }),
  )
  time.now = new Date('2025-05-01T00:11:00Z')
  expect(await one.refusal()).toEqual({ ...asked, means: ['passkey', 'password'] })
  const options = async () => (await one.post('/me/step-up/passkey-options', {})).body.options
  const foreign = await one.post('/me/step-up/passkey', { credential: keys[1]?.assert(await options()) })
  expect(foreign.body.error_messages).toMatchObject([{ field: 'credential' }])
  expect(await one.refusal()).not.toBeNull()
  expect((await one.post('/me/step-up/passkey', { credential: keys[0]?.assert(await options()) })).status).toBe(204)
  expect(await one.refusal()).toBeNull()
  expect(await two.refusal()).not.toBeNull()
})

test('after ten wrong passwords each waits longer, a minute at most, and the right one no longer than that', async () => {
  const one = await manager()
  for (let n = 0; n < 10; n++) await one.post('/me/step-up', { currentPassword: 'wrong' })
  const refused = await one.post('/me/step-up', { currentPassword: password })
  expect(refused).toMatchObject({ status: 429, body: { result_code: 'xrcms0029', retryAfter: 5 } })
  for (const [wait, next] of [
    [5, 10],
    [10, 20],
    [20, 40],
    [40, 60],
    [60, 60],
  ] as const) {
    time.now = new Date(time.now.getTime() + wait * 1000)
    await one.post('/me/step-up', { currentPassword: 'wrong' })
    const waits = await one.post('/me/step-up', { currentPassword: password })
    expect(waits.body).toMatchObject({ retryAfter: next })
  }
  time.now = new Date(time.now.getTime() + 60_000)
  expect((await one.post('/me/step-up', { currentPassword: password })).status).toBe(204)
})
