import { sql } from 'kysely'
import type { InvitationStatus } from '#lib/contracts/invitations.ts'
import { formatJst } from '#lib/core/jst.ts'
import { consolesApart, PLACES, thrice } from '#lib/testing/clocks-apart.ts'
import { makePerson } from '#lib/testing/make.ts'
import { softAuthenticator } from '#lib/testing/soft-authenticator.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { tidy } from '../worker/tidier.ts'

const cms = await testCms()
const { db, as, time, truncate } = cms
beforeEach(async () => {
  await truncate()
  time.now = new Date()
})

const { depsOf, at, everywhere } = consolesApart(cms)

type Ending = 'passkey_challenges' | 'password_resets' | 'recovery_codes' | 'email_changes' | 'invitations'
const endsIn = (table: Ending, by: string) =>
  db
    .updateTable(table)
    .set({ expires_at: sql<Date>`now() + ${by}::interval` })
    .execute()

test('a passkey that one console asked for is answered at consoles of any clock, for five minutes', async () => {
  const person = await as(4)
  const key = softAuthenticator()
  const asked = async (place: number) => (await at(place).post('/auth/passkey-options', {})).body.options
  const answered = async (place: number, options: unknown) =>
    (await at(place).post('/auth/passkey', { credential: key.assert(options) })).status
  const own = (place: number) => at(place, person.cookie)
  const { options } = (await own(1).post('/me/passkeys/options', {})).body
  const passkey = { passkeyName: '電話', credential: key.register(options) }
  expect((await own(2).post('/me/passkeys', passkey)).status).toBe(200)
  for (const { place: asker } of PLACES) {
    expect(await everywhere(async (place) => answered(place, await asked(asker)))).toEqual(thrice(204))
    const late = async (place: number) => {
      const challenge = await asked(asker)
      await endsIn('passkey_challenges', '-1 second')
      return answered(place, challenge)
    }
    expect(await everywhere(late)).toEqual(thrice(401))
  }
})

type Who = { she: string; manager: string }
type Link = { table: Ending; holds: string; path: string; make(place: number, who: Who): Promise<{ status: number }> }
const ask =
  (what: string, body?: object) =>
  (place: number, { she, manager }: Who) =>
    at(place, manager).post(`/users/${she}/${what}`, body)

/** Links and codes: how one is made at a console, where its link is used, and how long it holds. */
const LINKS = {
  reset: { table: 'password_resets', holds: '30 minutes', path: '/auth/password-resets/', make: ask('recovery/reset') },
  code: { table: 'recovery_codes', holds: '15 minutes', path: '/auth/recovery/', make: ask('recovery/code') },
  address: {
    table: 'email_changes',
    holds: '3 days',
    path: '/auth/email-changes/',
    make: ask('email-change', { email: 'new@expo.example' }),
  },
  invitation: {
    table: 'invitations',
    holds: '14 days',
    path: '/invitations/',
    make: async (place, who) => {
      await db.updateTable('users').set({ login_status: 'invited' }).where('id', '=', who.she).execute()
      return ask('reinvite')(place, who)
    },
  },
} as const satisfies Record<string, Link>

const kinds = Object.keys(LINKS) as (keyof typeof LINKS)[]
test.each(kinds.flatMap((kind) => PLACES.map((it) => ({ kind, ...it }))))(
  'a link ($kind) of a console whose clock is $hours hours ahead holds as long for consoles of any clock, and as long as its mail says',
  async ({ kind, place }) => {
    const { table, holds, path, make }: Link = LINKS[kind]
    const she = await makePerson(db, { authority: 4, password_hash: 'none that fits' })
    const who = { she, manager: (await as(0)).cookie }
    expect((await make(place, who)).status).toBeLessThan(300)
    const mail = await db.selectFrom('outbox').select(['action_url', 'body_text']).executeTakeFirstOrThrow()
    const [kept] = await db
      .selectFrom(table as 'password_resets')
      .select(['expires_at', sql<boolean>`created_at = expires_at - ${holds}::interval`.as('isWhole')])
      .select(sql<boolean>`created_at between now() - interval '5 minutes' and now()`.as('isNow'))
      .execute()
    expect(kept).toMatchObject({ isWhole: true, isNow: true })
    if (kept) expect(mail.body_text).toContain(formatJst(kept.expires_at, 'long', 'ja'))
    const used = (console: number) => at(console).get(`${path}${mail.action_url?.split('/').at(-1)}`)
    const statuses = async () => (await everywhere(used)).map(({ status }) => (status < 300 ? 'holds' : status))
    expect(await statuses()).toEqual(thrice('holds'))
    await endsIn(table, '10 minutes')
    expect(await statuses()).toEqual(thrice('holds'))
    await endsIn(table, '-1 second')
    expect(await statuses()).toEqual(thrice(404))
  },
)

test('whether an invitation is open is told alike by consoles of any clock, of one person and in the list', async () => {
  const she = await makePerson(db, { authority: 4 })
  const who = { she, manager: (await as(0)).cookie }
  await LINKS.invitation.make(0, who)
  const told = () =>
    everywhere(async (place) => {
      const manager = at(place, who.manager)
      const { state } = (await manager.get(`/users/${she}/invitation`)).body.item as InvitationStatus
      const expired = (await manager.get('/users?invitation=expired')).body.total
      return [state, expired, (await manager.get('/users?invitation=expiring')).body.total]
    })
  await endsIn('invitations', '30 minutes')
  expect(await told()).toEqual(thrice(['open', 0, 1]))
  await endsIn('invitations', '-1 second')
  expect(await told()).toEqual(thrice(['expired', 1, 0]))
})

test.each(PLACES)(
  'a worker whose clock is $hours hours ahead forgets links and challenges that are over, and none that holds',
  async ({ place }) => {
    const she = await makePerson(db, { authority: 4, password_hash: 'none that fits' })
    const who = { she, manager: (await as(0)).cookie }
    const kept = async () => {
      const { rows } = await sql<{ kept: number }>`select (select count(*) from passkey_challenges)::int
        + (select count(*) from password_resets) + (select count(*) from recovery_codes) as kept`.execute(db)
      return Number(rows[0]?.kept)
    }
    await at(0).post('/auth/passkey-options', {})
    for (const link of [LINKS.reset, LINKS.code]) await link.make(0, who)
    const deps = depsOf(place)
    await tidy(deps)
    expect(await kept()).toBe(3)
    for (const table of ['passkey_challenges', 'password_resets', 'recovery_codes'] as const)
      await endsIn(table, '-1 second')
    await tidy(deps)
    expect(await kept()).toBe(0)
  },
)
