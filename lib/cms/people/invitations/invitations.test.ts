import { AUTHORITIES } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, stranger, withCookie, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const noSpaces = { areaList: [], roomList: [], roomPatternList: [] }
const form = { email: 'New.Person@expo.example', userName: '新人 花子', cmsAccountAuth: 1, ...noSpaces }
const consents = { consentTerms: true, consentPrivacy: true }
const password = 'a long horse ride'

const fieldsOf = (answer: Answered) =>
  (answer.body.error_messages as { field: string }[] | undefined)?.map((it) => it.field)

/** The path of the link in the last mail. */
async function mailedLink(): Promise<string> {
  const mail = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const token = /http:\/\/console\.test\/invitations\/([\w-]{43})/.exec(mail.body_text)?.[1]
  if (!token) throw new Error(`no link in: ${mail.body_text}`)
  return `/invitations/${token}`
}

test('an invited person gets a mail in her language, accepts once with consent, and is signed in as registered', async () => {
  const manager = await as(0)
  const invited = await manager.post('/invitations', { ...form, language: 'en' })
  expect(invited).toMatchObject({ status: 201, body: { item: { loginStatus: 'invited', mayEdit: true } } })
  const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ to_address: form.email, to_name: form.userName, language: 'en', kind: 'invitation' })
  const link = await mailedLink()
  const view = await stranger.get(link)
  expect(view.body).toEqual({
    result_code: '0',
    item: {
      userName: form.userName,
      email: form.email,
      cmsAccountAuth: 1,
      isForLink: false,
      expiresAt: '2025-05-15T00:00:00.000Z',
    },
  })
  expect((await stranger.post('/auth/sign-in', { email: form.email, password })).status).toBe(401)
  const refused = await stranger.post(`${link}/accept`, {
    consentTerms: true,
    consentPrivacy: false,
    password: 'short',
  })
  expect(fieldsOf(refused)).toEqual(['consentPrivacy', 'password'])
  const accepted = await stranger.post(`${link}/accept`, { ...consents, password })
  expect(accepted.status).toBe(204)
  const me = await withCookie(accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '').get('/me')
  expect(me.body.item).toMatchObject({ userName: form.userName, nickName: null, language: 'en' })
  expect((await stranger.post('/auth/sign-in', { email: 'new.person@EXPO.example', password })).status).toBe(204)
  expect((await stranger.post(`${link}/accept`, { ...consents, password: 'another horse ride' })).status).toBe(404)
  expect((await stranger.get(link)).status).toBe(404)
})

test('five people with one link register one person once', async () => {
  await (await as(0)).post('/invitations', form)
  const link = await mailedLink()
  const all = Array.from({ length: 5 }, (_, n) =>
    stranger.post(`${link}/accept`, { ...consents, password: `horse ride number ${n}` }),
  )
  expect((await Promise.all(all)).map((answer) => answer.status).sort()).toEqual([204, 404, 404, 404, 404])
})

test('a link ends after 14 days, with a new invitation, with the person, and a made-up one never worked', async () => {
  const manager = await as(0)
  const { id } = (await manager.post('/invitations', form)).body.item as { id: string }
  const first = await mailedLink()
  time.now = new Date('2025-05-01T00:00:01Z')
  expect((await manager.post(`/users/${id}/reinvite`, {})).status).toBe(200)
  const second = await mailedLink()
  expect(second).not.toBe(first)
  expect((await stranger.get(first)).status).toBe(404)
  expect((await stranger.get(second)).status).toBe(200)
  time.now = new Date('2025-05-15T00:00:01Z')
  expect((await stranger.get(second)).status).toBe(404)
  expect((await stranger.post(`${second}/accept`, { ...consents, password })).status).toBe(404)
  expect((await stranger.get(`/invitations/${'x'.repeat(43)}`)).status).toBe(404)
  time.now = new Date('2025-05-02T00:00:00Z')
  expect((await (await as(0)).delete(`/users/${id}`, 1)).status).toBe(204)
  expect((await stranger.get(second)).status).toBe(404)
})

test('an address is invited once, whatever its case and however many invite it at the same time', async () => {
  const manager = await as(0)
  const emails = ['a@expo.example', 'A@expo.example', 'a@EXPO.example']
  const answers = await Promise.all(emails.map((email) => manager.post('/invitations', { ...form, email })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400])
  const refused = answers.find((answer) => answer.status === 400)
  expect(refused?.body.error_messages).toEqual([expect.objectContaining({ message_id: '160307', field: 'email' })])
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('who does not see everyone learns of a taken address only that she cannot invite it, and has few tries', async () => {
  const room = await makeRoom(db)
  const manager = await as(4, { room_id: room })
  await makePerson(db, { authority: 5, email: 'own@expo.example' }, { room_id: room })
  await makePerson(db, { authority: 1, email: 'foreign@expo.example' })
  const invite = (email: string) =>
    manager.post('/invitations', { ...form, email, cmsAccountAuth: 5, areaList: [], roomList: [room] }, { lang: 'en' })
  const messages = [await invite('own@expo.example'), await invite('foreign@expo.example')]
  for (const { status, body } of messages) {
    const said = {
      message_id: '160307',
      field: 'email',
      message:
        'This person cannot be invited. To give access only, choose the space on Access rights (ACCESS6000) and enter this e-mail address there. Where that is refused too, please ask the expo operation office.',
    }
    expect([status, body.error_messages]).toEqual([400, [said]])
  }
  expect((await invite('free@expo.example')).status).toBe(201)
  for (let n = 2; n < 10; n++) expect((await invite('foreign@expo.example')).status).toBe(400)
  // What the text says can be done instead is hers to do, of whoever is told it.
  for (const authority of AUTHORITIES)
    if (mayEver({ authority }, 'user.invite')) expect(mayEver({ authority }, 'access.give')).toBe(true)
  await makePerson(db, { authority: 5, email: 'elsewhere@expo.example' })
  const access = { spaceId: room, giveTo: [], takeFrom: [], lastDay: null }
  const given = await manager.put('/grants', { ...access, giveToAddresses: ['elsewhere@expo.example'] })
  expect(given.status).toBe(200)
  const late = [await invite('foreign@expo.example'), await invite('other@expo.example')]
  expect(late.map(({ status }) => status)).toEqual([429, 429])
})

test('only the invitation that can still be accepted waits for a mail server', async () => {
  const manager = await as(0)
  const waiting = () => db.selectFrom('outbox').select(['user_id', 'state']).execute()
  const { id } = (await manager.post('/invitations', form)).body.item as { id: string }
  const other = (await manager.post('/invitations', { ...form, email: 'b@expo.example' })).body.item as { id: string }
  time.now = new Date('2025-05-01T00:00:01Z')
  await manager.post(`/users/${other.id}/reinvite`, {})
  expect(await waiting()).toHaveLength(2)
  await stranger.post(`${await mailedLink()}/accept`, { ...consents, password })
  expect(await waiting()).toEqual([{ user_id: id, state: 'queued' }])
  expect((await manager.delete(`/users/${id}`, 1)).status).toBe(204)
  expect(await waiting()).toEqual([])
})

test('someone who has accepted is not invited again', async () => {
  const manager = await as(0)
  const id = await makePerson(db, { authority: 5 })
  expect(await manager.post(`/users/${id}/reinvite`, {})).toMatchObject({
    status: 409,
    body: { result_code: 'xrcms2102' },
  })
})

test.each([
  [0, [0, 1, 2, 3, 4, 5, 6]],
  [1, [2, 3, 4, 5, 6]],
  [2, [3, 4]],
  [3, []],
  [4, [5, 6]],
  [5, []],
  [6, []],
] as const)('level %i may invite levels %j, with spaces of the fitting kind in her scope', async (level, may) => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const pattern = await makePattern(db, { room_id: room })
  const areaPattern = await makePattern(db, { venue_area_id: area })
  const other = await makeRoom(db)
  const own = {
    0: [],
    1: [],
    2: [{ venue_area_id: area }],
    3: [{ venue_area_id: area }],
    4: [{ room_id: room }],
    5: [{ room_id: room }],
    6: [{ pattern_id: pattern }],
  }
  const actor = await as(level, ...own[level])
  for (const target of [0, 1, 2, 3, 4, 5, 6] as const) {
    const lists = {
      ...noSpaces,
      areaList: target === 2 || target === 3 ? [area] : [],
      roomList: target === 4 || target === 5 ? [room] : [],
      roomPatternList: target === 6 ? [pattern] : [],
    }
    const send = (over: object) =>
      actor.post('/invitations', {
        ...form,
        email: `p${level}${target}@expo.example`,
        cmsAccountAuth: target,
        ...lists,
        ...over,
      })
    if (may.length === 0) expect((await send({})).status).toBe(403)
    else if (!(may as readonly number[]).includes(target)) expect(fieldsOf(await send({}))).toEqual(['cmsAccountAuth'])
    else {
      if (target === 4 || target === 5) expect((await send({ roomList: [other] })).status).toBe(level <= 1 ? 201 : 400)
      if (target === 6) expect(fieldsOf(await send({ roomPatternList: [areaPattern] }))).toEqual(['roomPatternList'])
      if (target >= 2 && level >= 2) expect((await send(noSpaces)).status).toBe(400)
      if (target <= 1) expect(fieldsOf(await send({ roomList: [room] }))).toEqual(['roomList'])
      const email = `second${level}${target}@expo.example`
      expect([target, (await send({ email })).status]).toEqual([target, 201])
    }
  }
})
