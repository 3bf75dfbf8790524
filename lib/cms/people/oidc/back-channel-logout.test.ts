import { UnsecuredJWT } from 'jose'
import { makePerson } from '#lib/testing/make.ts'
import { begin, comeBack, settingsFor } from '#lib/testing/provider-visitor.ts'
import { startScriptedProvider } from '#lib/testing/scripted-provider.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { cms, db, deps, stranger, withCookie, time, truncate } = await testCms()
const provider = await startScriptedProvider()
afterAll(() => provider.stop())

beforeEach(async () => {
  await truncate()
  Object.assign(provider, { health: 'well', claims: {}, forger: null })
  deps.oidc = settingsFor(provider)
  time.now = new Date()
})

/** Signs in through the provider as `subject` in its session `sid`; the first time with a new person. */
async function signIn(subject: string, sid: string) {
  const id = await makePerson(db, { authority: 4 })
  await db
    .insertInto('provider_links')
    .values({ id, user_id: id, issuer: provider.issuer, subject, created_at: time.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  provider.claims = { sub: subject, sid }
  const visit = await begin(stranger, '/auth/oidc/sign-in', {})
  return withCookie((await comeBack(stranger, provider.visit(visit.url), visit.cookie)).cookie)
}

async function logout(token: string, form: Record<string, string> = { logout_token: token }) {
  const url = 'http://cms.test/cms/v1/fe/auth/oidc/back-channel-logout'
  const response = await cms.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(form) }))
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.status
}

const standing = async (...sessions: ReturnType<typeof withCookie>[]) =>
  Promise.all(sessions.map(async (it) => (await it.get('/me')).status === 200))

test('a logout of one session ends that one; a logout of a person all of hers; others stay', async () => {
  const laptop = await signIn('hanako', 'laptop')
  const phone = await signIn('hanako', 'phone')
  const tablet = await signIn('hanako', 'tablet')
  const other = await signIn('taro', 'desk')
  expect(await logout(await provider.logoutToken({ sid: 'laptop' }))).toBe(200)
  expect(await standing(laptop, phone, tablet, other)).toEqual([false, true, true, true])
  expect(await logout(await provider.logoutToken({ sub: 'hanako', sid: 'phone' }))).toBe(200)
  expect(await standing(phone, tablet, other)).toEqual([false, true, true])
  expect(await logout(await provider.logoutToken({ sub: 'hanako' }))).toBe(200)
  expect(await standing(tablet, other)).toEqual([false, true])
  const rows = await db.selectFrom('audit').select('after').where('action', '=', 'session.endedByProvider').execute()
  expect(rows.map((row) => row.after)).toEqual(Array(3).fill({ issuer: provider.issuer, sessions: 1 }))
})

test('a session or a person we do not know is no mistake of the provider', async () => {
  expect(await logout(await provider.logoutToken({ sid: 'unknown' }))).toBe(200)
  expect(await logout(await provider.logoutToken({ sub: 'unknown' }))).toBe(200)
})

const now = () => Math.floor(Date.now() / 1000)
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'
const wrong: [string, () => Promise<string> | string][] = [
  ['nothing', () => ''],
  ['no token', () => 'a.b.c'],
  ['a token of 30,000 characters', () => 'x'.repeat(30_000)],
  ['another issuer', () => provider.logoutToken({ sub: 'hanako', iss: 'https://other.example' })],
  ['another audience', () => provider.logoutToken({ sub: 'hanako', aud: 'other' })],
  ['neither sub nor sid', () => provider.logoutToken({})],
  ['an empty sub', () => provider.logoutToken({ sub: '' })],
  ['a sub that is no text', () => provider.logoutToken({ sub: { $ne: null } })],
  ['a sid that is no text', () => provider.logoutToken({ sub: 'hanako', sid: 5 })],
  ['a nonce', () => provider.logoutToken({ sub: 'hanako', nonce: 'x' })],
  ['no events', () => provider.logoutToken({ sub: 'hanako', events: undefined })],
  ['another event', () => provider.logoutToken({ sub: 'hanako', events: { other: {} } })],
  ['an event that is no object', () => provider.logoutToken({ sub: 'hanako', events: { [LOGOUT]: true } })],
  ['events that are a text', () => provider.logoutToken({ sub: 'hanako', events: LOGOUT })],
  ['no jti', () => provider.logoutToken({ sub: 'hanako', jti: undefined })],
  ['no iat', () => provider.logoutToken({ sub: 'hanako', iat: undefined })],
  ['no exp', () => provider.logoutToken({ sub: 'hanako', exp: undefined })],
  ['an exp that has passed', () => provider.logoutToken({ sub: 'hanako', iat: now() - 300, exp: now() - 90 })],
  ['an iat of an hour ago', () => provider.logoutToken({ sub: 'hanako', iat: now() - 3600, exp: now() + 3600 })],
  ['an iat that is to come', () => provider.logoutToken({ sub: 'hanako', iat: now() + 120, exp: now() + 240 })],
  ['the type of an access token', () => provider.logoutToken({ sub: 'hanako' }, { typ: 'at+jwt' })],
  [
    'an ID token',
    () =>
      provider.sign({ iss: provider.issuer, aud: 'console', sub: 'hanako', iat: now(), exp: now() + 60, nonce: 'x' }),
  ],
  ['an unknown key', () => provider.logoutToken({ sub: 'hanako' }, { kid: 'unknown' })],
  [
    'no signature',
    () =>
      new UnsecuredJWT({ jti: 'x', sub: 'hanako', events: { [LOGOUT]: {} } })
        .setIssuer(provider.issuer)
        .setAudience('console')
        .setIssuedAt()
        .setExpirationTime('2m')
        .encode(),
  ],
]
test.each(wrong)('%s is refused and ends nothing', async (_, token) => {
  const session = await signIn('hanako', 'laptop')
  expect(await logout(await token())).toBe(400)
  expect(await standing(session)).toEqual([true])
})

test('a forged signature is refused', async () => {
  const session = await signIn('hanako', 'laptop')
  provider.forger = await provider.rotate()
  expect(await logout(await provider.logoutToken({ sub: 'hanako' }))).toBe(400)
  expect(await standing(session)).toEqual([true])
})

test('the same token twice is refused: it cannot end a later session', async () => {
  await signIn('hanako', 'laptop')
  const token = await provider.logoutToken({ sub: 'hanako' })
  expect(await Promise.all([logout(token), logout(token), logout(token)])).toEqual(
    expect.arrayContaining([200, 400, 400]),
  )
  const later = await signIn('hanako', 'laptop')
  expect(await logout(token)).toBe(400)
  expect(await standing(later)).toEqual([true])
})

test('strangers with unknown keys cannot make us ask the provider over and over', async () => {
  await signIn('hanako', 'laptop')
  const { length } = provider.asked
  for (let n = 0; n < 20; n++) await logout(await provider.logoutToken({ sub: 'hanako' }, { kid: `unknown ${n}` }))
  expect(provider.asked.slice(length).filter((path) => path === '/keys').length).toBeLessThanOrEqual(1)
})

test('a provider that is away cannot be believed: 400, never 5xx', async () => {
  const token = await provider.logoutToken({ sub: 'hanako' })
  provider.health = 'down'
  expect(await logout(token)).toBe(400)
})

test('without a provider the address is not there, and JSON is not what it takes', async () => {
  expect((await stranger.post('/auth/oidc/back-channel-logout', { logout_token: 'x' })).status).toBe(415)
  deps.oidc = undefined
  expect(await logout('x')).toBe(404)
})
