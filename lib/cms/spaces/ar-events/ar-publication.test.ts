import {
  makeArAnchor,
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makePattern,
  makePerson,
  makeRoom,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type Item = { id: string; version: number; status: string } & Record<string, unknown>
const itemOf = (answer: Answered) => answer.body.item as Item
const messagesOf = (answer: Answered) =>
  (answer.body.error_messages as { field: string; message_id: string }[]).map((m) => `${m.field} ${m.message_id}`)
const entry = (arEventId: string, from: string, to: string, openType = 'normal') => ({
  openStartDate: `2025-${from}T00:00:00Z`,
  openEndDate: `2025-${to}T00:00:00Z`,
  openType,
  arEventId,
})
const statusOf = async (who: Caller, id: string) =>
  (itemOf(await who.get(`/ar-events/${id}`)).publication as { status: string }).status

test('an AR event needs structure data before it is scheduled, and keeps it while it is', async () => {
  const area = await makeVenueArea(db)
  const event = await makeArEvent(db, { venue_area_id: area })
  const maker = await as(3, { venue_area_id: area })
  const add = () => maker.post('/schedule-entries', entry(event, '04-20', '05-20'))
  expect(messagesOf(await add())).toEqual(['noDataRelation 730413'])
  const structure = await makeArStructure(db, { ar_event_id: event })
  const other = await makeArStructure(db, { ar_event_id: event, label: '二つ目' })
  expect((await add()).status).toBe(201)
  expect(await statusOf(maker, event)).toBe('opening')
  expect((await maker.delete(`/ar-structures/${other}`, 1)).status).toBe(204)
  expect(await maker.delete(`/ar-structures/${structure}`, 1)).toMatchObject({
    status: 409,
    body: { result_code: 'xrcms1202' },
  })
  expect(await statusOf(maker, event)).toBe('opening')
})

test('its entries clash only with themselves, whatever else is open in the same place', async () => {
  const organizer = await as(1)
  const room = await makeRoom(db)
  await makePattern(db, { room_id: room })
  const [first, second] = [await makeArEvent(db, { room_id: room }), await makeArEvent(db, { room_id: room })]
  for (const id of [first, second]) await makeArStructure(db, { ar_event_id: id })
  const add = (id: string, openType?: string) =>
    organizer.post('/schedule-entries', entry(id, '04-20', '05-20', openType))
  for (const answer of [await add(first), await add(second), await add(first, 'archive')])
    expect(answer.status).toBe(201)
  expect(messagesOf(await add(first))).toEqual(['publicDateRepeat 730511'])
  const { items } = (await organizer.get(`/schedule-entries?arEventId=${first}`)).body as { items: Item[] }
  expect(items[0]).toMatchObject({ arEventId: first, spacePatternId: null, spacePatternTitle: 'ARイベント' })
  expect(items.map((item) => item.status).sort()).toEqual(['archiveOpening', 'opening'])
  expect((await organizer.get(`/schedule-entries?spaceId=${room}`)).body.total).toBe(0)
})

test('an entry belongs to exactly one subject', async () => {
  const organizer = await as(1)
  const event = await makeArEvent(db, { room_id: await makeRoom(db) })
  const { arEventId, ...period } = entry(event, '04-20', '05-20')
  expect(messagesOf(await organizer.post('/schedule-entries', period))).toEqual(['spacePatternId 736001'])
  expect(
    messagesOf(await organizer.post('/schedule-entries', { ...period, arEventId, spacePatternId: event })),
  ).toEqual(['arEventId 736110'])
  expect(messagesOf(await organizer.post('/schedule-entries', { ...period, arEventId: crypto.randomUUID() }))).toEqual([
    'arEventId 736108',
  ])
})

test('a stop hides the AR event, refuses its edits, mails its creator once, and is lifted with details', async () => {
  const organizer = await as(1)
  const area = await makeVenueArea(db)
  const creator = await makePerson(db, { authority: 3, email: 'maker@expo.example' }, { venue_area_id: area })
  const event = await makeArEvent(db, { venue_area_id: area, created_by: creator })
  await makeArStructure(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-04-20T00:00:00Z', '2025-05-20T00:00:00Z')
  expect((await organizer.get(`/ar-events/${event}/stop-effect`)).body.item).toMatchObject({
    subjects: [{ kind: 'arEvent', id: event, status: 'opening' }],
    entriesOpenNow: 1,
    entriesComing: 0,
    creators: [{ id: creator }],
  })
  const stop = (who: Caller) => who.post(`/ar-events/${event}/stop`, { closeReason: '看板が倒れた' }, { version: 1 })
  const manager = await as(2, { venue_area_id: area })
  expect((await stop(manager)).status).toBe(403)
  expect(messagesOf(await organizer.post(`/ar-events/${event}/stop`, { closeReason: '' }, { version: 1 }))).toEqual([
    'closeReason 960201',
  ])
  const stopped = await stop(organizer)
  expect(stopped.status).toBe(201)
  expect(itemOf(stopped)).toMatchObject({ targetKind: 'arEvent', targetId: event, spaceLevel: 2, spaceId: area })
  expect(messagesOf(await stop(organizer))).toEqual(['closeDataCheck 960413'])
  expect(await statusOf(manager, event)).toBe('stopping')
  const edit = { spacePatternTitle: '新', spaceId: area }
  expect((await manager.patch(`/ar-events/${event}`, edit, 1)).body.result_code).toBe('xrcms1203')
  const anchor = { dataLabel: '入口', anchorId: 'a-1', arEventId: event }
  expect((await manager.post('/ar-anchors', anchor)).body.result_code).toBe('xrcms1203')

  expect((await organizer.get('/stops?targetKind=arEvent')).body.total).toBe(1)
  for (const query of ['spaceLevel=2', 'spaceLevel=3', 'targetKind=pattern']) {
    expect((await organizer.get(`/stops?${query}`)).body.total).toBe(0)
  }
  time.now = new Date('2025-05-01T00:05:00Z')
  const reopened = await organizer.post(`/ar-events/${event}/reopen`, { reopenReason: '直した' }, { version: 1 })
  expect(itemOf(reopened)).toMatchObject({ reopenReason: '直した' })
  expect(await statusOf(manager, event)).toBe('openingAgain')
  const mails = await db.selectFrom('outbox').select(['kind', 'to_address', 'body_text']).orderBy('id').execute()
  expect(mails.map((mail) => `${mail.kind} ${mail.to_address}`)).toEqual([
    'publicationStopped maker@expo.example',
    'publicationReopened maker@expo.example',
  ])
  expect(mails[0]?.body_text).toContain('ARイベントの公開が停止されました')
  expect(mails[0]?.body_text).toContain(`/AR12110/${event}`)
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', event).orderBy('at').execute()
  expect(trail.map((row) => row.action)).toEqual(['arEvent.stopped', 'arEvent.reopened'])
})

test('a stop of its room or venue area hides the AR events in it and tells their creators too', async () => {
  const organizer = await as(1)
  const room = await makeRoom(db)
  const creator = await makePerson(db, { authority: 5 }, { room_id: room })
  await makePattern(db, { room_id: room, created_by: creator })
  const event = await makeArEvent(db, { room_id: room, created_by: creator })
  await makeArStructure(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-06-20T00:00:00Z', '2025-07-20T00:00:00Z')
  expect((await organizer.get(`/rooms/${room}/stop-effect`)).body.item).toMatchObject({
    subjectCount: 2,
    entriesComing: 1,
  })
  expect((await organizer.post(`/rooms/${room}/stop`, { closeReason: '点検' }, { version: 1 })).status).toBe(201)
  expect(await statusOf(organizer, event)).toBe('stopping')
  expect((await organizer.get('/ar-events?status=stopping')).body.total).toBe(1)
  const [mail, ...others] = await db.selectFrom('outbox').select('body_text').execute()
  expect(others).toEqual([])
  expect(mail?.body_text).toContain('パターンとARイベント')
})

test('twenty people add the same anchor at once: one is in, the others are told that its ID is taken', async () => {
  const event = await makeArEvent(db, { room_id: await makeRoom(db) })
  const people = await Promise.all(Array.from({ length: 20 }, () => as(1)))
  const answers = await Promise.all(
    people.map((person) => person.post('/ar-anchors', { dataLabel: '入口', anchorId: 'a-1', arEventId: event })),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status !== 201)
  for (const answer of refused) expect(messagesOf(answer)).toEqual(['anchorId 507807'])
})

test('of each list an AR event has a hundred at most', async () => {
  const organizer = await as(1)
  const event = await makeArEvent(db, { room_id: await makeRoom(db) })
  for (let n = 0; n < 99; n += 1) await makeArAnchor(db, { ar_event_id: event, anchor_id: `a-${n}` })
  const add = (anchorId: string) => organizer.post('/ar-anchors', { dataLabel: '入口', anchorId, arEventId: event })
  const answers = await Promise.all([add('x'), add('y')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400])
})
