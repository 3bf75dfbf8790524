import { sql } from 'kysely'
import { countTry, type Limit } from '#lib/cms/kernel/limits/attempts.ts'
import { hashPassword } from '#lib/cms/people/identity/door.ts'
import type { User } from '#lib/contracts/users.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { consolesApart, PLACES, thrice } from '#lib/testing/clocks-apart.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const cms = await testCms()
const { db, as, time, truncate } = cms
beforeEach(async () => {
  await truncate()
  time.now = new Date()
})

const PASSWORD = 'correct horse battery'
const password_hash = await hashPassword(PASSWORD)
const email = 'maker@expo.example'

const { depsOf, at, everywhere } = consolesApart(cms)
const signIn = (place: number, password = PASSWORD) => at(place).post('/auth/sign-in', { email, password })
const entering = () => everywhere(async (place) => (await signIn(place)).status)
const she = () => makePerson(db, { authority: 4, email, password_hash })

test.each(PLACES)(
  'a suspension by a console whose clock is $hours hours ahead holds at once for consoles of any clock',
  async ({ place }) => {
    const id = await she()
    const { cookie } = await as(0)
    expect(await entering()).toEqual(thrice(204))
    const suspended = await at(place, cookie).post(`/users/${id}/suspend`, { suspensionReason: '確認' }, { version: 1 })
    expect(suspended.status).toBe(200)
    expect(await entering()).toEqual(thrice(401))
    const { rows } = await sql<{ isNow: boolean }>`
    select suspended_at between now() - interval '5 minutes' and now() as "isNow" from users where id = ${id}`.execute(
      db,
    )
    expect(rows).toEqual([{ isNow: true }])
    expect((await at(place, cookie).post(`/users/${id}/resume`, undefined, { version: 2 })).status).toBe(200)
    expect(await entering()).toEqual(thrice(204))
  },
)

test('a last day ends for consoles of any clock at once', async () => {
  const id = await she()
  const { cookie } = await as(0)
  const left = () =>
    everywhere(async (place) => ((await at(place, cookie).get(`/users/${id}`)).body.item as User).leaving?.isOver)
  const leaves = (by: string) =>
    db
      .updateTable('users')
      .set({ leaves_at: sql`now() + ${by}::interval` })
      .where('id', '=', id)
      .execute()
  await leaves('30 minutes')
  const [own] = (await signIn(0)).headers.getSetCookie()
  const reading = () => everywhere(async (place) => (await at(place, own?.split(';')[0]).get('/me')).status)
  expect([await entering(), await reading(), await left()]).toEqual([thrice(204), thrice(200), thrice(false)])
  await leaves('-1 second')
  expect([await entering(), await reading(), await left()]).toEqual([thrice(401), thrice(401), thrice(true)])
})

test.each(PLACES)(
  'a pause that a console whose clock is $hours hours ahead brought about is as long at consoles of any clock',
  async ({ place }) => {
    await she()
    for (let n = 0; n < 10; n++) expect((await signIn(place, 'wrong')).status).toBe(401)
    const told = await everywhere((one) => signIn(one, 'wrong'))
    expect(told.map(({ status }) => status)).toEqual(thrice(429))
    for (const { headers } of told) expect([1, 2, 3, 4, 5]).toContain(Number(headers.get('retry-after')))
    const ended = (column: 'next_at' | 'window_start', by: string) =>
      db
        .updateTable('sign_in_attempts')
        .set({ [column]: sql`now() + ${by}::interval` })
        .execute()
    await ended('next_at', '-1 second')
    for (const { place: one } of PLACES) {
      expect((await signIn(one, 'wrong')).status).toBe(401)
      expect((await signIn(one, 'wrong')).status).toBe(429)
      await ended('next_at', '-1 second')
    }
    expect(await entering()).toEqual(thrice(204))
  },
)

test.each(PLACES)(
  'tries that were counted at a console whose clock is $hours hours ahead count at consoles of any clock',
  async ({ place }) => {
    const limit: Limit = { key: ['tries'], max: 2, windowMs: 30 * 60_000 }
    const tryAt = async (one: number) => {
      const deps = depsOf(one)
      const refused = await countTry({ db, deps, now: deps.clock() }, [limit]).catch((error: unknown) => error)
      return refused instanceof CodeRefusal ? Number(refused.extra?.retryAfter) : null
    }
    expect([await tryAt(place), await tryAt(place)]).toEqual([null, null])
    for (const wait of await everywhere(tryAt)) {
      expect(wait).toBeGreaterThan(25 * 60)
      expect(wait).toBeLessThanOrEqual(30 * 60)
    }
    const begun = (by: string) =>
      db
        .updateTable('sign_in_attempts')
        .set({ window_start: sql`now() + ${by}::interval`, count: 2 })
        .execute()
    await begun('-31 minutes')
    expect(await tryAt(place)).toBeNull()
  },
)

test('a browser is known as hers for as long by consoles of any clock', async () => {
  await she()
  const [, device = ''] = (await signIn(1)).headers.getSetCookie()
  // Guesses at her account wait; in a browser that is known as hers they are counted apart.
  for (let n = 0; n < 10; n++) await signIn(0, 'wrong')
  const inIt = (place: number) => at(place, device.split(';')[0]).post('/auth/sign-in', { email, password: 'wrong' })
  const statuses = () => everywhere(async (place) => (await inIt(place)).status)
  const known = (by: string) =>
    db
      .updateTable('known_devices')
      .set({ expires_at: sql`now() + ${by}::interval` })
      .execute()
  await known('30 minutes')
  expect(await statuses()).toEqual(thrice(401))
  await known('-1 second')
  expect(await statuses()).toEqual(thrice(429))
})
