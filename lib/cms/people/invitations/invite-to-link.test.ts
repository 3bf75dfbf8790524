import { makePerson } from '#lib/testing/make.ts'
import { begin, comeBack, settingsFor } from '#lib/testing/provider-visitor.ts'
import { startScriptedProvider } from '#lib/testing/scripted-provider.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from '../identity/password.ts'

const { db, deps, as, stranger, withCookie, time, truncate } = await testCms()
const provider = await startScriptedProvider()
afterAll(() => provider.stop())

const password = 'correct horse battery'
const password_hash = await hashPassword(password)
const email = 'before@expo.example'
const verified = { email, email_verified: true }

beforeEach(async () => {
  await truncate()
  Object.assign(provider, { health: 'well', claims: {}, userInfo: verified })
  deps.oidc = settingsFor(provider, { embedded: 'managers' })
  time.now = new Date()
})

/** Someone who registered with a password before the provider came. */
const registered = (authority = 5) => makePerson(db, { authority, email, password_hash })

/** The path of the link in the last mail. */
async function mailedLink(): Promise<string> {
  const mail = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /\/invitations\/[\w-]{43}/.exec(mail.body_text)?.[0] ?? mail.body_text
}

async function follow(link: string) {
  const visit = await begin(stranger, `${link}/link-with-provider`)
  return comeBack(stranger, provider.visit(visit.url), visit.cookie)
}

test('who has a password only, where passwords are closed, links her account by a mailed link and is told', async () => {
  const id = await registered()
  const manager = await as(0)
  expect((await stranger.post('/auth/sign-in', { email, password })).status).toBe(401)
  expect((await manager.get(`/users/${id}/invitation`)).body.item).toMatchObject({ state: 'none', lacksWayIn: true })
  expect((await manager.post(`/users/${id}/provider-invitation`, {})).status).toBe(200)
  const link = await mailedLink()
  expect((await stranger.get(link)).body.item).toMatchObject({ email, isForLink: true })
  const back = await follow(link)
  expect(back.code).toBe('0')
  expect((await withCookie(back.cookie).get('/me')).body.item).toMatchObject({ id, cmsAccountAuth: 5 })
  expect((await manager.get(`/users/${id}/invitation`)).body.item).toMatchObject({ state: 'none', lacksWayIn: false })
  const mails = await db.selectFrom('outbox').select(['kind', 'to_address']).execute()
  expect(mails).toEqual([{ kind: 'providerLinked', to_address: email }])
  expect((await follow(link).catch(() => null))?.code ?? null).toBeNull()
  expect((await manager.post(`/users/${id}/provider-invitation`, {})).status).toBe(409)
})

test('the link registers nobody, sets no password, and another e-mail does not do', async () => {
  const id = await registered()
  await (await as(0)).post(`/users/${id}/provider-invitation`, {})
  const link = await mailedLink()
  const consents = { consentTerms: true, consentPrivacy: true }
  expect((await stranger.post(`${link}/accept`, { ...consents, password: 'another horse ride' })).status).toBe(404)
  expect((await stranger.post(`${link}/accept-with-provider`, consents)).status).toBe(404)
  provider.userInfo = { ...verified, email: 'other@expo.example' }
  expect((await follow(link)).code).toBe('xrcms0047')
  expect(await db.selectFrom('provider_links').select('id').execute()).toEqual([])
})

test('a newer link ends the one before', async () => {
  const id = await registered()
  const manager = await as(0)
  await manager.post(`/users/${id}/provider-invitation`, {})
  const first = await mailedLink()
  time.now = new Date(time.now.getTime() + 1000)
  await manager.post(`/users/${id}/provider-invitation`, {})
  expect((await stranger.get(first)).status).toBe(404)
  expect((await stranger.get(await mailedLink())).status).toBe(200)
})

test.each([
  ['someone who may use her password', 'open', 'registered'],
  ['someone who has not accepted yet', 'closed', 'invited'],
] as const)('%s gets no such link', async (_, embedded, login_status) => {
  deps.oidc = settingsFor(provider, { embedded })
  const id = await makePerson(db, { authority: 5, email, login_status })
  const answer = await (await as(0)).post(`/users/${id}/provider-invitation`, {})
  expect(answer).toMatchObject({ status: 409, body: { result_code: 'xrcms2102' } })
})

test('a link for a system manager is sent only by someone who confirmed that it is her', async () => {
  deps.oidc = settingsFor(provider, { embedded: 'closed' })
  const id = await registered(0)
  const manager = await as(0)
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', manager.id).execute()
  expect((await manager.post(`/users/${id}/provider-invitation`, {})).body.result_code).toBe('xrcms0030')
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('where passwords and passkeys are closed to her, she makes no more of them', async () => {
  const maker = await as(5)
  await db.updateTable('users').set({ password_hash }).where('id', '=', maker.id).execute()
  const change = { currentPassword: password, password: 'another long horse ride' }
  expect((await maker.post('/me/password', change)).status).toBe(403)
  expect((await maker.post('/me/passkeys/options', {})).status).toBe(403)
  const manager = await as(0)
  await db.updateTable('users').set({ password_hash }).where('id', '=', manager.id).execute()
  const changed = await manager.post('/me/password', change)
  expect(changed.status).toBe(204)
  expect((await manager.post('/me/passkeys/options', {})).status).toBe(401)
  const [cookie = ''] = changed.headers.getSetCookie()
  // The session that came with the new password has not confirmed yet that it is her (docs/decisions/0040).
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', manager.id).execute()
  expect((await withCookie(cookie.split(';')[0] ?? '').post('/me/passkeys/options', {})).status).toBe(200)
})
