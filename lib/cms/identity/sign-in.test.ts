import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from './password.ts'

const { db, stranger, withCookie, time, truncate } = await testCms()

const password = 'correct horse battery'
const hashed = await hashPassword(password)
let person = ''

beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
  person = await makePerson(db, { authority: 4, email: 'Maker@Expo.example', password_hash: hashed })
})

const signIn = (body: object, headers = {}) => stranger.post('/auth/sign-in', body, { headers })
const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const actions = async () => await db.selectFrom('audit').select(['action', 'target_id']).orderBy('id').execute()

test('the right password opens a session, whatever the case of the e-mail, and the bootstrap call says who she is', async () => {
  const answer = await signIn({ email: ' maker@expo.EXAMPLE ', password })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^cms_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const list = await withCookie(cookieOf(answer)).get('/auth/notification/list/1')
  expect(list).toMatchObject({ status: 200, body: { result_code: '0', items: [] } })
  expect(list.headers.get('cms-account-authority-classification')).toBe('4')
  expect(await actions()).toEqual([{ action: 'session.signedIn', target_id: person }])
})

test('wrong password, unknown person and an invited one get one and the same answer, and leave a trace', async () => {
  await makePerson(db, { authority: 5, email: 'invited@expo.example', login_status: 'invited', password_hash: hashed })
  const wrong = await signIn({ email: 'maker@expo.example', password: 'wrong horse battery' })
  const unknown = await signIn({ email: 'nobody@expo.example', password })
  const invited = await signIn({ email: 'invited@expo.example', password })
  expect(wrong.status).toBe(401)
  for (const other of [unknown, invited]) expect(other).toMatchObject({ status: 401, body: wrong.body })
  expect(wrong.headers.getSetCookie()).toEqual([])
  expect((await actions()).map((row) => row.action)).toEqual(Array(3).fill('session.refused'))
  expect((await stranger.get('/auth/notification/list/1')).status).toBe(401)
})

test('the eleventh try from one address waits for the window to pass; another address does not', async () => {
  const wrong = { email: 'maker@expo.example', password: 'wrong horse battery' }
  const here = { 'x-forwarded-for': 'forged, 192.0.2.1' }
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, here)))
  expect(tries.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  const blocked = await signIn({ ...wrong, password }, here)
  expect(blocked).toMatchObject({ status: 429, body: { result_code: 'xrcms0029' } })
  expect((await signIn({ ...wrong, password }, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(204)
  time.now = new Date('2025-05-01T00:16:00Z')
  expect((await signIn({ ...wrong, password }, here)).status).toBe(204)
})

test('an account that was tried a hundred times from anywhere waits too, wherever the next try comes from', async () => {
  const wrong = { email: 'maker@expo.example', password: 'wrong horse battery' }
  expect((await signIn(wrong, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(401)
  await db.updateTable('sign_in_attempts').set({ count: 99 }).execute()
  const elsewhere = { 'x-forwarded-for': '192.0.2.2' }
  expect((await signIn(wrong, elsewhere)).status).toBe(401)
  expect((await signIn({ ...wrong, password }, elsewhere)).status).toBe(429)
  time.now = new Date('2025-05-01T00:16:00Z')
  expect((await signIn({ ...wrong, password }, elsewhere)).status).toBe(204)
})

test('empty fields are refused at the field, a body without them too', async () => {
  const answer = await signIn({ email: '', password: '' })
  expect(answer).toMatchObject({ status: 400, body: { error_messages: [{ field: 'email' }, { field: 'password' }] } })
  expect((await signIn({})).status).toBe(400)
  expect((await signIn({ email: ['x'], password: { $gt: '' } })).status).toBe(400)
})

test('signing out ends the session for good; so do half an hour of silence and half a day', async () => {
  const enter = async () => withCookie(cookieOf(await signIn({ email: 'maker@expo.example', password })))
  const first = await enter()
  const out = await first.post('/auth/sign-out', {})
  expect(out).toMatchObject({ status: 204 })
  expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await first.get('/me')).status).toBe(401)
  const idle = await enter()
  time.now = new Date('2025-05-01T00:31:00Z')
  expect((await idle.get('/me')).status).toBe(401)
  const long = await enter()
  for (let minute = 20; minute < 12 * 60; minute += 20) {
    time.now = new Date(Date.parse('2025-05-01T00:31:00Z') + minute * 60_000)
    expect((await long.get('/me')).status).toBe(200)
  }
  time.now = new Date('2025-05-01T12:31:01Z')
  expect((await long.get('/me')).status).toBe(401)
})
