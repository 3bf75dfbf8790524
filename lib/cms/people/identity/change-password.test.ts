import { makePerson } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from './password.ts'

const { db, stranger, withCookie, truncate } = await testCms()

const old = 'correct horse battery'
const fresh = 'a new horse battery'
const hashed = await hashPassword(old)
const email = 'maker@expo.example'

beforeEach(async () => {
  await truncate()
  await makePerson(db, { authority: 4, email, password_hash: hashed })
})

/** The caller with the session that came with an answer. */
const goingOn = ({ headers }: Answered) => withCookie(headers.getSetCookie()[0]?.split(';')[0] ?? '')
const enter = async (password: string) => goingOn(await stranger.post('/auth/sign-in', { email, password }))

test('the password changes under the current one, ends the other sessions, and she is told', async () => {
  const [here, elsewhere] = [await enter(old), await enter(old)]
  const changed = await here.post('/me/password', { currentPassword: old, password: fresh })
  expect(changed.status).toBe(204)
  expect((await goingOn(changed).get('/me')).status).toBe(200)
  // The session changes with the password (docs/decisions/0284).
  expect((await here.get('/me')).status).toBe(401)
  expect((await elsewhere.get('/me')).status).toBe(401)
  expect((await (await enter(old)).get('/me')).status).toBe(401)
  expect((await (await enter(fresh)).get('/me')).status).toBe(200)
  const mails = await db.selectFrom('outbox').select('kind').execute()
  expect(mails).toEqual([{ kind: 'passwordChanged' }])
})

test('a wrong current password and a short new one are refused at their fields, and nothing changes', async () => {
  const here = await enter(old)
  const wrong = await here.post('/me/password', { currentPassword: 'wrong', password: fresh })
  expect(wrong.body.error_messages).toMatchObject([{ message_id: '116810', field: 'currentPassword' }])
  const short = await here.post('/me/password', { currentPassword: '', password: 'short' })
  expect(short.body.error_messages).toMatchObject([{ field: 'currentPassword' }, { field: 'password' }])
  expect((await (await enter(old)).get('/me')).status).toBe(200)
  expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([])
})

test('what one address tries in vain does not keep the account out everywhere', async () => {
  const from = (address: string, password: string) =>
    stranger.post('/auth/sign-in', { email, password }, { headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < 120; n++) await from('192.0.2.1', 'wrong')
  expect((await from('192.0.2.1', old)).status).toBe(429)
  expect((await from('192.0.2.2', old)).status).toBe(204)
})

test('one address that tries many accounts is slowed, and told when to come back', async () => {
  const from = { headers: { 'x-forwarded-for': '192.0.2.3' } }
  const guess = (n: number) =>
    stranger.post('/auth/sign-in', { email: `person${n}@expo.example`, password: 'wrong' }, from)
  expect((await guess(1)).status).toBe(401)
  // Those in the middle are only counted, since each takes a hash.
  await db.updateTable('sign_in_attempts').set({ count: 199 }).execute()
  expect((await guess(200)).status).toBe(401)
  const late = await guess(201)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '5'])
})
