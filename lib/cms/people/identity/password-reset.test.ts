import { withoutWaiting } from '#lib/testing/lock-waits.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { issueNextReset } from './issue-resets.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.ts'

const { db, deps, stranger, withCookie, time, truncate } = await testCms()

const old = 'correct horse battery'
const fresh = 'a new horse battery'
const hashed = await hashPassword(old)
const email = 'Maker@Expo.example'
let person = ''

beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
  person = await makePerson(db, { authority: 4, email, language: 'en', password_hash: hashed })
})

const ask = (address: string, headers = {}) => stranger.post('/auth/password-resets', { email: address }, { headers })
const mails = () =>
  db.selectFrom('outbox').select(['kind', 'user_id', 'subject', 'action_url']).orderBy('kind', 'desc').execute()
const actions = async () =>
  (await db.selectFrom('audit').select('action').orderBy('id').execute()).map((row) => row.action)

const links = async () => (await mails()).flatMap((mail) => mail.action_url?.split('/password-reset/')[1] ?? [])

async function linkFor(address = email): Promise<string> {
  const before = await links()
  await ask(address)
  while (await issueNextReset(deps));
  const token = (await links()).find((it) => !before.includes(it))
  if (!token) throw new Error('no mail with a link')
  return `/auth/password-resets/${token}`
}

const sessionOf = async (userId: string) => {
  const client = { address: '', userAgent: 'test' }
  const { setCookie } = await openSession({ db, now: time.now, deps, client }, userId)
  return withCookie(setCookie.split(';')[0] ?? '')
}

test('the link sets a new password once, ends her sessions, signs her in, and she is told', async () => {
  const elsewhere = await sessionOf(person)
  const link = await linkFor('maker@EXPO.example')
  const second = await linkFor()
  expect((await mails())[0]?.subject).toContain('Reset your password')
  expect((await stranger.get(link)).status).toBe(204)
  expect((await stranger.post(link, { password: 'short' })).body.error_messages).toMatchObject([{ field: 'password' }])
  const done = await stranger.post(link, { password: fresh })
  expect(done.status).toBe(204)
  const here = withCookie(done.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  expect((await here.get('/me')).body.item).toMatchObject({ id: person })
  expect((await elsewhere.get('/me')).status).toBe(401)
  for (const used of [link, second]) {
    expect((await stranger.get(used)).status).toBe(404)
    expect((await stranger.post(used, { password: fresh })).status).toBe(404)
  }
  expect((await stranger.post('/auth/sign-in', { email, password: old })).status).toBe(401)
  expect((await stranger.post('/auth/sign-in', { email, password: fresh })).status).toBe(204)
  expect((await mails()).map((mail) => [mail.kind, mail.user_id])).toEqual([
    // Those with the links had not left yet, and would open nothing any more.
    ['passwordChanged', person],
  ])
  expect(await actions()).toEqual([
    'user.passwordResetMailed',
    'user.passwordResetMailed',
    'user.passwordReset',
    'session.signedIn',
    'session.refused',
    'session.signedIn',
  ])
})

test('one link used by many at once sets one password', async () => {
  const link = await linkFor()
  const all = await Promise.all(['a', 'b', 'c'].map((it) => stranger.post(link, { password: `${it} ${fresh}` })))
  expect(all.map((answer) => answer.status).sort()).toEqual([204, 404, 404])
})

test('a link ends after half an hour', async () => {
  const link = await linkFor()
  time.now = new Date('2025-05-01T00:30:00Z')
  expect((await stranger.get(link)).status).toBe(404)
  expect((await stranger.post(link, { password: fresh })).status).toBe(404)
})

test('known and unknown addresses get one answer after the same work, and only the known one gets a mail', async () => {
  await makePerson(db, { authority: 5, email: 'invited@expo.example', login_status: 'invited', password_hash: hashed })
  await makePerson(db, { authority: 5, email: 'elsewhere@expo.example', password_hash: null })
  const answers = await Promise.all(
    [email, 'nobody@expo.example', 'invited@expo.example', 'elsewhere@expo.example'].map((address) => ask(address)),
  )
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([204, {}])
  // Nothing that could tell them apart has happened yet: the worker looks later.
  expect(await mails()).toEqual([])
  const waiting = await db.selectFrom('password_reset_requests').select('email').execute()
  expect(waiting).toHaveLength(4)
  while (await issueNextReset(deps));
  expect((await mails()).map((mail) => mail.user_id)).toEqual([person])
  expect(await db.selectFrom('password_reset_requests').select('email').execute()).toEqual([])
})

test('many workers send one mail a request', async () => {
  await ask(email)
  await Promise.all(Array.from({ length: 5 }, () => issueNextReset(deps)))
  expect(await mails()).toHaveLength(1)
})

test('a request that another worker has in hand keeps nobody from the next one', async () => {
  const second = await makePerson(db, { authority: 4, email: 'second@expo.example', password_hash: hashed })
  await ask(email)
  time.now = new Date(time.now.getTime() + 1)
  await ask('second@expo.example')
  await db.transaction().execute(async (other) => {
    await other
      .selectFrom('password_reset_requests')
      .select('id')
      .orderBy('requested_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    expect(await withoutWaiting(db, issueNextReset(deps))).toBe(true)
  })
  expect((await mails()).map((mail) => mail.user_id)).toEqual([second])
})

const wait = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}
const mailed = async () => {
  while (await issueNextReset(deps));
  return (await mails()).length
}

test('requests of others do not keep hers away: all are answered alike, and mails leave at growing distances', async () => {
  for (let n = 0; n < 20; n++) {
    expect((await ask(email)).status).toBe(204)
    expect((await ask('nobody@expo.example')).status).toBe(204)
    await mailed()
  }
  expect(await mailed()).toBe(3)
  let sent = 3
  for (const pause of [5, 10, 20, 30, 30]) {
    wait(pause - 1)
    await ask(email)
    expect(await mailed()).toBe(sent)
    wait(1)
    sent += 1
    // What was asked for within the pause is answered at its end.
    expect(await mailed()).toBe(sent)
    await ask(email)
  }
  // Those who wait are one request.
  expect(await db.selectFrom('password_reset_requests').select('email').execute()).toHaveLength(1)
})

test('after a new password the next mail leaves at once', async () => {
  for (let n = 0; n < 3; n++) await linkFor()
  const link = (await links()).at(-1)
  expect((await stranger.post(`/auth/password-resets/${link}`, { password: fresh })).status).toBe(204)
  expect(await linkFor()).toContain('/auth/password-resets/')
})

test('an address that asks for many people waits for seconds', async () => {
  const here = { 'x-forwarded-for': '192.0.2.9' }
  for (let n = 0; n < 30; n++) expect((await ask(`person${n}@expo.example`, here)).status).toBe(204)
  expect(await ask(email, here)).toMatchObject({ status: 429, body: { result_code: 'xrcms0029', retryAfter: 5 } })
  time.now = new Date('2025-05-01T00:00:05Z')
  expect((await ask(email, here)).status).toBe(204)
})

test('the manager reads such a mail without its link, unless no mail can leave', async () => {
  await linkFor()
  const manager = await sessionOf(await makePerson(db, { authority: 0 }))
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const text = async () => String(((await manager.get(`/mails/${id}`)).body.item as { bodyText: string }).bodyText)
  expect(await text()).toContain('/password-reset/')
  deps.smtpUrl = 'smtp://mail.test'
  expect(await text()).not.toContain('/password-reset/')
  deps.smtpUrl = undefined
})

test('a reset lets in whom wrong passwords kept out', async () => {
  const here = { 'x-forwarded-for': '192.0.2.9' }
  const wrong = () => stranger.post('/auth/sign-in', { email, password: 'no' }, { headers: here })
  for (let n = 0; n < 10; n++) await wrong()
  expect((await wrong()).status).toBe(429)
  const link = await linkFor()
  expect((await stranger.post(link, { password: fresh }, { headers: here })).status).toBe(204)
  expect((await stranger.post('/auth/sign-in', { email, password: fresh }, { headers: here })).status).toBe(204)
})
