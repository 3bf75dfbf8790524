import type { SignInWays } from '#lib/contracts/oidc.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { ensureFirstManager } from './first-manager.ts'

const { db, stranger, withCookie, time, truncate } = await testCms()
const account = { email: 'manager@console.example', password: 'a long horse ride' }
const consents = { consentTerms: true, consentPrivacy: true }
const form = { ...account, ...consents, userName: '管理 花子' }

beforeEach(truncate)

const linkOf = async () => {
  const made = await ensureFirstManager(db, {}, time.now)
  if (made.kind !== 'setup-link') throw new Error(`expected a link, not ${made.kind}`)
  return `/auth/setup/${made.token}`
}

test('a configured manager is registered once, however many consoles start at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => ensureFirstManager(db, account)))
  expect(made.filter((it) => it.kind === 'created')).toEqual([{ kind: 'created', email: account.email }])
  expect(made.filter((it) => it.kind === 'exists')).toHaveLength(4)
  expect((await stranger.post('/auth/sign-in', account)).status).toBe(204)
})

test.each([
  [{ email: 'manager', password: account.password }, 'FIRST_MANAGER_EMAIL'],
  [{ email: account.email }, 'FIRST_MANAGER_PASSWORD'],
  [{ email: account.email, password: 'short' }, 'FIRST_MANAGER_PASSWORD'],
  [{ password: account.password }, 'FIRST_MANAGER_EMAIL'],
])('a wrong configuration is named: %j', async (configured, named) => {
  await expect(ensureFirstManager(db, configured)).rejects.toThrow(named)
})

test('without configuration a link makes the manager, once, and signs her in', async () => {
  const link = await linkOf()
  const hasManager = async () => ((await stranger.get('/auth/ways')).body.item as SignInWays).hasManager
  expect([(await stranger.get(link)).status, await hasManager()]).toEqual([204, false])
  const made = await stranger.post(link, form)
  expect(made.status).toBe(204)
  const me = await withCookie(made.headers.getSetCookie()[0]?.split(';')[0] ?? '').get('/me')
  expect(me.body.item).toMatchObject({ userName: '管理 花子', nickName: null, cmsAccountAuth: 0, demoOffered: true })
  expect((await stranger.post(link, { ...form, email: 'other@expo.example' })).status).toBe(404)
  expect([(await stranger.get(link)).status, await hasManager()]).toEqual([404, true])
})

test('an address that somebody has already is refused at its field, and the link goes on working', async () => {
  await makePerson(db, { authority: 1, email: account.email })
  const link = await linkOf()
  const answer = await stranger.post(link, form)
  expect([answer.status, (answer.body.error_messages as { field: string }[]).map((it) => it.field)]).toEqual([
    400,
    ['email'],
  ])
  expect((await stranger.get(link)).status).toBe(204)
})

test('two people with one link make one manager', async () => {
  const link = await linkOf()
  const both = ['a', 'b', 'c'].map((name) => stranger.post(link, { ...form, email: `${name}@expo.example` }))
  expect((await Promise.all(both)).map((answer) => answer.status).sort()).toEqual([204, 404, 404])
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a new start ends the link of the last one; a manager ends every link', async () => {
  const first = await linkOf()
  const second = await linkOf()
  expect((await stranger.get(first)).status).toBe(404)
  await ensureFirstManager(db, account)
  expect((await stranger.get(second)).status).toBe(404)
  expect((await stranger.post(second, form)).status).toBe(404)
})

test('consent is asked for at its own fields, and a short password at its own', async () => {
  const answer = await stranger.post(await linkOf(), {
    ...form,
    consentTerms: false,
    consentPrivacy: false,
    password: 'short',
  })
  expect(answer.status).toBe(400)
  expect((answer.body.error_messages as { message_id: string; field: string }[]).map((it) => it.field)).toEqual([
    'consentTerms',
    'consentPrivacy',
    'password',
  ])
})
