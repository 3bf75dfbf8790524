import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { makePerson } from '#lib/testing/make.ts'
import { begin, comeBack, settingsFor } from '#lib/testing/provider-visitor.ts'
import { startScriptedProvider } from '#lib/testing/scripted-provider.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from '../identity/password.ts'
import { findActor, openSession } from '../identity/session.ts'
import { demandStepUp } from '../identity/step-up.ts'
import { forgetVisits } from './forget-visits.ts'

const { db, deps, stranger, withCookie, time, truncate } = await testCms()
const provider = await startScriptedProvider()
afterAll(() => provider.stop())

const password = 'correct horse battery'
const password_hash = await hashPassword(password)
const now = () => Math.floor(Date.now() / 1000)

beforeEach(async () => {
  await truncate()
  Object.assign(provider, { health: 'well', claims: {} })
  deps.oidc = settingsFor(provider)
  time.now = new Date()
})

/** A signed-in person with a password, linked to `subject`: her session cookie. */
async function signedIn(subject: string, authority: 0 | 4 = 4) {
  const id = await makePerson(db, { authority, password_hash })
  await db
    .insertInto('provider_links')
    .values({ id, user_id: id, issuer: provider.issuer, subject, created_at: time.now })
    .execute()
  const { setCookie } = await openSession({ db, now: time.now, deps, client: { address: '', userAgent: '' } }, id)
  return setCookie.split(';')[0] ?? ''
}

/** What a verb that wants to be sure says to the person of this session: the means it offers, or null where it goes on. */
async function wanted(cookie: string): Promise<unknown> {
  const actor = await findActor(db, deps, cookie, time.now)
  if (!actor) throw new Error('she is signed out')
  const ctx: Ctx = {
    db,
    now: time.now,
    actor,
    lang: 'ja',
    requestId: 'test',
    client: { address: '', userAgent: '' },
    deps,
  }
  return demandStepUp(ctx).then(
    () => null,
    (error) => error.extra.means,
  )
}

async function confirm(cookie: string) {
  const visit = await begin(withCookie(cookie), '/me/step-up/provider')
  const back = await comeBack(stranger, provider.visit(visit.url), `${cookie}; ${visit.cookie}`)
  return { asked: Object.fromEntries(new URL(visit.url).searchParams), back }
}

test('proving anew who she is at the provider satisfies what wants to be sure, for ten minutes', async () => {
  const cookie = await signedIn('subject')
  expect(await wanted(cookie)).toEqual(['provider', 'password'])
  provider.claims = { auth_time: now() }
  const { asked, back } = await confirm(cookie)
  expect(asked).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(back).toMatchObject({ url: '/sign-in/confirmed?result_code=0', cookie: '' })
  expect(await wanted(cookie)).toBeNull()
  time.now = new Date(time.now.getTime() + 11 * 60_000)
  expect(await wanted(cookie)).not.toBeNull()
})

test.each([
  ['another account', { sub: 'other', auth_time: now() }, 'xrcms0050'],
  ['someone else’s linked account', { sub: 'taro', auth_time: now() }, 'xrcms0050'],
  ['an old session of the provider', { auth_time: now() - 3600 }, 'xrcms0044'],
  ['a token that does not say when', {}, 'xrcms0044'],
])('%s proves nothing', async (_, claims, code) => {
  const cookie = await signedIn('subject')
  await signedIn('taro')
  provider.claims = claims
  expect((await confirm(cookie)).back.url).toBe(`/sign-in/confirmed?result_code=${code}`)
  expect(await wanted(cookie)).not.toBeNull()
})

test('a proof for one session is none for another', async () => {
  const [here, there] = [await signedIn('subject'), await signedIn('taro')]
  provider.claims = { auth_time: now() }
  const visit = await begin(withCookie(here), '/me/step-up/provider')
  const back = await comeBack(stranger, provider.visit(visit.url), `${there}; ${visit.cookie}`)
  expect(back.code).toBe('xrcms0045')
  expect(await wanted(here)).not.toBeNull()
  expect(await wanted(there)).not.toBeNull()
})

test('where the embedded sign-in is closed to her, her password confirms nothing and is not asked for', async () => {
  deps.oidc = settingsFor(provider, { embedded: 'managers' })
  const [maker, manager] = [await signedIn('subject'), await signedIn('taro', 0)]
  expect(await wanted(maker)).toEqual(['provider'])
  expect(await wanted(manager)).toEqual(['provider', 'password'])
  const confirmation = { currentPassword: password }
  expect((await withCookie(maker).post('/me/step-up', confirmation)).status).toBe(403)
  expect((await withCookie(manager).post('/me/step-up', confirmation)).status).toBe(204)
})

test('visits and logouts whose time is over are forgotten', async () => {
  await begin(stranger, '/auth/oidc/sign-in', {})
  await forgetVisits(deps, time.now)
  expect(await db.selectFrom('provider_visits').select('purpose').execute()).toHaveLength(1)
  await forgetVisits(deps, new Date(time.now.getTime() + 15 * 60_000))
  expect(await db.selectFrom('provider_visits').select('purpose').execute()).toEqual([])
})
