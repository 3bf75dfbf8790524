import type { StopDetail, StopEffects, StopMails, StopTemplate } from '#lib/contracts/stops.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { makeEntry, makePattern, makePerson, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  deps.smtpUrl = undefined
  time.now = new Date('2025-05-01T00:00:00Z')
})

const NOBODY = '01900000-0000-7000-8000-000000000000'
const rooms = (...ids: string[]) => ids.map((id) => ({ kind: 'room', id }))
const effectOf = (answer: Answered) => answer.body.item as StopEffects
const detailOf = (answer: Answered) => answer.body.item as StopDetail
const messageOf = (answer: Answered) => (answer.body.error_messages as { message_id: string }[])[0]?.message_id
const reason = { closeReason: '台風' }

async function threeRooms() {
  const area = await makeVenueArea(db, { space_title: '西' })
  const one = await makeRoom(db, { space_title: '一' })
  const two = await makeRoom(db, { space_title: '二' })
  const sub = await makeRoom(db, { space_title: '二の別館', main_room_id: two })
  const [ann, ben] = [await makePerson(db, { authority: 5 }), await makePerson(db, { authority: 5 })]
  const a = await makePattern(db, { room_id: one, title: 'A', created_by: ann })
  const b = await makePattern(db, { room_id: two, title: 'B', created_by: ann })
  await makePattern(db, { room_id: sub, title: 'C', created_by: ben })
  await makePattern(db, { venue_area_id: area, title: 'D', created_by: ben })
  await makeEntry(db, a, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
  await makeEntry(db, b, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  return { area, one, two, sub, ann, ben, a, b }
}

const mailed = async () => {
  const rows = await db.selectFrom('outbox').select(['user_id', 'kind', 'body_text']).orderBy('id').execute()
  return rows
}

test('several are stopped and reopened as one operation, with what it hits in total and one mail a creator', async () => {
  const { area, one, two, sub, ann, ben } = await threeRooms()
  const organizer = await as(1)
  const targets = [...rooms(one, two), { kind: 'venueArea', id: area }]
  const effect = effectOf(await organizer.post('/stops/effect', { targets, alsoSubRooms: true }))
  expect(effect).toMatchObject({ subjectCount: 4, entriesOpenNow: 1, entriesComing: 1, passedCount: 0 })
  expect(effect.creators.map(({ id }) => id).sort()).toEqual([ann, ben].sort())
  expect(effect.subRooms.map(({ id }) => id)).toEqual([sub])
  const done = await organizer.post('/stops', { targets, ...reason, alsoSubRooms: true })
  expect([done.status, done.body.item]).toMatchObject([201, { count: 4, left: 0 }])
  const { operationId } = done.body.item as { operationId: string }
  const stops = await db.selectFrom('stops').select(['id', 'operation_id', 'target_id']).execute()
  expect(new Set(stops.map((stop) => stop.operation_id))).toEqual(new Set([operationId]))
  expect((await mailed()).map(({ user_id, kind }) => [user_id, kind]).sort()).toEqual(
    [ann, ben].map((id) => [id, 'publicationStopped']).sort(),
  )
  expect((await mailed()).find((mail) => mail.user_id === ann)?.body_text).toMatch(/A[\s\S]*B/)

  const detail = detailOf(await organizer.get(`/stops/${stops.find((stop) => stop.target_id === two)?.id}`))
  const named = detail.together.map((it) => `${it.targetTitle} ${it.targetKind} ${it.spaceLevel}`)
  expect(named.sort()).toEqual(['一 room 3', '二の別館 room 3', '西 venueArea 2'].sort())
  expect(detail.mails.map(({ about, state }) => [about, state])).toEqual([
    ['stop', 'held'],
    ['stop', 'held'],
  ])
  const back = await organizer.post('/stops/reopen', { targets: [...targets, ...rooms(sub)], reopenReason: '通過' })
  expect(back.body.item).toMatchObject({ count: 4, left: 0 })
  expect((await mailed()).filter((mail) => mail.kind === 'publicationReopened')).toHaveLength(2)
  deps.smtpUrl = 'smtp://mail.invalid'
  await db.updateTable('outbox').set({ state: 'dead' }).where('user_id', '=', ben).execute()
  const after = detailOf(await organizer.get(`/stops/${detail.id}`))
  expect(after.reopenedTogether).toHaveLength(3)
  expect(after.mails.map(({ about, state }) => [about, state]).sort()).toEqual([
    ['reopen', 'dead'],
    ['reopen', 'queued'],
    ['stop', 'dead'],
    ['stop', 'queued'],
  ])
})

test('what is stopped, or not stopped, already is left; where nothing else is named it is refused', async () => {
  const { one, two } = await threeRooms()
  await makeStop(db, { room_id: one })
  const organizer = await as(1)
  const effect = effectOf(await organizer.post('/stops/effect', { targets: rooms(one, two) }))
  expect([effect.subjectCount, effect.targets.map(({ isStopped }) => isStopped)]).toEqual([1, [true, false]])
  const done = await organizer.post('/stops', { targets: rooms(one, two), ...reason })
  expect(done.body.item).toMatchObject({ count: 1, left: 1 })
  expect(messageOf(await organizer.post('/stops', { targets: rooms(one, two), ...reason }))).toBe('960413')
  await organizer.post('/stops/reopen', { targets: rooms(one, two), reopenReason: 'x', isReviewed: true })
  expect(messageOf(await organizer.post('/stops/reopen', { targets: rooms(one), reopenReason: 'x' }))).toBe('960313')
})

test('a target is one however its ID is written', async () => {
  const { one, two } = await threeRooms()
  const organizer = await as(1)
  const targets = rooms(one.toUpperCase(), one, two.toUpperCase())
  expect((await organizer.post('/stops', { targets, ...reason })).body.item).toMatchObject({ count: 2, left: 0 })
  const back = await organizer.post('/stops/reopen', { targets, reopenReason: 'x', isReviewed: true })
  expect(back.body.item).toMatchObject({ count: 2, left: 0 })
})

test('one that does not exist keeps all from being stopped', async () => {
  const { one } = await threeRooms()
  const organizer = await as(1)
  const targets = rooms(one, NOBODY)
  expect((await organizer.post('/stops', { targets, ...reason })).status).toBe(404)
  expect((await organizer.post('/stops/effect', { targets })).status).toBe(404)
  expect(await db.selectFrom('stops').select('id').execute()).toEqual([])
  for (const wrong of [[], rooms('x'), [{ kind: 'expoArea', id: one }]])
    expect((await organizer.post('/stops', { targets: wrong, ...reason })).status).toBe(400)
})

test('questions about many wait for nobody who stops one of them', async () => {
  const room = await makeRoom(db)
  const manager = await as(0)
  const asked = { targets: rooms(room) }
  await db.transaction().execute(async (another) => {
    await another.selectFrom('rooms').select('id').where('id', '=', room).forUpdate().execute()
    for (const [path, body] of [
      ['/stops/effect', asked],
      ['/stops/reopen-effect', asked],
      ['/stops/mails', { ...asked, call: 'stop', words: '' }],
    ] as const)
      expect([path, (await manager.post(path, body)).status]).toEqual([path, 200])
  })
})

test('a venue area among many waits for her confirmation', async () => {
  const { area, one } = await threeRooms()
  const organizer = await as(1)
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', organizer.id).execute()
  const body = { targets: [...rooms(one), { kind: 'venueArea', id: area }], ...reason }
  expect((await organizer.post('/stops', body)).body.result_code).toBe('xrcms0030')
  expect((await organizer.post('/stops', { ...body, targets: rooms(one) })).status).toBe(201)
})

test('people who stop overlapping sets at once make one stop of each target and mail each creator once a stop', async () => {
  const { one, two, sub } = await threeRooms()
  const callers = await Promise.all(Array.from({ length: 6 }, () => as(1)))
  const sets = [rooms(one, two), rooms(two, sub), rooms(sub, one)]
  const answers = await Promise.all(
    callers.map((caller, place) => caller.post('/stops', { targets: sets[place % 3], ...reason })),
  )
  expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true)
  const stopped = await db.selectFrom('stops').select('target_id').execute()
  expect(stopped.map((row) => row.target_id).sort()).toEqual([one, two, sub].sort())
  const subjects = (await mailed()).flatMap((mail) => mail.body_text.match(/[ABC] \(/g) ?? [])
  expect(subjects.sort()).toEqual(['A (', 'B (', 'C ('])
})

test('a reopening names the periods that passed meanwhile or begin within a day, and wants them reviewed', async () => {
  const { one, two, a, b } = await threeRooms()
  await makeEntry(db, a, '2025-05-12T00:00:00Z', '2025-05-13T00:00:00Z')
  await makeEntry(db, b, '2025-05-15T12:00:00Z', '2025-05-16T00:00:00Z')
  const organizer = await as(1)
  await organizer.post('/stops', { targets: rooms(one, two), ...reason })
  time.now = new Date('2025-05-15T00:00:00Z')
  const manager = await as(1)
  const effect = effectOf(await manager.post('/stops/reopen-effect', { targets: rooms(one, two) }))
  expect(effect.passed.map((it) => [it.spacePatternTitle, it.openStartDate.slice(0, 10)])).toEqual([
    ['A', '2025-04-20'],
    ['A', '2025-05-12'],
  ])
  expect(effect.soon.map((it) => [it.spacePatternTitle, it.spaceTitle])).toEqual([['B', '二']])
  const body = { targets: rooms(one, two), reopenReason: '通過' }
  expect(messageOf(await manager.post('/stops/reopen', body))).toBe('966201')
  const { version } = (await manager.get(`/rooms/${one}`)).body.item as { version: number }
  const alone = { reopenReason: '通過' }
  expect(messageOf(await manager.post(`/rooms/${one}/reopen`, alone, { version }))).toBe('966201')
  const own = (await manager.get(`/rooms/${one}/stop-effect`)).body.item as StopEffects
  expect([own.passedCount, own.soonCount]).toEqual([2, 0])
  expect((await manager.post(`/rooms/${one}/reopen`, { ...alone, isReviewed: true }, { version })).status).toBe(200)
  expect((await manager.post('/stops/reopen', { ...body, isReviewed: true })).body.item).toMatchObject({ count: 1 })
})

test('only the stops that were seen are lifted: another one that came meanwhile is refused', async () => {
  const { one, two } = await threeRooms()
  const organizer = await as(1)
  await organizer.post('/stops', { targets: rooms(one), ...reason })
  const { targets } = effectOf(await organizer.post('/stops/reopen-effect', { targets: rooms(one, two) }))
  expect(targets.map(({ isStopped, stopId }) => [isStopped, stopId === null])).toEqual([
    [true, false],
    [false, true],
  ])
  const seen = targets.map(({ kind, id, stopId }) => ({ kind, id, stopId }))
  const reopen = (some: object[]) =>
    organizer.post('/stops/reopen', { targets: some, reopenReason: 'x', isReviewed: true })
  await organizer.post('/stops', { targets: rooms(two), closeReason: '停電' })
  expect((await reopen(seen)).body.result_code).toBe('xrcms0009')
  expect((await reopen(rooms(two))).status).toBe(200)
  await reopen(seen)
  await organizer.post('/stops', { targets: rooms(one), closeReason: '停電' })
  expect((await reopen(seen)).status).toBe(409)
  expect(await db.selectFrom('stops').select('target_id').where('reopened_at', 'is', null).execute()).toEqual([
    { target_id: one },
  ])
})

test('words for stops are built in, kept in both languages, and changed by levels 0 and 1', async () => {
  const built = await db.selectFrom('stop_templates').select('id').execute()
  const organizer = await as(1)
  const input = {
    templateUse: 'stop',
    templateTitle: '停電',
    templateTitleEn: 'Power cut',
    templateBody: '停電のため',
    templateBodyEn: 'A power cut.',
  }
  const made = await organizer.post('/stop-templates', input)
  expect(made.status).toBe(201)
  const { id } = made.body.item as StopTemplate
  expect(messageOf(await organizer.post('/stop-templates', input))).toBe('966407')
  expect((await organizer.patch(`/stop-templates/${id}`, { ...input, templateBody: '停電' }, 1)).status).toBe(200)
  expect((await organizer.patch(`/stop-templates/${id}`, input, 1)).status).toBe(409)
  const list = (await organizer.get('/stop-templates')).body.items as StopTemplate[]
  expect(list).toHaveLength(built.length + 1)
  expect((await organizer.delete(`/stop-templates/${id}`, 2)).status).toBe(200)
})

test('words stand in an order of their own among those of their use, and are moved up and down in it', async () => {
  const organizer = await as(1)
  const words = async () => (await organizer.get('/stop-templates')).body.items as StopTemplate[]
  const titles = async (use: string) =>
    (await words()).filter((it) => it.templateUse === use).map((it) => it.templateTitle)
  const before = await titles('stop')
  const add = async (templateTitle: string) => {
    const input = { templateUse: 'stop', templateTitle, templateBody: '理由' }
    return (await organizer.post('/stop-templates', input)).body.item as StopTemplate
  }
  const [one, two] = [await add('あ'), await add('い')]
  const move = (id: string, templateMove: string) => organizer.post(`/stop-templates/${id}/move`, { templateMove })
  expect(await titles('stop')).toEqual([...before, 'あ', 'い'])
  expect((await move(two.id, 'up')).status).toBe(200)
  expect(await titles('stop')).toEqual([...before, 'い', 'あ'])
  await move(one.id, 'down')
  expect(await titles('stop')).toEqual([...before, 'い', 'あ'])
  const reopen = await titles('reopen')
  const read = (await organizer.get(`/stop-templates/${two.id}`)).body.item as StopTemplate
  expect(read.version).toBe(two.version)
  await organizer.patch(
    `/stop-templates/${two.id}`,
    { templateUse: 'reopen', templateTitle: read.templateTitle, templateBody: read.templateBody },
    read.version,
  )
  expect([await titles('stop'), await titles('reopen')]).toEqual([
    [...before, 'あ'],
    [...reopen, 'い'],
  ])
  const { items } = (await organizer.get(`/stop-templates/${two.id}/history`)).body as { items: { action: string }[] }
  expect(items.map(({ action }) => action).sort()).toEqual([
    'stopTemplate.created',
    'stopTemplate.edited',
    'stopTemplate.moved',
  ])
})

test('people who move words at once leave every one of them in its own place', async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => as(1)))
  const ids = (await db.selectFrom('stop_templates').select('id').execute()).map(({ id }) => id)
  const moves = ids.flatMap((id, n) =>
    callers.map((caller) =>
      caller.post(`/stop-templates/${id}/move`, {
        templateMove: n % 2 === 0 ? 'down' : 'up',
      }),
    ),
  )
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200))
  const rows = await db.selectFrom('stop_templates').select(['used_for', 'place']).execute()
  expect(new Set(rows.map(({ used_for, place }) => `${used_for} ${place}`)).size).toBe(rows.length)
})

test.each(AUTHORITIES)('level %i stops many only if it is 0 or 1', async (authority) => {
  const { one } = await threeRooms()
  const caller = await as(authority)
  const may = authority <= 1
  expect((await caller.post('/stops/effect', { targets: rooms(one) })).status).toBe(may ? 200 : 403)
  expect((await caller.post('/stops', { targets: rooms(one), ...reason })).status).toBe(may ? 201 : 403)
  expect((await caller.get('/stop-templates')).status).toBe(may ? 200 : 403)
})

test('the mails are shown beforehand exactly as they are sent afterwards', async () => {
  const { area, one, two, sub, ann } = await threeRooms()
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', ann).execute()
  const organizer = await as(1)
  const targets = [...rooms(one, two), { kind: 'venueArea', id: area }]
  const mailsOf = async (body: object) => (await organizer.post('/stops/mails', body)).body.item as StopMails
  const sentAs = (kind: string) =>
    db
      .selectFrom('outbox')
      .select(['user_id as id', 'to_name as userName', 'language', 'subject', 'body_text as bodyText'])
      .select('body_html as bodyHtml')
      .where('kind', '=', kind)
      .orderBy('user_id')
      .execute()
  const inOrder = ({ mails }: StopMails) => mails.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  const before = await mailsOf({ call: 'stop', targets, alsoSubRooms: true, words: '台風の\nため' })
  expect([before.mailCount, await mailed()]).toEqual([2, []])
  await organizer.post('/stops', { targets, alsoSubRooms: true, closeReason: '台風の\nため' })
  expect(inOrder(before)).toEqual(await sentAs('publicationStopped'))

  const all = [...targets, ...rooms(sub)]
  const after = await mailsOf({ call: 'reopen', targets: all, words: '片付けた' })
  await organizer.post('/stops/reopen', { targets: all, reopenReason: '片付けた', isReviewed: true })
  expect(after.mailCount).toBe(2)
  expect(inOrder(after)).toEqual(await sentAs('publicationReopened'))
  expect((await (await as(2)).post('/stops/mails', { call: 'stop', targets })).status).toBe(403)
})
