import { testCms } from '#lib/testing/test-cms.ts'

process.env.APP_SECRET = 'a secret of tests, thirty-two characters'
process.env.PUBLIC_URL = 'http://console.test'
// Read after the environment is set: the BFF reads it once.
const { proxy } = await import('./proxy.ts')
const { clearedUserData, sealCookie, sealedAuthority, userDataCookieName } = await import('./user-data.ts')

const { db, cms, as } = await testCms()
/** What reached the CMS. */
let forwarded: Request[] = []
let loseAnswer = false

async function transport(request: Request): Promise<Response> {
  forwarded.push(request)
  const answer = await cms.fetch(request)
  if (loseAnswer) throw new TypeError('the connection broke')
  return answer
}

beforeEach(() => {
  forwarded = []
  loseAnswer = false
  Object.assign(globalThis, { expoConsoleCms: { transport } })
})

type Sent = { cookie?: string; headers?: Record<string, string>; body?: object }

function call(method: string, path: string, { cookie = '', headers = {}, body }: Sent = {}): Promise<Response> {
  const sent = new Headers({ host: 'console.test', cookie, ...headers })
  if (body) sent.set('content-type', 'application/json')
  const init = { method, headers: sent, ...(body && { body: JSON.stringify(body) }) }
  return proxy(new Request(`http://console.test/cms/v1/fe${path}`, init))
}

/** The user_data an answer sets: its authority, null where it is taken away, undefined where it stays as it was. */
async function userDataOf(answer: Response): Promise<number | null | undefined> {
  const name = `${userDataCookieName()}=`
  const found = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(name))
  return found === undefined ? undefined : sealedAuthority(found.slice(name.length).split(';')[0])
}

const pair = (setCookie: string) => setCookie.split(';')[0] ?? ''
const sealed = async (authority: 0 | 3 | 6) => pair(await sealCookie(authority))

/** The token of a new invitation, as the held mail has it. */
async function invited(email: string): Promise<string> {
  const manager = await as(0)
  const { body } = await manager.post('/invitations', { email, userName: '山田', cmsAccountAuth: 6 })
  const { id } = body.item as { id: string }
  const mail = await db.selectFrom('outbox').select('action_url').where('user_id', '=', id).executeTakeFirstOrThrow()
  return mail.action_url?.split('/').at(-1) ?? ''
}

const registration = { consentTerms: true, consentPrivacy: true, password: 'a long horse ride' }

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that hides where it comes from', { origin: 'null' }],
  ['a neighbour of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.console.test' }],
  ['another port of this host', { origin: 'http://console.test:8080' }],
])('an unsafe call from %s never reaches the CMS', async (_, headers) => {
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    const answer = await call(method, '/expo-areas', { headers })
    expect(answer.headers.get('content-language')).toBe('ja-JP')
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ result_code: 'xrcms0003' })])
  }
  expect(forwarded).toEqual([])
})

test('a client cannot say what authority it has, nor name another host to the CMS', async () => {
  const headers = { 'cms-account-authority-classification': '0', 'x-forwarded-host': 'evil.example' }
  const answer = await call('GET', '/me', { headers })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cms-account-authority-classification')).toBeNull()
  expect([...(forwarded[0]?.headers.keys() ?? [])]).not.toContain('cms-account-authority-classification')
  expect([...(forwarded[0]?.headers.keys() ?? [])]).not.toContain('x-forwarded-host')
})

test('whoever begins a session passes the hand-off, whatever an earlier person left sealed', async () => {
  const token = await invited('new@expo.example')
  const before = await sealed(0)
  const accepted = await call('POST', `/invitations/${token}/accept`, { cookie: before, body: registration })
  expect([accepted.status, await userDataOf(accepted)]).toEqual([204, null])

  const account = { email: 'new@expo.example', password: registration.password }
  const signedIn = await call('POST', '/auth/sign-in', { cookie: before, body: account })
  expect([signedIn.status, await userDataOf(signedIn)]).toEqual([204, null])

  const session = pair(signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('cms_session=')) ?? '')
  expect(await userDataOf(await call('GET', '/me', { cookie: session }))).toBeUndefined()
  const entered = await call('GET', '/auth/notification/list/1', { cookie: session })
  expect([entered.status, await userDataOf(entered)]).toEqual([200, 6])

  const cookie = `${session}; ${await sealed(6)}`
  expect(await userDataOf(await call('GET', '/rooms', { cookie }))).toBeUndefined()
  const everywhere = await call('DELETE', '/me/sessions', { cookie })
  expect([everywhere.status, await userDataOf(everywhere)]).toEqual([204, null])
  expect(await userDataOf(await call('GET', '/rooms', { cookie }))).toBeNull()
})

test('the answer to the bootstrap call chooses the language, no other one does', async () => {
  const token = await invited('english@expo.example')
  const accepted = await call('POST', `/invitations/${token}/accept`, { body: registration })
  const cookie = pair(accepted.headers.getSetCookie()[0] ?? '')
  const languageOf = async (path: string, lang: string) =>
    (await call('GET', path, { cookie, headers: { 'accept-language': lang } })).headers
      .getSetCookie()
      .find((text) => text.startsWith('language='))
  expect(await languageOf('/auth/notification/list/1', 'en')).toMatch(/^language=en; Path=\/; Max-Age=31536000/)
  expect(await languageOf('/auth/notification/list/1', 'ja')).toMatch(/^language=ja;/)
  expect(await languageOf('/me', 'en')).toBeUndefined()
})

test('a refused sign-in leaves the session of this browser alone, signing out never does', async () => {
  const refused = await call('POST', '/auth/sign-in', { body: { email: 'no@expo.example', password: 'x' } })
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
  const signedOut = await call('POST', '/auth/sign-out', { cookie: await sealed(3) })
  expect([signedOut.status, signedOut.headers.getSetCookie()]).toEqual([401, [clearedUserData()]])
})

test('a call whose answer was lost on the way from the CMS happens once, though it is sent again', async () => {
  const token = await invited('manager@expo.example')
  await db.updateTable('users').set({ authority: 0 }).where('email', '=', 'manager@expo.example').execute()
  const accepted = await call('POST', `/invitations/${token}/accept`, { body: registration })
  const create = () =>
    call('POST', '/expo-areas', {
      cookie: pair(accepted.headers.getSetCookie()[0] ?? ''),
      headers: { 'idempotency-key': 'one-intention' },
      body: { spaceTitle: '一度だけ' },
    })
  loseAnswer = true
  expect((await create()).status).toBe(502)
  loseAnswer = false
  expect((await create()).status).toBe(201)
  expect(await db.selectFrom('expo_areas').select('space_title').execute()).toEqual([{ space_title: '一度だけ' }])
})
