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

const wrong = { email: 'maker@expo.example', password: 'wrong horse battery' }
const from = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}` })
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

test('the eleventh try from one address waits some seconds; another address does not', async () => {
  const here = { 'x-forwarded-for': 'forged, 192.0.2.1' }
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, here)))
  expect(tries.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  const blocked = await signIn({ ...wrong, password }, here)
  expect(blocked).toMatchObject({ status: 429, body: { result_code: 'xrcms0029', retryAfter: 5 } })
  expect(blocked.body.message).toContain('5秒後')
  expect((await signIn({ ...wrong, password }, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(204)
  time.now = new Date('2025-05-01T00:00:05Z')
  expect((await signIn({ ...wrong, password }, here)).status).toBe(204)
})

/** As many wrong guesses as are free from anywhere; those in the middle are only counted, since each takes a hash. */
async function guessFromEverywhere() {
  expect((await signIn(wrong, from(98))).status).toBe(401)
  await db.updateTable('sign_in_attempts').set({ count: 99 }).execute()
  expect((await signIn(wrong, from(99))).status).toBe(401)
}

test('a hundred guesses from a hundred addresses do not keep the owner out: a new browser waits for seconds', async () => {
  await guessFromEverywhere()
  const waits = await signIn({ ...wrong, password }, from(200))
  expect(waits).toMatchObject({ status: 429, body: { retryAfter: 5 } })
  time.now = new Date('2025-05-01T00:00:05Z')
  // What came within the pause made it no longer.
  expect((await signIn({ ...wrong, password }, from(200))).status).toBe(204)
})

test('a browser she has signed in from waits for nobody else, and others stay as slow as they were', async () => {
  const first = await signIn({ ...wrong, password })
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('cms_device=')) ?? ''
  expect(device).toMatch(/^cms_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/)
  const cookie = device.split(';')[0] ?? ''
  await guessFromEverywhere()
  expect((await signIn(wrong, { ...from(201), cookie: 'cms_device=guessed' })).status).toBe(429)
  const again = await signIn({ ...wrong, password }, { ...from(200), cookie })
  expect(again.status).toBe(204)
  // The secret is a new one: the old one is nobody's.
  expect((await signIn({ ...wrong, password }, { ...from(200), cookie })).status).toBe(429)
  const renewed = { cookie: again.headers.getSetCookie()[1]?.split(';')[0] ?? '' }
  const other = { email: 'other@expo.example', password }
  await makePerson(db, { authority: 4, email: other.email, password_hash: hashed })
  expect((await signIn(other, renewed)).status).toBe(204)
})

test('a known browser is no way past the limits: ten wrong guesses, then pauses, for its person alone', async () => {
  const answer = await signIn({ ...wrong, password })
  const cookie = answer.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  for (let n = 0; n < 10; n++) expect((await signIn(wrong, { ...from(n), cookie })).status).toBe(401)
  expect(await signIn(wrong, { ...from(11), cookie })).toMatchObject({ status: 429, body: { retryAfter: 5 } })
  expect((await signIn({ ...wrong, password }, from(12))).status).toBe(204)
  await makePerson(db, { authority: 4, email: 'other@expo.example', password_hash: hashed })
  const others = { email: 'other@expo.example', password: 'wrong horse battery' }
  for (let n = 0; n < 10; n++) await signIn(others, { ...from(20), cookie })
  expect((await signIn(others, { ...from(20), cookie })).status).toBe(429)
  expect((await signIn(others, from(21))).status).toBe(401)
})

test('pauses grow to a minute, and are over with a quarter of an hour', async () => {
  for (let n = 0; n < 10; n++) await signIn(wrong, from(1))
  for (const pause of [5, 10, 20, 40, 60, 60]) {
    expect((await signIn(wrong, from(1))).body).toMatchObject({ retryAfter: pause })
    time.now = new Date(time.now.getTime() + pause * 1000)
    expect((await signIn(wrong, from(1))).status).toBe(401)
  }
  time.now = new Date('2025-05-01T00:15:00Z')
  for (let n = 0; n < 10; n++) expect((await signIn(wrong, from(1))).status).toBe(401)
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

const office = { 'x-forwarded-for': '192.0.2.9' }
const failedThere = async () =>
  await db.selectFrom('sign_in_attempts').select('count').where('count', '>', 20).execute()
/** As many failures of the office's address as are free but one; those in the middle are only counted. */
async function oneFreeFailure() {
  await signIn({ email: 'somebody@expo.example', password }, office)
  await db.updateTable('sign_in_attempts').set({ count: 199 }).execute()
}

test('an office comes in at once behind one address, also where somebody there has mistyped', async () => {
  const people = Array.from({ length: 6 }, (_, n) => `office-${n}@expo.example`)
  for (const email of people) await makePerson(db, { authority: 5, email, password_hash: hashed })
  await oneFreeFailure()
  const answers = await Promise.all(people.map((email) => signIn({ email, password }, office)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
  // Nobody who came in counts: one more may mistype, and only then the pauses begin.
  expect((await signIn({ email: 'other@expo.example', password }, office)).status).toBe(401)
  expect(await failedThere()).toContainEqual({ count: 200 })
  expect(await signIn({ email: people[0], password }, office)).toMatchObject({ status: 429, body: { retryAfter: 5 } })
  time.now = new Date('2025-05-01T00:00:05Z')
  expect((await signIn({ email: people[0], password }, office)).status).toBe(204)
})
