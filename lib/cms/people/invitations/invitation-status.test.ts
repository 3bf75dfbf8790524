import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { manageableLevels, mayEver } from '#lib/core/policy.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { type GrantTarget, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, stranger, withCookie, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const form = {
  email: 'new@expo.example',
  userName: '新人 花子',
  cmsAccountAuth: 1,
  areaList: [],
  roomList: [],
  roomPatternList: [],
}
const answer = { consentTerms: true, consentPrivacy: true, password: 'a long horse ride' }
const invited = { login_status: 'invited', consent_terms_at: null, consent_privacy_at: null }

const statusOf = async (who: Caller, id: string) => (await who.get(`/users/${id}/invitation`)).body.item
const idOf = (made: Answered) => (made.body.item as { id: string }).id

async function mails(kind: string) {
  return db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute()
}

async function link(): Promise<string> {
  const mail = (await mails('invitation')).at(-1)
  return `/invitations/${/invitations\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1]}`
}

test('an invitation is open for 14 days to the second, then expired; accepting keeps when and to which texts', async () => {
  const manager = await as(0)
  const id = idOf(await manager.post('/invitations', form))
  expect(await statusOf(manager, id)).toMatchObject({
    state: 'open',
    sentAt: '2025-05-01T00:00:00.000Z',
    expiresAt: '2025-05-15T00:00:00.000Z',
    sentBy: { id: manager.id },
    consent: null,
  })
  const path = await link()
  time.now = new Date('2025-05-15T00:00:00Z')
  expect(await statusOf(await as(0), id)).toMatchObject({ state: 'expired' })
  expect((await stranger.post(`${path}/accept`, answer)).status).toBe(404)
  time.now = new Date('2025-05-14T23:59:59.999Z')
  expect((await stranger.post(`${path}/accept`, answer)).status).toBe(204)
  expect(await statusOf(await as(0), id)).toMatchObject({
    state: 'accepted',
    endedAt: '2025-05-14T23:59:59.999Z',
    consent: { at: '2025-05-14T23:59:59.999Z', termsVersion: '2025-04-01', privacyVersion: '2025-04-01' },
  })
})

test('a revoked invitation leads nowhere, its waiting mail is taken back, and a new one can be sent', async () => {
  const manager = await as(0)
  const id = idOf(await manager.post('/invitations', form))
  const path = await link()
  expect((await manager.post(`/users/${id}/revoke-invitation`, {})).status).toBe(200)
  expect(await statusOf(manager, id)).toMatchObject({ state: 'revoked', endedAt: '2025-05-01T00:00:00.000Z' })
  expect(await mails('invitation')).toHaveLength(0)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(`${path}/accept`, answer)).status).toBe(404)
  expect((await manager.post(`/users/${id}/revoke-invitation`, {})).status).toBe(200)
  const trail = await db.selectFrom('audit').select('id').where('action', '=', 'user.invitationRevoked').execute()
  expect(trail).toHaveLength(1)
  time.now = new Date('2025-05-01T00:00:01Z')
  expect((await manager.post(`/users/${id}/reinvite`, {})).status).toBe(200)
  expect(await statusOf(manager, id)).toMatchObject({ state: 'open' })
  expect((await stranger.get(await link())).status).toBe(200)
})

test('accepting and revoking at the same moment: one of them happens, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const manager = await as(0)
    const id = idOf(await manager.post('/invitations', { ...form, email: `race${round}@expo.example` }))
    const path = await link()
    const [accepted, revoked] = await Promise.all([
      stranger.post(`${path}/accept`, answer),
      manager.post(`/users/${id}/revoke-invitation`, {}),
    ])
    const { state } = (await statusOf(manager, id)) as { state: string }
    expect([accepted.status, revoked.status, state]).toEqual(
      accepted.status === 204 ? [204, 409, 'accepted'] : [404, 200, 'revoked'],
    )
  }
})

test('an acceptance that waits for the person holds nothing that whoever has her needs', async () => {
  const id = idOf(await (await as(0)).post('/invitations', form))
  const path = await link()
  const { accepted } = await db.transaction().execute(async (other) => {
    await other.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const accepting = stranger.post(`${path}/accept`, answer)
    await untilTheyWait(db, [accepting])
    await other.updateTable('invitations').set({ revoked_at: time.now }).where('user_id', '=', id).execute()
    return { accepted: accepting }
  })
  expect((await accepted).status).toBe(404)
})

test('the inviter who asked for it is told once, in her language; one who did not, or refuses such mails, is not', async () => {
  const manager = await as(0)
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', manager.id).execute()
  const accept = async (over: object) => {
    await manager.post('/invitations', { ...form, ...over })
    await stranger.post(`${await link()}/accept`, answer)
  }
  await accept({ email: 'a@expo.example', userName: 'Untold' })
  expect(await mails('invitationAccepted')).toHaveLength(0)
  await accept({ email: 'b@expo.example', userName: 'Told', notifyInviter: true })
  const [mail, ...more] = await mails('invitationAccepted')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ user_id: manager.id, language: 'en' })
  expect(mail?.subject).toContain('Told accepted your invitation')
  await db
    .updateTable('users')
    .set({ unwanted_mails: ['invitationAccepted'] })
    .where('id', '=', manager.id)
    .execute()
  await accept({ email: 'c@expo.example', userName: 'Refused', notifyInviter: true })
  expect(await mails('invitationAccepted')).toHaveLength(1)
})

test('an invitation sent again keeps the wish to be told, for the one who sent it', async () => {
  const [first, second] = [await as(0), await as(0)]
  const id = idOf(await first.post('/invitations', { ...form, notifyInviter: true }))
  time.now = new Date('2025-05-01T00:00:01Z')
  await second.post(`/users/${id}/reinvite`, {})
  expect(await statusOf(second, id)).toMatchObject({ notifyInviter: true, sentBy: { id: second.id } })
  await stranger.post(`${await link()}/accept`, answer)
  expect((await mails('invitationAccepted')).map((mail) => mail.user_id)).toEqual([second.id])
})

test('the preview is the mail that is then sent, in both languages, and writes nothing', async () => {
  const manager = await as(0)
  const { userName, cmsAccountAuth } = form
  const preview = (await manager.post('/invitations/preview', { userName, cmsAccountAuth })).body.item as Record<
    string,
    {
      subject: string
      bodyText: string
      bodyHtml: string
    }
  >
  expect(await mails('invitation')).toHaveLength(0)
  for (const language of ['ja', 'en'] as const) {
    await manager.post('/invitations', { ...form, language, email: `${language}@expo.example` })
    const mail = (await mails('invitation')).find((it) => it.language === language)
    const withoutToken = (text = '') => text.replaceAll(/invitations\/[\w-]{43}/g, 'invitations/…')
    expect(preview[language]).toEqual({
      subject: mail?.subject,
      bodyText: withoutToken(mail?.body_text),
      bodyHtml: withoutToken(mail?.body_html),
    })
  }
})

test('sessions of a person are seen and ended by whoever may edit her; hers end at once', async () => {
  const manager = await as(0)
  const person = await as(5)
  const { body } = await manager.get(`/users/${person.id}/sessions`)
  const [session] = body.items as { id: string; isCurrent: boolean }[]
  expect(session).toMatchObject({ isCurrent: false })
  const other = await as(5)
  expect((await manager.delete(`/users/${other.id}/sessions/${session?.id}`)).status).toBe(404)
  expect((await person.get('/me')).status).toBe(200)
  expect((await manager.delete(`/users/${person.id}/sessions/${session?.id}`)).status).toBe(204)
  expect((await person.get('/me')).status).toBe(401)
  expect((await manager.delete(`/users/${other.id}/sessions`)).status).toBe(204)
  expect((await other.get('/me')).status).toBe(401)
  expect((await manager.get(`/users/${manager.id}/sessions`)).status).toBe(403)
  expect((await withCookie('').get(`/users/${person.id}/sessions`)).status).toBe(401)
})

/** Every call on a person that is here, and whether it needs that she may be edited or only seen. */
const CALLS: [string, 'edit' | 'read', (who: Caller, id: string) => Promise<Answered>][] = [
  ['read her invitation', 'read', (who, id) => who.get(`/users/${id}/invitation`)],
  ['revoke her invitation', 'edit', (who, id) => who.post(`/users/${id}/revoke-invitation`, {})],
  ['see her sessions', 'edit', (who, id) => who.get(`/users/${id}/sessions`)],
  ['end her sessions', 'edit', (who, id) => who.delete(`/users/${id}/sessions`)],
]

describe.each(CALLS)('%s', (_, needs, call) => {
  test.each(AUTHORITIES)('at level %i, of people of every level in and out of scope', async (level) => {
    const sides = []
    for (let n = 0; n < 2; n++) {
      const area = await makeVenueArea(db)
      sides.push({ area, room: await makeRoom(db, { venueAreaIds: [area] }) })
    }
    const [here, there] = sides
    const grantsOf = (authority: Authority, side = here): GrantTarget[] =>
      authority <= 1 || !side
        ? []
        : authority <= 3
          ? [{ venue_area_id: side.area }]
          : authority === 6
            ? []
            : [{ room_id: side.room }]
    const actor = await as(level, ...grantsOf(level))
    for (const target of AUTHORITIES) {
      for (const side of [here, there]) {
        const id = await makePerson(db, { authority: target, ...invited }, ...grantsOf(target, side))
        const isSeen = (await actor.get(`/users/${id}`)).status === 200
        const result = await call(actor, id)
        const isHers = isSeen && manageableLevels(actor).includes(target)
        const may = needs === 'read' ? isSeen : isHers
        const ever = needs === 'read' || mayEver(actor, 'user.edit')
        const refusal = ever && !isSeen ? 404 : 403
        expect([target, side === here, may ? result.status < 300 : result.status]).toEqual([
          target,
          side === here,
          may || refusal,
        ])
        if (!may) expect(Object.keys(result.body).sort()).toEqual(['message', 'result_code'])
      }
    }
  })
})
