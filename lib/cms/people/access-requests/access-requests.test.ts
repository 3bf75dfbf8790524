import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { makeAccessRequest, makeGrant, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, deps, as, time, truncate } = await testCms()
beforeEach(truncate)

type Own = { id: string; state: string; lastDay: string; requestReason: string; requestAnswer: string }
type Asked = Own & { userName: string; email: string; spaces: { id: string; mayGive: boolean }[] }

const ask = (who: Caller, spaceAsked: string, requestReason = '応援に入るため') =>
  who.post('/access-requests', { spaceAsked, requestReason })
const askFor = async (who: Caller, spaceAsked: string): Promise<string> => {
  const answer = await ask(who, spaceAsked)
  expect(answer.status).toBe(201)
  while (await doNextJob(deps));
  return (answer.body.item as Own).id
}
const ownOf = async (who: Caller) => (await who.get('/me/access-requests')).body.items as Own[]
const waitingFor = async (who: Caller) => (await who.get('/access-requests')).body as { items: Asked[]; total: number }
/** As home says it. */
const countedFor = async (who: Caller) => ((await who.get('/work-counts')).body.item as { requests: number }).requests
const messageIds = ({ body }: Answered) => (body.error_messages as { message_id: string }[]).map((it) => it.message_id)
const mailsOf = async (userId: string) =>
  db.selectFrom('outbox').select(['kind', 'subject', 'body_text']).where('user_id', '=', userId).orderBy('id').execute()
const heldBy = async (userId: string) =>
  (await db.selectFrom('grants').select(['target_id', 'ends_at']).where('user_id', '=', userId).execute()).map(
    ({ target_id, ends_at }) => [target_id, ends_at?.toISOString() ?? null],
  )

test('what is a space and what is none is answered the same, counts the same, writes the same and is looked up by a job alone', async () => {
  await makeRoom(db, { space_title: 'ブラジル館' })
  const she = await as(5)
  const other = await as(5)
  const [there, nowhere] = [await ask(she, 'ブラジル館'), await ask(other, 'どこにもない館')]
  const shape = ({ status, body }: Answered) => ({ status, item: { ...(body.item as object), id: '', spaceAsked: '' } })
  expect(shape(there)).toEqual(shape(nowhere))
  const written = async (id: string) => ({
    audit: await db.selectFrom('audit').select('action').where('actor_id', '=', id).execute(),
    jobs: await db.selectFrom('jobs').select(['kind', 'size']).where('person_id', '=', id).execute(),
    spaces: await db.selectFrom('access_request_spaces').selectAll().execute(),
    mails: await db.selectFrom('outbox').selectAll().execute(),
  })
  expect(await written(she.id)).toEqual(await written(other.id))
  expect((await written(she.id)).jobs).toEqual([{ kind: 'accessRequest.tell', size: 'small' }])
  while (await doNextJob(deps));
  expect(await ownOf(she)).toMatchObject([{ spaceAsked: 'ブラジル館', state: 'open' }])
  const told = (items: Own[]) => items.map((item) => ({ ...item, id: '', spaceAsked: '' }))
  expect(told(await ownOf(she))).toEqual(told(await ownOf(other)))
  expect((await she.get('/access-requests')).status).toBe(403)
})

test.each([
  ['its exact name', (id: string, name: string) => [id, name][1]],
  ['its name as people type it', () => 'ﾌﾞﾗｼﾞﾙ館'],
  ['its English name', () => 'brazil PAVILION'],
  ['its ID', (id: string) => id.toUpperCase()],
])('a space is asked for by %s', async (_, typed) => {
  const room = await makeRoom(db, { space_title: 'ブラジル館', space_title_en: 'Brazil Pavilion' })
  await makeRoom(db, { space_title: 'ブラジル館 別館' })
  const [she, manager] = [await as(5), await as(4, { room_id: room })]
  await askFor(she, typed(room, 'ブラジル館') ?? '')
  const { items } = await waitingFor(manager)
  expect(items).toMatchObject([{ spaces: [{ id: room, title: 'ブラジル館', mayGive: true }] }])
})

test('whoever may give it sees who asks and is mailed if she wants to be; nobody else sees anything', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { space_title: '日本館', venueAreaIds: [area] })
  const manager = await as(4, { room_id: room })
  const unwilling = await as(4, { room_id: room })
  await db
    .updateTable('users')
    .set({ unwanted_mails: ['accessRequested'] })
    .where('id', '=', unwilling.id)
    .execute()
  const organizer = await as(1)
  const elsewhere = await as(4, { room_id: await makeRoom(db, { space_title: '韓国館' }) })
  // Gives rooms linked to her area to level 4 alone, and she asks at level 5.
  const areaManager = await as(2, { venue_area_id: area })
  const maker = await as(3, { venue_area_id: area })
  const she = await as(5)
  await askFor(she, '日本館')
  const name = await db
    .selectFrom('users')
    .select(['user_name', 'email'])
    .where('id', '=', she.id)
    .executeTakeFirstOrThrow()
  for (const sees of [manager, unwilling, organizer]) {
    const { items, total } = await waitingFor(sees)
    expect(total).toBe(1)
    expect(await countedFor(sees)).toBe(1)
    expect(items).toMatchObject([{ userName: name.user_name, email: name.email, requestReason: '応援に入るため' }])
    expect(JSON.stringify(items)).not.toContain(she.id)
  }
  for (const blind of [elsewhere, areaManager]) expect(await waitingFor(blind)).toMatchObject({ items: [], total: 0 })
  for (const none of [elsewhere, areaManager, maker, she]) expect(await countedFor(none)).toBe(0)
  for (const level of [maker, she]) expect((await level.get('/access-requests')).status).toBe(403)
  expect(await mailsOf(manager.id)).toMatchObject([
    { kind: 'accessRequested', subject: expect.stringContaining('日本館') },
  ])
  expect((await mailsOf(manager.id))[0]?.body_text).not.toContain(name.user_name)
  expect(await mailsOf(organizer.id)).toHaveLength(1)
  for (const none of [unwilling, elsewhere, areaManager, maker, she]) expect(await mailsOf(none.id)).toEqual([])
})

test('access is given until the end of its last day, to her alone, once; she is told, and the history of the space knows', async () => {
  const room = await makeRoom(db, { space_title: '日本館' })
  const [manager, she] = [await as(4, { room_id: room }), await as(5)]
  const id = await askFor(she, '日本館')
  time.now = new Date('2025-05-01T03:00:00Z')
  const later = await as(4, { room_id: room })
  const given = await later.post(`/access-requests/${id}/give`, {
    spaceId: room,
    lastDay: '2025-05-31',
    requestAnswer: '月末まで',
  })
  expect(given.status).toBe(204)
  expect(await heldBy(she.id)).toEqual([[room, '2025-05-31T15:00:00.000Z']])
  expect((await waitingFor(later)).total).toBe(0)
  const again = await later.post(`/access-requests/${id}/decline`, { requestAnswer: 'やはり' })
  expect([again.status, messageIds(again)]).toEqual([400, ['268313']])
  expect(await mailsOf(she.id)).toMatchObject([
    { kind: 'accessAnswered', body_text: expect.stringContaining('月末まで') },
  ])
  const actions = await db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'target_id', 'parent_id'])
    .orderBy('id')
    .execute()
  expect(actions).toEqual([
    { action: 'accessRequest.made', actor_id: she.id, target_id: she.id, parent_id: null },
    { action: 'access.given', actor_id: later.id, target_id: she.id, parent_id: room },
    { action: 'accessRequest.given', actor_id: later.id, target_id: she.id, parent_id: null },
  ])
  expect(manager.id).not.toBe(later.id)
})

test('it is declined with a reason that she reads, and may be asked for again', async () => {
  const room = await makeRoom(db, { space_title: '日本館' })
  const [manager, she] = [await as(4, { room_id: room }), await as(5)]
  const id = await askFor(she, '日本館')
  const bare = await manager.post(`/access-requests/${id}/decline`, { requestAnswer: ' ' })
  expect([bare.status, messageIds(bare)]).toEqual([400, ['268201']])
  expect(
    (await manager.post(`/access-requests/${id}/decline`, { requestAnswer: '担当者が決まっています' })).status,
  ).toBe(204)
  expect(await ownOf(she)).toMatchObject([{ state: 'declined', requestAnswer: '担当者が決まっています' }])
  expect(await heldBy(she.id)).toEqual([])
  await askFor(she, '日本館')
  expect((await ownOf(she)).map(({ state }) => state)).toEqual(['open', 'declined'])
  expect((await mailsOf(manager.id)).map(({ kind }) => kind)).toEqual(['accessRequested', 'accessRequested'])
})

test('asked twice it is one request, with the last reason and no second mail; it can be taken back by her alone', async () => {
  const room = await makeRoom(db, { space_title: '日本館' })
  const [manager, she, other] = [await as(4, { room_id: room }), await as(5), await as(5)]
  const id = await askFor(she, '日本館')
  const twice = await ask(she, ' 日本館 ', '夜の部も手伝うため')
  expect([twice.status, (twice.body.item as Own).id]).toEqual([201, id])
  while (await doNextJob(deps));
  expect(await ownOf(she)).toMatchObject([{ requestReason: '夜の部も手伝うため' }])
  expect(await mailsOf(manager.id)).toHaveLength(1)
  expect((await other.post(`/access-requests/${id}/withdraw`, undefined)).status).toBe(404)
  expect((await she.post(`/access-requests/${id}/withdraw`, undefined)).body.item).toMatchObject({ state: 'withdrawn' })
  expect((await waitingFor(manager)).total).toBe(0)
  const late = await manager.post(`/access-requests/${id}/give`, { spaceId: room })
  expect([late.status, messageIds(late), await heldBy(she.id)]).toEqual([400, ['268313'], []])
  expect((await she.post(`/access-requests/${id}/withdraw`, undefined)).status).toBe(200)
})

test('asked by one click there is no reason, and the mail has no line for one; asked again without it the reason that was given stays', async () => {
  const room = await makeRoom(db, { space_title: '日本館' })
  const [manager, she] = [await as(4, { room_id: room }), await as(5)]
  const once = await she.post('/access-requests', { spaceAsked: room })
  expect([once.status, (once.body.item as Own).requestReason]).toEqual([201, ''])
  while (await doNextJob(deps));
  const [mail] = await mailsOf(manager.id)
  expect(mail?.body_text).toContain('日本館')
  expect(mail?.body_text).not.toContain('理由')
  expect((await waitingFor(manager)).items).toMatchObject([{ requestReason: '', spaces: [{ id: room }] }])
  await ask(she, room, '夜の部の応援のため')
  await ask(she, room, '')
  expect(await ownOf(she)).toMatchObject([{ requestReason: '夜の部の応援のため' }])
})

test('it lapses by the clock after the 14th day in Japan, and can be asked for anew', async () => {
  time.now = new Date('2025-04-30T15:30:00Z')
  const room = await makeRoom(db, { space_title: '日本館' })
  const asker = await as(5)
  const id = await askFor(asker, '日本館')
  expect(await ownOf(asker)).toMatchObject([{ lastDay: '2025-05-15' }])
  const at = async (now: string) => {
    time.now = new Date(now)
    const manager = await as(4, { room_id: room })
    return { total: (await waitingFor(manager)).total, manager }
  }
  expect((await at('2025-05-15T14:59:59.999Z')).total).toBe(1)
  const { total, manager } = await at('2025-05-15T15:00:00.000Z')
  expect(total).toBe(0)
  expect((await manager.post(`/access-requests/${id}/give`, { spaceId: room })).status).toBe(400)
  const again = await as(5)
  await db.updateTable('access_requests').set({ user_id: again.id }).execute()
  expect(await ownOf(again)).toMatchObject([{ state: 'lapsed', endedAt: '2025-05-15T15:00:00.000Z' }])
  expect((await again.post(`/access-requests/${id}/withdraw`, undefined)).body.item).toMatchObject({ state: 'lapsed' })
  await askFor(again, '日本館')
  expect((await ownOf(again)).map(({ state }) => state)).toEqual(['open', 'lapsed'])
})

test('ten tries a day, whatever is typed, refused ones too; what she holds for good she need not ask for', async () => {
  const room = await makeRoom(db, { space_title: '日本館', space_title_en: 'Japan' })
  const she = await as(5, { room_id: room })
  for (const typed of ['日本館', 'japan', room]) {
    const refused = await ask(she, typed)
    expect([refused.status, messageIds(refused)]).toEqual([400, ['268010']])
  }
  await db
    .updateTable('grants')
    .set({ ends_at: new Date('2099-01-01T00:00:00Z') })
    .execute()
  expect((await ask(she, '日本館')).status).toBe(201)
  for (let n = 0; n < 6; n++) expect((await ask(she, `館${n}`)).status).toBe(201)
  expect((await ask(she, '館9')).status).toBe(429)
  time.now = new Date(time.now.getTime() + 24 * 3_600_000)
  expect((await ask(await as(5), '館9')).status).toBe(201)
})

test('who is suspended or gone is seen by nobody and given nothing; levels 0 and 1 ask for nothing', async () => {
  const room = await makeRoom(db)
  const [manager, she] = [await as(4, { room_id: room }), await as(5)]
  const id = await makeAccessRequest(db, she.id, { room_id: room })
  const suspend = { suspended_at: time.now, suspension_reason: '確認中' }
  await db.updateTable('users').set(suspend).where('id', '=', she.id).execute()
  expect((await waitingFor(manager)).total).toBe(0)
  expect((await waitingFor(await as(0))).total).toBe(0)
  expect((await manager.post(`/access-requests/${id}/give`, { spaceId: room })).status).toBe(404)
  for (const level of [0, 1] as const) expect((await ask(await as(level), '日本館')).status).toBe(403)
  await db.deleteFrom('users').where('id', '=', she.id).execute()
  expect(await db.selectFrom('access_requests').select('id').execute()).toEqual([])
})

/** Who asks for what, and which levels with everything around it in their scope may give it: the policy of `access.give`, once more. */
test.each([
  [2, 'area', '01'],
  [3, 'area', '012'],
  [4, 'room', '012'],
  [5, 'room', '014'],
  [6, 'pattern', '014'],
] as const)('what level %i asks for is answered by the levels that may give it', async (level, kind, givers) => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const pattern = await makePattern(db, { room_id: room })
  const target = { area: { venue_area_id: area }, room: { room_id: room }, pattern: { pattern_id: pattern } }[kind]
  const spaceId = Object.values(target)[0] ?? ''
  const she = await makePerson(db, { authority: level })
  const id = await makeAccessRequest(db, she, target)
  for (const giver of [2, 4, 1, 0] as const) {
    const actor = await as(giver, ...(giver === 2 ? [{ venue_area_id: area }] : giver === 4 ? [{ room_id: room }] : []))
    const may = givers.includes(String(giver))
    expect([giver, (await waitingFor(actor)).total]).toEqual([giver, may ? 1 : 0])
    const { status } = await actor.post(`/access-requests/${id}/give`, { spaceId })
    expect([giver, status]).toEqual([giver, may ? 204 : 404])
    if (may) await db.updateTable('access_requests').set({ state: 'open', ended_at: null }).execute()
  }
  expect(await heldBy(she)).toEqual([[spaceId, null]])
})

test('no right is gained by an answer: nothing outside her scope, nothing for another authority, nothing for herself', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: room })
  const she = await makePerson(db, { authority: 5 })
  const id = await makeAccessRequest(db, she, { room_id: room })
  const outside = await manager.post(`/access-requests/${id}/give`, { spaceId: foreign })
  const missing = await manager.post(`/access-requests/${id}/give`, { spaceId: '01900000-0000-7000-8000-000000000000' })
  expect([outside.status, outside.body]).toEqual([404, missing.body])
  const pattern = await makePattern(db, { room_id: room })
  const other = await manager.post(`/access-requests/${id}/give`, { spaceId: pattern })
  expect([other.status, messageIds(other)]).toEqual([400, ['261209']])
  // Who asks has another authority by now: it is no longer hers to give, nor to see.
  await db.updateTable('users').set({ authority: 4 }).where('id', '=', she).execute()
  expect((await waitingFor(manager)).total).toBe(0)
  expect((await manager.post(`/access-requests/${id}/give`, { spaceId: room })).status).toBe(404)
  const own = await makeAccessRequest(db, manager.id, { room_id: room })
  expect((await manager.post(`/access-requests/${own}/give`, { spaceId: room })).status).toBe(404)
  expect(await heldBy(she)).toEqual([])
})

test('levels 0 and 1 see what names nothing too, and that a space is for another authority; a space that went is named no more', async () => {
  const area = await makeVenueArea(db, { space_title: '西エリア' })
  const [organizer, she] = [await as(1), await as(5)]
  await askFor(she, '西エリア')
  await askFor(she, 'にしのほう')
  expect((await waitingFor(organizer)).items).toMatchObject([
    { spaceAsked: '西エリア', spaces: [{ id: area, mayGive: false }] },
    { spaceAsked: 'にしのほう', spaces: [] },
  ])
  expect((await organizer.get('/access-requests?q=西エリ')).body.total).toBe(1)
  expect(await mailsOf(organizer.id)).toEqual([])
  await db.deleteFrom('venue_areas').where('id', '=', area).execute()
  expect((await waitingFor(organizer)).items[0]).toMatchObject({ spaces: [] })
})

test('rooms of one name are told apart by who may give them, and each giver sees her own alone', async () => {
  const [one, two] = [await makeRoom(db, { space_title: '茶室' }), await makeRoom(db, { space_title: '茶室' })]
  const [first, second, she] = [await as(4, { room_id: one }), await as(4, { room_id: two }), await as(5)]
  await makeGrant(db, she.id, { room_id: await makeRoom(db) })
  await askFor(she, '茶室')
  const seen = async (who: Caller) => (await waitingFor(who)).items.map(({ spaces }) => spaces.map(({ id }) => id))
  expect([await seen(first), await seen(second)]).toEqual([[[one]], [[two]]])
})

test('the history of a person says nothing of what she asked for', async () => {
  const [organizer, she] = [await as(1), await as(5)]
  const history = async () =>
    ((await organizer.get(`/users/${she.id}/history`)).body.items as { action: string }[]).map(({ action }) => action)
  const [given, declined] = [await askFor(she, 'ブラジル館'), await askFor(she, 'チリ館')]
  expect((await she.post(`/access-requests/${await askFor(she, 'ペルー館')}/withdraw`, undefined)).status).toBe(200)
  const room = await makeRoom(db)
  expect((await organizer.post(`/access-requests/${given}/give`, { spaceId: room })).status).toBe(204)
  const words = { requestAnswer: '対象外' }
  expect((await organizer.post(`/access-requests/${declined}/decline`, words)).status).toBe(204)
  expect(await history()).toEqual(['access.given'])
})
