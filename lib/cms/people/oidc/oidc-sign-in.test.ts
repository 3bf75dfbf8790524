import { createCms } from '#lib/cms/index.ts'
import type { OidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { makePerson } from '#lib/testing/make.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { begin, comeBack, settingsFor } from '#lib/testing/provider-visitor.ts'
import { startScriptedProvider } from '#lib/testing/scripted-provider.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from '../identity/password.ts'

const { db, databaseUrl, deps, stranger, withCookie, time, truncate } = await testCms()
const provider = await startScriptedProvider()
afterAll(() => provider.stop())

let person = ''
const configure = (more: Partial<OidcSettings> = {}) => {
  deps.oidc = settingsFor(provider, more)
}

beforeEach(async () => {
  await truncate()
  Object.assign(provider, { forger: null, health: 'well', sick: [], claims: {}, userInfo: {}, metadata: {}, asked: [] })
  configure()
  time.now = new Date()
  person = await makePerson(db, { authority: 4 })
  await db
    .insertInto('provider_links')
    .values({ id: person, user_id: person, issuer: provider.issuer, subject: 'subject', created_at: time.now })
    .execute()
})

const start = (body = {}) => begin(stranger, '/auth/oidc/sign-in', body)
/** The whole way to the provider and back. */
async function signIn() {
  const visit = await start()
  return comeBack(stranger, provider.visit(visit.url), visit.cookie)
}
const lastAudit = () => db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()

test('the provider is asked with code, PKCE, state and nonce, and the answer opens a session and hands off', async () => {
  const visit = await start()
  const asked = Object.fromEntries(new URL(visit.url).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'console',
    redirect_uri: 'http://console.test/sign-in/callback',
    scope: 'openid email',
    code_challenge_method: 'S256',
    ui_locales: 'ja',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(asked).not.toHaveProperty('prompt')
  expect(visit.answer.headers.getSetCookie()[0]).toMatch(
    /^provider_visit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/,
  )
  const back = await comeBack(stranger, provider.visit(visit.url), visit.cookie)
  expect(back.url).toBe('/TOP101?trans_mode=login&result_code=0&language=ja')
  const list = await withCookie(back.cookie).get('/auth/notification/list/1')
  expect(list.headers.get('cms-account-authority-classification')).toBe('4')
  expect(await lastAudit()).toMatchObject({ action: 'session.signedIn', target_id: person, actor_id: person })
})

test('the language she began in is the one she comes back in', async () => {
  const answer = await stranger.post('/auth/oidc/sign-in', {}, { lang: 'en' })
  const url = String((answer.body.item as { url: string }).url)
  expect(new URL(url).searchParams.get('ui_locales')).toBe('en')
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await comeBack(stranger, provider.visit(url), cookie)).url).toMatch(/language=en$/)
})

test('an answer is taken once, in time, and only in the browser that went', async () => {
  const visit = await start()
  const query = provider.visit(visit.url)
  expect((await comeBack(stranger, query, '')).code).toBe('xrcms0045')
  expect((await comeBack(stranger, query, `provider_visit=${'A'.repeat(43)}`)).code).toBe('xrcms0045')
  const first = await comeBack(stranger, query, visit.cookie)
  expect(first.code).toBe('0')
  expect(await comeBack(stranger, query, visit.cookie)).toMatchObject({ code: 'xrcms0045', cookie: '' })
  const slow = await start()
  time.now = new Date(time.now.getTime() + 15 * 60_000)
  expect((await comeBack(stranger, provider.visit(slow.url), slow.cookie)).code).toBe('xrcms0045')
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('who is suspended, or past her last day, is told what somebody is told who is not linked', async () => {
  const set = (row: object) => db.updateTable('users').set(row).where('id', '=', person).execute()
  await set({ suspended_at: time.now, suspension_reason: '確認' })
  expect(await signIn()).toMatchObject({ code: 'xrcms0043', cookie: '' })
  await set({ suspended_at: null, suspension_reason: null, leaves_at: time.now })
  expect(await signIn()).toMatchObject({ code: 'xrcms0043', cookie: '' })
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  await set({ leaves_at: new Date(time.now.getTime() + 1) })
  expect((await signIn()).code).toBe('0')
})

test('two tabs of one browser are both answered', async () => {
  const first = await start()
  const second = await begin(stranger, '/auth/oidc/sign-in', {}, first.cookie)
  for (const { url } of [first, second])
    expect((await comeBack(stranger, provider.visit(url), first.cookie)).code).toBe('0')
})

test.each([
  ['', 'xrcms0045'],
  ['?code=x', 'xrcms0045'],
  ['?state=%00&code=x', 'xrcms0045'],
])('an address of no visit (%s) is told so and leaves no audit row', async (query, code) => {
  const { cookie } = await start()
  expect((await comeBack(stranger, query, cookie)).code).toBe(code)
  expect(await lastAudit()).toBeUndefined()
})

test.each([
  ['error=access_denied', 'xrcms0041'],
  ['error=login_required', 'xrcms0041'],
  ['error=unmet_authentication_requirements', 'xrcms0044'],
  ['error=temporarily_unavailable', 'xrcms0042'],
  ['error=%3Cscript%3E', 'xrcms0042'],
  ['code=a&code=b', 'xrcms0046'],
  ['code=unknown', 'xrcms0045'],
  ['code=unknown&iss=https://other.example', 'xrcms0046'],
])('the provider says %s: %s', async (said, code) => {
  const { url, cookie } = await start()
  const state = new URL(url).searchParams.get('state')
  const iss = said.includes('iss=') ? '' : `&iss=${encodeURIComponent(provider.issuer)}`
  expect(await comeBack(stranger, `?${said}&state=${state}${iss}`, cookie)).toMatchObject({ code, cookie: '' })
  expect(await lastAudit()).toMatchObject({ action: 'session.refused', after: { by: 'provider', resultCode: code } })
})

const now = () => Math.floor(Date.now() / 1000)
test.each<[string, () => Record<string, unknown>]>([
  ['of another issuer', () => ({ iss: 'https://other.example' })],
  ['for another client', () => ({ aud: 'other' })],
  ['for us and a client it does not name as the party', () => ({ aud: ['console', 'other'], azp: 'other' })],
  ['with another nonce', () => ({ nonce: 'other' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['that is over', () => ({ iat: now() - 300, exp: now() - 61 })],
  ['from a clock two minutes ahead', () => ({ iat: now() + 120, exp: now() + 240 })],
  ['from a clock an hour behind', () => ({ iat: now() - 3600, exp: now() + 3600 })],
  ['not yet valid', () => ({ nbf: now() + 120 })],
  ['without sub', () => ({ sub: undefined })],
  ['with a number as sub', () => ({ sub: 1 })],
  ['with a sub of 256 characters', () => ({ sub: 'x'.repeat(256) })],
])('an ID token %s is not believed', async (_, claims) => {
  provider.claims = claims()
  expect(await signIn()).toMatchObject({ code: 'xrcms0046', cookie: '' })
})

test('a clock that is half a minute off is forgiven', async () => {
  provider.claims = { iat: now() + 30, exp: now() + 150 }
  expect((await signIn()).code).toBe('0')
  provider.claims = { iat: now() - 150, exp: now() - 30 }
  expect((await signIn()).code).toBe('0')
})

test('a token signed by a key that is not the provider’s is not believed', async () => {
  provider.forger = await provider.rotate()
  expect(await signIn()).toMatchObject({ code: 'xrcms0046', cookie: '' })
})

test('new keys are found at once, without a restart', async () => {
  expect((await signIn()).code).toBe('0')
  await provider.rotate()
  expect((await signIn()).code).toBe('0')
  await provider.rotate()
  expect((await signIn()).code).toBe('0')
})

test.each(['down', 'rubbish', 'failing'] as const)(
  'a provider that is %s before the visit: told so, and when to come again, and well again afterwards',
  async (health) => {
    provider.health = health
    const { answer } = await start()
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer).toMatchObject({
      status: 503,
      body: { result_code: 'xrcms0042', message: expect.stringContaining('認証サービス') },
    })
    provider.health = 'well'
    expect((await signIn()).code).toBe('0')
  },
)

test.each(['down', 'rubbish', 'failing'] as const)(
  'a provider that is %s at the exchange or at its keys: told so, and she can come again',
  async (health) => {
    for (const path of ['/token', '/keys']) {
      configure()
      provider.health = 'well'
      const { url, cookie } = await start()
      const query = provider.visit(url)
      Object.assign(provider, { health, sick: [path] })
      expect(await comeBack(stranger, query, cookie)).toMatchObject({ code: 'xrcms0042', cookie: '' })
    }
    provider.health = 'well'
    expect((await signIn()).code).toBe('0')
  },
)

const DESCRIPTION = '/.well-known/openid-configuration'
test('its description is kept while it is away', async () => {
  await signIn()
  const { length } = provider.asked
  Object.assign(provider, { health: 'down', sick: [DESCRIPTION] })
  expect((await signIn()).code).toBe('0')
  expect(provider.asked.slice(length)).not.toContain(DESCRIPTION)
  time.now = new Date(time.now.getTime() + 2 * 3_600_000)
  expect((await start()).answer.status).toBe(200)
  expect(provider.asked.slice(length)).toContain(DESCRIPTION)
})

test('a provider that never answers is given up after some seconds', async () => {
  const { url, cookie } = await start()
  const query = provider.visit(url)
  Object.assign(provider, { health: 'slow', sick: ['/token'] })
  expect(await comeBack(stranger, query, cookie)).toMatchObject({ code: 'xrcms0042', cookie: '' })
})

test('a provider that says nothing when she begins is given up as well, and keeps no connection of the database meanwhile', async () => {
  Object.assign(provider, { health: 'slow', sick: [DESCRIPTION] })
  const own = createDb(databaseUrl, { max: 1 })
  const { fetch } = createCms({ ...deps, db: own })
  const [untilOther, untilEnd] = [ownClock(), ownClock()]
  const begun = fetch(
    new Request('http://cms.test/cms/v1/fe/auth/oidc/sign-in', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect((await fetch(new Request('http://cms.test/cms/v1/fe/auth/ways'))).status).toBeLessThan(500)
  expect(untilOther.stop()).toBeLessThan(2_000)
  expect((await begun).status).toBe(503)
  expect(untilEnd.stop()).toBeLessThan(10_000)
  await own.destroy()
})

test('another issuer in its description, or a description without endpoints, is not used', async () => {
  provider.metadata = { issuer: 'https://other.example' }
  expect((await start()).answer.status).toBe(503)
  provider.metadata = { jwks_uri: undefined }
  expect((await start()).answer.status).toBe(503)
})

test('nobody without an invitation gets in, whatever her e-mail says', async () => {
  const email = 'Invited@expo.example'
  await makePerson(db, { authority: 5, email, login_status: 'invited' })
  await makePerson(db, { authority: 0, email: 'manager@expo.example' })
  for (const mail of [email, 'manager@expo.example', 'stranger@expo.example']) {
    provider.claims = { sub: 'unknown', email: mail, email_verified: true }
    expect(await signIn()).toMatchObject({ code: 'xrcms0043', cookie: '' })
  }
  expect(await lastAudit()).toMatchObject({ after: { resultCode: 'xrcms0043', subject: 'unknown' } })
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('the same subject of another issuer is another person', async () => {
  await db.updateTable('provider_links').set({ issuer: 'https://other.example' }).execute()
  expect((await signIn()).code).toBe('xrcms0043')
})

describe('where a stronger way is asked for', () => {
  beforeEach(() => configure({ requiredAcr: ['urn:mfa', 'urn:hardware'], requiredAmr: ['mfa', 'hwk'] }))

  test('a weak answer sends her back once, with what is asked for; a strong one then lets her in', async () => {
    const visit = await start()
    expect(new URL(visit.url).searchParams.get('acr_values')).toBe('urn:mfa urn:hardware')
    const again = await comeBack(stranger, provider.visit(visit.url), visit.cookie)
    expect(Object.fromEntries(new URL(again.url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    provider.claims = { acr: 'urn:hardware', amr: ['pwd', 'hwk'], auth_time: now() }
    expect((await comeBack(stranger, provider.visit(again.url), visit.cookie)).code).toBe('0')
  })

  test.each([
    [{ acr: 'urn:mfa' }],
    [{ amr: ['mfa'] }],
    [{ acr: 'urn:mfa', amr: 'mfa' }],
    [{ acr: 'urn:mfa', amr: ['pwd'] }],
    [{ acr: 'urn:password', amr: ['mfa'] }],
  ])('%j is too weak', async (claims) => {
    provider.claims = claims
    const visit = await start()
    const again = await comeBack(stranger, provider.visit(visit.url), visit.cookie)
    expect(await comeBack(stranger, provider.visit(again.url), visit.cookie)).toMatchObject({
      code: 'xrcms0044',
      cookie: '',
    })
  })
})

describe('the embedded sign-in beside it', () => {
  const password = 'correct horse battery'
  const byPassword = (email: string) => stranger.post('/auth/sign-in', { email, password })

  test.each([
    ['open', 204, 204],
    ['managers', 204, 401],
    ['closed', 401, 401],
  ] as const)('%s: a manager gets %i, a maker %i', async (embedded, manager, maker) => {
    configure({ embedded })
    const password_hash = await hashPassword(password)
    await makePerson(db, { authority: 0, email: 'manager@expo.example', password_hash })
    await makePerson(db, { authority: 5, email: 'maker@expo.example', password_hash })
    expect((await byPassword('manager@expo.example')).status).toBe(manager)
    expect((await byPassword('maker@expo.example')).status).toBe(maker)
    expect((await stranger.get('/auth/ways')).body.item).toEqual({
      embedded,
      provider: { label: '共通認証' },
      hasManager: true,
    })
  })
})

test('without a provider there is nothing of all this', async () => {
  deps.oidc = undefined
  expect((await start()).answer.status).toBe(404)
  expect((await comeBack(stranger, '?state=x', '')).answer.status).toBe(404)
  expect((await stranger.get('/auth/ways', { lang: 'en' })).body.item).toEqual({
    embedded: 'open',
    provider: null,
    hasManager: false,
  })
})
