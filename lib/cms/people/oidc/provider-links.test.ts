import { createHash } from 'node:crypto'
import { makePerson } from '#lib/testing/make.ts'
import { begin, comeBack, cookieOf, settingsFor } from '#lib/testing/provider-visitor.ts'
import { startScriptedProvider } from '#lib/testing/scripted-provider.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from '../identity/password.ts'
import { openSession } from '../identity/session.ts'

const { db, deps, stranger, withCookie, time, truncate } = await testCms()
const provider = await startScriptedProvider()
afterAll(() => provider.stop())

const passwordHash = await hashPassword('correct horse battery')
const consents = { consentTerms: true, consentPrivacy: true }

beforeEach(async () => {
  await truncate()
  Object.assign(provider, { health: 'well', claims: {}, userInfo: {} })
  deps.oidc = settingsFor(provider)
  time.now = new Date()
})

const links = () => db.selectFrom('provider_links').select(['user_id', 'issuer', 'subject']).execute()
const audited = async () => (await db.selectFrom('audit').select('action').execute()).map((it) => it.action).sort()

/** An invited person and the token of her link. */
async function invited(email = 'Invited@expo.example', expires = 3_600_000) {
  const id = await makePerson(db, { authority: 5, email, login_status: 'invited' })
  const token = `token-of-${id}`
  await db
    .insertInto('invitations')
    .values({
      id,
      user_id: id,
      token_hash: createHash('sha256').update(token).digest(),
      created_at: time.now,
      expires_at: new Date(time.now.getTime() + expires),
    })
    .execute()
  return { id, path: `/invitations/${token}/accept-with-provider` }
}

/** A signed-in person with a password who has confirmed that it is her: her session cookie and her ID. */
async function signedIn(row: Parameters<typeof makePerson>[1] = { authority: 4 }) {
  const id = await makePerson(db, { password_hash: passwordHash, ...row })
  const { setCookie } = await openSession({ db, now: time.now, deps, client: { address: '', userAgent: '' } }, id)
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', id).execute()
  return { id, cookie: setCookie.split(';')[0] ?? '' }
}

async function linkAccount(cookie: string) {
  const visit = await begin(withCookie(cookie), '/me/provider-links')
  return comeBack(stranger, provider.visit(visit.url), `${cookie}; ${visit.cookie}`)
}

describe('accepting an invitation with an account at the provider', () => {
  const accept = async (path: string) => {
    const visit = await begin(stranger, path, consents)
    return { visit, back: await comeBack(stranger, provider.visit(visit.url), visit.cookie) }
  }

  test('the verified e-mail is the invited one: registered, linked and signed in; from then on without it', async () => {
    const { id, path } = await invited()
    Object.assign(provider, { userInfo: { email: 'invited@EXPO.example', email_verified: true } })
    const { visit, back } = await accept(path)
    expect(new URL(visit.url).searchParams.get('login_hint')).toBe('Invited@expo.example')
    expect(back.code).toBe('0')
    expect((await withCookie(back.cookie).get('/me')).body.item).toMatchObject({ id })
    expect(await links()).toEqual([{ user_id: id, issuer: provider.issuer, subject: 'subject' }])
    expect(await audited()).toEqual(['providerLink.added', 'session.signedIn', 'user.accepted'])
    provider.userInfo = {}
    const later = await begin(stranger, '/auth/oidc/sign-in', {})
    expect((await comeBack(stranger, provider.visit(later.url), later.cookie)).code).toBe('0')
  })

  test.each([
    ['another e-mail', { email: 'other@expo.example', email_verified: true }],
    ['an e-mail that is not verified', { email: 'invited@expo.example', email_verified: false }],
    ['one of which nothing is said', { email: 'invited@expo.example' }],
    ['a verification that is a text', { email: 'invited@expo.example', email_verified: 'true' }],
    ['no e-mail', {}],
    ['a list', { email: ['invited@expo.example'], email_verified: true }],
  ])('%s does not do, and the invitation stays open', async (_, claims) => {
    const { path } = await invited()
    for (const place of ['claims', 'userInfo'] as const) {
      Object.assign(provider, { claims: {}, userInfo: {}, [place]: claims })
      expect((await accept(path)).back).toMatchObject({ code: 'xrcms0047', cookie: '' })
    }
    expect(await links()).toEqual([])
    Object.assign(provider, { claims: {}, userInfo: { email: 'invited@expo.example', email_verified: true } })
    expect((await accept(path)).back.code).toBe('0')
  })

  test('a link that has ended, was used or taken back meanwhile is told so', async () => {
    provider.claims = { email: 'invited@expo.example', email_verified: true }
    const { id, path } = await invited()
    const first = await begin(stranger, path, consents)
    const second = await begin(stranger, path, consents)
    expect((await comeBack(stranger, provider.visit(first.url), first.cookie)).code).toBe('0')
    expect((await comeBack(stranger, provider.visit(second.url), second.cookie)).code).toBe('xrcms0045')
    expect((await begin(stranger, path, consents)).answer.status).toBe(404)
    await db.deleteFrom('users').where('id', '=', id).execute()
    const late = await invited('late@expo.example', 60_000)
    const slow = await begin(stranger, late.path, consents)
    time.now = new Date(time.now.getTime() + 60_001)
    expect((await comeBack(stranger, provider.visit(slow.url), slow.cookie)).code).toBe('xrcms0045')
  })

  test('both agreements are needed', async () => {
    const { path } = await invited()
    const { answer } = await begin(stranger, path, { consentTerms: true, consentPrivacy: false })
    expect(answer).toMatchObject({ status: 400, body: { error_messages: [{ field: 'consentPrivacy' }] } })
  })

  test('an account that is someone else’s already registers nobody', async () => {
    const { cookie } = await signedIn()
    await linkAccount(cookie)
    const { id, path } = await invited()
    provider.claims = { email: 'invited@expo.example', email_verified: true }
    expect((await accept(path)).back).toMatchObject({ code: 'xrcms0048', cookie: '' })
    const person = await db.selectFrom('users').select('login_status').where('id', '=', id).executeTakeFirst()
    expect(person).toEqual({ login_status: 'invited' })
  })

  test('where the embedded sign-in is closed, a password cannot register her', async () => {
    deps.oidc = settingsFor(provider, { embedded: 'managers' })
    const { path } = await invited()
    const body = { ...consents, password: 'correct horse battery' }
    expect((await stranger.post(path.replace('-with-provider', ''), body)).status).toBe(403)
  })
})

describe('linking from the settings', () => {
  test('her account is linked, shown, used to sign in and taken away again', async () => {
    const { id, cookie } = await signedIn()
    expect((await linkAccount(cookie)).url).toBe('/SET9201?result_code=0')
    const me = withCookie(cookie)
    const [item] = (await me.get('/me/provider-links')).body.items as { id: string }[]
    expect(item).toMatchObject({ issuer: provider.issuer, subject: 'subject', lastUsedAt: null })
    const visit = await begin(stranger, '/auth/oidc/sign-in', {})
    const back = await comeBack(stranger, provider.visit(visit.url), visit.cookie)
    expect((await withCookie(back.cookie).get('/me')).body.item).toMatchObject({ id })
    const other = await signedIn()
    expect((await withCookie(other.cookie).delete(`/me/provider-links/${item?.id}`)).status).toBe(404)
    expect((await me.delete(`/me/provider-links/${item?.id}`)).status).toBe(204)
    expect(await links()).toEqual([])
    expect(await audited()).toEqual(['providerLink.added', 'providerLink.removed', 'session.signedIn'])
    const mails = await db.selectFrom('outbox').select(['kind', 'user_id', 'body_text']).orderBy('kind').execute()
    const told = { user_id: id, body_text: expect.stringContaining(provider.issuer) }
    expect(mails).toEqual([
      { kind: 'providerLinked', ...told },
      { kind: 'providerUnlinked', ...told },
    ])
  })

  test('neither linking nor unlinking without a confirmation, where she has something to confirm with', async () => {
    const { id, cookie } = await signedIn()
    await linkAccount(cookie)
    const [link] = (await withCookie(cookie).get('/me/provider-links')).body.items as { id: string }[]
    await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', id).execute()
    const refused = { status: 403, body: { result_code: 'xrcms0030', means: ['provider', 'password'] } }
    expect(await withCookie(cookie).post('/me/provider-links', {})).toMatchObject(refused)
    expect(await withCookie(cookie).delete(`/me/provider-links/${link?.id}`)).toMatchObject(refused)
    expect(await links()).toHaveLength(1)
  })

  test('one account is one person’s, and a person has one account, also when both ask at once', async () => {
    const people = await Promise.all([signedIn(), signedIn()])
    const codes = (await Promise.all(people.map(({ cookie }) => linkAccount(cookie)))).map((it) => it.code)
    expect(codes.sort()).toEqual(['0', 'xrcms0048'])
    expect(await links()).toHaveLength(1)
    const [linked] = await links()
    const her = people.find(({ id }) => id === linked?.user_id)
    provider.claims = { sub: 'another' }
    expect((await linkAccount(her?.cookie ?? '')).code).toBe('xrcms0048')
  })

  test('only in the session that asked: nobody’s account comes to someone else', async () => {
    const [her, other] = [await signedIn(), await signedIn()]
    const visit = await begin(withCookie(her.cookie), '/me/provider-links')
    const query = provider.visit(visit.url)
    expect((await comeBack(stranger, query, `${other.cookie}; ${visit.cookie}`)).code).toBe('xrcms0045')
    const second = await begin(withCookie(her.cookie), '/me/provider-links')
    await withCookie(her.cookie).post('/auth/sign-out', {})
    expect((await comeBack(stranger, provider.visit(second.url), `${her.cookie}; ${second.cookie}`)).code).toBe(
      'xrcms0045',
    )
    expect(await links()).toEqual([])
  })

  test('a link that is her only way in stays', async () => {
    const cases = [
      { row: { authority: 4, password_hash: null }, embedded: 'open' as const },
      { row: { authority: 4 }, embedded: 'managers' as const },
    ]
    for (const [at, { row, embedded }] of cases.entries()) {
      deps.oidc = settingsFor(provider, { embedded })
      provider.claims = { sub: `subject ${at}` }
      const { id, cookie } = await signedIn(row)
      await linkAccount(cookie)
      const [item] = (await withCookie(cookie).get('/me/provider-links')).body.items as { id: string }[]
      const answer = await withCookie(cookie).delete(`/me/provider-links/${item?.id}`)
      expect(answer).toMatchObject({ status: 409, body: { result_code: 'xrcms0049' } })
      expect((await links()).filter((it) => it.user_id === id)).toHaveLength(1)
    }
  })

  test('deleting the person deletes the link', async () => {
    const { id, cookie } = await signedIn()
    await linkAccount(cookie)
    await db.deleteFrom('users').where('id', '=', id).execute()
    expect(await links()).toEqual([])
  })
})

describe('signing out', () => {
  const session = async () => {
    const { cookie } = await signedIn()
    await linkAccount(cookie)
    const visit = await begin(stranger, '/auth/oidc/sign-in', {})
    return { own: cookie, theirs: (await comeBack(stranger, provider.visit(visit.url), visit.cookie)).cookie }
  }
  const signOut = (cookie: string) => withCookie(cookie).post('/auth/sign-out', {})

  test('a session of the provider ends there too, where it offers that; one by password does not', async () => {
    const { own, theirs } = await session()
    expect((await signOut(own)).status).toBe(204)
    const out = await signOut(theirs)
    expect(cookieOf(out)).toBe('cms_session=')
    const url = new URL((out.body.item as { url: string }).url)
    expect(url.href).toContain(`${provider.issuer}/sign-out?`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      post_logout_redirect_uri: 'http://console.test/LOGIN001',
      client_id: 'console',
      id_token_hint: expect.stringMatching(/^ey/),
    })
    expect((await withCookie(theirs).get('/me')).status).toBe(401)
  })

  test.each([
    ['does not offer it', { metadata: { end_session_endpoint: undefined } }],
    ['is away', { health: 'down' }],
  ])('a provider that %s keeps nobody signed in', async (_, sick) => {
    const { theirs } = await session()
    // A CMS that has just started knows nothing of the provider yet.
    deps.oidc = settingsFor(provider)
    Object.assign(provider, sick)
    expect((await signOut(theirs)).status).toBe(204)
    Object.assign(provider, { health: 'well', metadata: {} })
    expect((await withCookie(theirs).get('/me')).status).toBe(401)
  })
})
