import { softAuthenticator } from '#lib/testing/soft-authenticator.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, stranger, withCookie, time, truncate } = await testCms()

beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const newOptions = async (person: Caller) => (await person.post('/me/passkeys/options', {})).body.options
const signInOptions = async () => (await stranger.post('/auth/passkey-options', {})).body.options

async function withPasskey(authority: 0 | 4 = 4) {
  const person = await as(authority)
  const key = softAuthenticator()
  const body = { passkeyName: '仕事用ノート', credential: key.register(await newOptions(person)) }
  const added = await person.post('/me/passkeys', body)
  expect(added).toMatchObject({ status: 200, body: { item: { passkeyName: '仕事用ノート', lastUsedAt: null } } })
  return { person, key, id: (added.body.item as { id: string }).id }
}

const actions = async () => (await db.selectFrom('audit').select('action').execute()).map((row) => row.action).sort()

test('a passkey is registered, signs its person in without a name typed, and counts on', async () => {
  const { person, key } = await withPasskey()
  for (const at of ['2025-05-01T00:01:00.000Z', '2025-05-01T00:02:00.000Z']) {
    time.now = new Date(at)
    const answer = await stranger.post('/auth/passkey', { credential: key.assert(await signInOptions()) })
    expect(answer.status).toBe(204)
    expect((await withCookie(cookieOf(answer)).get('/me')).body.item).toMatchObject({ id: person.id })
    expect((await person.get('/me/passkeys')).body.items).toMatchObject([{ lastUsedAt: at }])
  }
  expect(await actions()).toEqual(['passkey.added', 'session.signedIn', 'session.signedIn'])
  const [mail] = await db.selectFrom('outbox').select(['kind', 'user_id', 'body_text']).execute()
  expect(mail).toMatchObject({ kind: 'passkeyAdded', user_id: person.id })
  expect(mail?.body_text).toContain('仕事用ノート')
})

test.each([
  ['of another origin', { origin: 'http://console.evil' }],
  ['for another host', { rpId: 'console.evil' }],
  ['without a verified person', { userVerified: false }],
  ['with an old counter', { counter: 1 }],
])('an answer %s is refused like every other sign-in, and written down', async (_, twist) => {
  const { key } = await withPasskey()
  const wrong = await stranger.post('/auth/passkey', { credential: key.assert(await signInOptions(), twist) })
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []])
  expect(await actions()).toEqual(['passkey.added', 'session.refused'])
  const right = key.assert(await signInOptions(), { counter: 10 })
  expect((await stranger.post('/auth/passkey', { credential: right })).status).toBe(204)
})

test.each([
  ['suspended', { suspended_at: new Date('2025-04-30T00:00:00Z'), suspension_reason: '確認' }],
  ['past her last day', { leaves_at: new Date('2025-05-01T00:00:00Z') }],
])('who is %s does not sign in with her passkey either, and again once she may', async (_, kept) => {
  const { person, key } = await withPasskey()
  const signIn = async () => stranger.post('/auth/passkey', { credential: key.assert(await signInOptions()) })
  const set = (row: object) => db.updateTable('users').set(row).where('id', '=', person.id).execute()
  const unknown = softAuthenticator()
  unknown.register(await newOptions(await as(4)))
  const asUnknown = await stranger.post('/auth/passkey', { credential: unknown.assert(await signInOptions()) })
  await set(kept)
  const refused = await signIn()
  expect([refused.status, refused.body, refused.headers.getSetCookie()]).toEqual([401, asUnknown.body, []])
  await set({ suspended_at: null, suspension_reason: null, leaves_at: null })
  expect((await signIn()).status).toBe(204)
})

test('an answer counts once, soon, and only for what was asked', async () => {
  const { person, key } = await withPasskey()
  const credential = key.assert(await signInOptions())
  expect((await stranger.post('/auth/passkey', { credential })).status).toBe(204)
  expect((await stranger.post('/auth/passkey', { credential })).status).toBe(401)
  const late = key.assert(await signInOptions())
  time.now = new Date('2025-05-01T00:06:00Z')
  expect((await stranger.post('/auth/passkey', { credential: late })).status).toBe(401)
  const forStepUp = key.assert((await person.post('/me/step-up/passkey-options', {})).body.options)
  expect((await stranger.post('/auth/passkey', { credential: forStepUp })).status).toBe(401)
  const unasked = key.assert({ challenge: 'AAAA', rpId: 'console.test' })
  expect((await stranger.post('/auth/passkey', { credential: unasked })).status).toBe(401)
})

test('an unknown key and a stranger to the console are refused; so is the key of a deleted person', async () => {
  const { person, key } = await withPasskey()
  const unknown = softAuthenticator()
  expect((await stranger.post('/auth/passkey', { credential: unknown.assert(await signInOptions()) })).status).toBe(401)
  await db.deleteFrom('users').where('id', '=', person.id).execute()
  expect((await stranger.post('/auth/passkey', { credential: key.assert(await signInOptions()) })).status).toBe(401)
})

test('one key is registered once, and only under the challenge of that session', async () => {
  const { person, key } = await withPasskey()
  const other = await as(5)
  const again = { passkeyName: 'もう一度', credential: key.register(await newOptions(person)) }
  expect((await person.post('/me/passkeys', again)).body.error_messages).toMatchObject([
    { field: 'credential', message: 'このパスキーはすでに登録されています。' },
  ])
  const stolen = { passkeyName: '他人の', credential: softAuthenticator().register(await newOptions(person)) }
  expect((await other.post('/me/passkeys', stolen)).body.error_messages).toMatchObject([{ field: 'credential' }])
  expect((await other.get('/me/passkeys')).body.items).toEqual([])
})

test('the twenty-first passkey is one too many', async () => {
  const { person } = await withPasskey()
  const rows = Array.from({ length: 19 }, (_, n) => ({
    id: `00000000-0000-7000-8000-0000000000${n + 10}`,
    user_id: person.id,
    credential_id: `key-${n}`,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: 'x',
    created_at: time.now,
  }))
  await db.insertInto('passkeys').values(rows).execute()
  expect((await person.post('/me/passkeys/options', {})).body.error_messages).toMatchObject([
    { message: '登録できるパスキーは20件までです。' },
  ])
})

test('she renames and removes her own; those of others do not exist', async () => {
  const { person, key, id } = await withPasskey()
  const other = await as(0)
  expect((await other.patch(`/me/passkeys/${id}`, { passkeyName: '盗' })).status).toBe(404)
  expect((await other.delete(`/me/passkeys/${id}`)).status).toBe(404)
  expect((await person.patch(`/me/passkeys/${id}`, { passkeyName: ' ' })).body.error_messages).toMatchObject([
    { field: 'passkeyName' },
  ])
  const named = await person.patch(`/me/passkeys/${id}`, { passkeyName: '自宅' })
  expect(named.body.item).toMatchObject({ id, passkeyName: '自宅' })
  expect((await person.delete(`/me/passkeys/${id}`)).status).toBe(204)
  const mails = await db.selectFrom('outbox').select(['kind', 'user_id', 'body_text']).orderBy('kind').execute()
  expect(mails).toMatchObject([
    { kind: 'passkeyAdded' },
    { kind: 'passkeyRemoved', user_id: person.id, body_text: expect.stringContaining('自宅') },
  ])
  expect((await stranger.post('/auth/passkey', { credential: key.assert(await signInOptions()) })).status).toBe(401)
  expect(await actions()).toEqual(['passkey.added', 'passkey.removed', 'passkey.renamed', 'session.refused'])
})

test('junk is a refusal, never a failure', async () => {
  const { key } = await withPasskey()
  const honest = key.assert(await signInOptions())
  const broken = { ...honest, response: { ...honest.response, authenticatorData: 'AAAA', signature: 'AAAA' } }
  expect((await stranger.post('/auth/passkey', { credential: broken })).status).toBe(401)
  const noJson = { ...honest, response: { ...honest.response, clientDataJSON: 'AAAA' } }
  expect((await stranger.post('/auth/passkey', { credential: noJson })).status).toBe(401)
  for (const credential of [null, 'x', { ...honest, id: '../etc' }, { ...honest, response: {} }])
    expect((await stranger.post('/auth/passkey', { credential })).status).toBe(400)
})

test('challenges are limited by address, with the time to wait', async () => {
  const here = { headers: { 'x-forwarded-for': '192.0.2.1' } }
  const begin = () => stranger.post('/auth/passkey-options', {}, here)
  expect((await begin()).status).toBe(200)
  await db.updateTable('sign_in_attempts').set({ count: 2_998 }).execute()
  const tries = await Promise.all([begin(), begin(), begin()])
  const refused = tries.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.headers.get('retry-after')).toBe('900')
})
