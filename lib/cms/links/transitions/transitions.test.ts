import type { Transition } from '#lib/contracts/transitions.ts'
import {
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makePattern,
  makeRoom,
  makeStop,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const itemOf = (answer: Answered) => answer.body.item as Transition
const itemsOf = async (who: Caller, query = '') => (await who.get(`/transitions${query}`)).body.items as Transition[]
const idsOf = async (who: Caller, query = '') => (await itemsOf(who, query)).map((item) => item.id)
const messagesOf = (answer: Answered) => [answer.status, answer.body.error_messages]

const form = (transitionFromId: string, transitionToId: string, more: object = {}) => ({
  transitionFromId,
  transitionToId,
  transitionType: 'gate',
  isPublic: true,
  ...more,
})

test('a transition is created, read, edited and deleted, and every step is in the audit log', async () => {
  const manager = await as(0)
  const area = await makeVenueArea(db, { space_title: '西ゲート' })
  const room = await makeRoom(db, { space_title: '茶室', space_title_en: 'Tea room' })
  const made = await manager.post('/transitions', form(area, room))
  expect(made.status).toBe(201)
  const { id } = itemOf(made)
  expect(itemOf(made)).toMatchObject({
    version: 1,
    from: { kind: 'venueArea', id: area, title: '西ゲート', status: 'unregistered' },
    to: { kind: 'mainRoom', id: room, title: '茶室', titleEn: 'Tea room' },
    transitionType: 'gate',
    isPublic: true,
    isEditable: true,
  })
  time.now = new Date('2025-05-01T00:05:00Z')
  const edited = await manager.patch(`/transitions/${id}`, form(area, 'subRoom', { transitionType: 'menu' }), 1)
  expect(itemOf(edited)).toMatchObject({ version: 2, to: { kind: 'class', id: 'subRoom', title: '', status: null } })
  expect((await manager.patch(`/transitions/${id}`, form(area, room), 1)).body.result_code).toBe('xrcms0009')
  const history = (await manager.get(`/transitions/${id}/history`)).body.items
  expect(history).toMatchObject([
    {
      action: 'transition.edited',
      changes: [
        { field: 'transitionToId', before: [{ id: room, name: '茶室' }], after: 'subRoom' },
        { field: 'transitionType', before: 'gate', after: 'menu' },
      ],
    },
    { action: 'transition.created' },
  ])
  expect((await manager.delete(`/transitions/${id}`, 2)).status).toBe(200)
  expect((await manager.get(`/transitions/${id}`)).status).toBe(404)
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()
  expect(trail.map((row) => row.action)).toEqual(['transition.created', 'transition.edited', 'transition.deleted'])
})

test('the same source and destination twice is refused with the message of the spec, also by two at once', async () => {
  const [manager, organizer] = [await as(0), await as(1)]
  const [area, room] = [await makeVenueArea(db), await makeRoom(db)]
  const both = await Promise.all([manager, organizer].map((who) => who.post('/transitions', form(area, room))))
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 400])
  const refused = await manager.post('/transitions', form(area, room, { transitionType: 'exit' }), { lang: 'en' })
  expect(messagesOf(refused)).toEqual([
    400,
    [
      {
        message_id: '820407',
        field: 'transitionRelation',
        message: 'A transition with the same source and destination already exists.',
      },
    ],
  ])
  expect(await idsOf(manager, `?fromId=${area}&toId=${room}`)).toHaveLength(1)
  // The way back is another transition, and leads elsewhere than into this one.
  const back = itemOf(await manager.post('/transitions', form(room, area)))
  const turned = await manager.patch(`/transitions/${back.id}`, form(area, room), 1)
  expect(messagesOf(turned)).toEqual([400, [expect.objectContaining({ message_id: '840407' })]])
})

test('an end that is missing, unknown, or the same as the other is refused at its field', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const idOf = async (body: object) =>
    ((await manager.post('/transitions', body)).body.error_messages as { message_id: string }[]).map(
      (it) => it.message_id,
    )
  expect(await idOf(form(room, room))).toEqual(['820410'])
  expect(await idOf(form('mainRoom', 'mainRoom'))).toEqual(['820410'])
  expect(await idOf(form('', ''))).toEqual(['820201', '820301'])
  expect(await idOf(form('auto', room))).toEqual(['820208'])
  expect(await idOf(form(room, '01900000-0000-7000-8000-000000000000'))).toEqual(['820308'])
  expect(await idOf(form(room, 'auto', { transitionType: '' }))).toEqual(['826001'])
})

test('Auto is made public only where one of the spaces it can lead to is open or will be', async () => {
  const manager = await as(0)
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const subRoom = await makeRoom(db, { main_room_id: room })
  const pattern = await makePattern(db, { venue_area_id: area })
  const refused = await manager.post('/transitions', form(room, 'auto'))
  expect(messagesOf(refused)).toEqual([400, [expect.objectContaining({ message_id: '820513' })]])
  const hidden = itemOf(await manager.post('/transitions', form(room, 'auto', { isPublic: false })))
  await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  expect((await manager.patch(`/transitions/${hidden.id}`, form(room, 'auto'), 1)).status).toBe(200)
  // Its main room has nothing to come, and a stop hides what the venue area has.
  expect((await manager.post('/transitions', form(subRoom, 'auto'))).status).toBe(400)
  await makeStop(db, { venue_area_id: area })
  expect((await manager.patch(`/transitions/${hidden.id}`, form(room, 'auto'), 2)).status).toBe(400)
  // A V Expo area is always there.
  expect((await manager.post('/transitions', form(area, 'auto'))).status).toBe(201)
})

test('the list is searched by the names of both ends, filtered, sorted and read page by page', async () => {
  const manager = await as(0)
  const expoArea = await makeExpoArea(db, { space_title: '会場全体' })
  const rooms = await Promise.all(['あ', 'い', 'う'].map((name) => makeRoom(db, { space_title: `${name}の間` })))
  const event = await makeArEvent(db, { expo_area_id: expoArea, title: 'ｸｼﾞﾗ' })
  for (const [index, room] of rooms.entries()) {
    time.now = new Date(Date.UTC(2025, 4, 1, 0, index))
    await manager.post('/transitions', form(expoArea, room, { isPublic: index > 0 }))
  }
  await manager.post('/transitions', form(rooms[0] as string, event, { transitionType: 'exit' }))
  const names = async (query: string) => (await itemsOf(manager, query)).map((item) => item.to.title)
  expect(await names('?q=会場&sort=to')).toEqual(['あの間', 'いの間', 'うの間'])
  expect(await names('?q=くじら')).toEqual(['ｸｼﾞﾗ'])
  expect(await names('?isPublic=0')).toEqual(['あの間'])
  expect(await names('?toKind=arEvent')).toEqual(['ｸｼﾞﾗ'])
  expect(await names('?fromKind=expoArea&sort=-to')).toEqual(['うの間', 'いの間', 'あの間'])
  expect(await names(`?spaceId=${rooms[0]}&sort=createdAt`)).toEqual(['あの間', 'ｸｼﾞﾗ'])
  const first = await manager.get('/transitions?sort=to&limit=3')
  expect(first.body.total).toBe(4)
  const rest = await manager.get(`/transitions?sort=to&limit=3&cursor=${first.body.nextCursor}`)
  expect((rest.body.items as Transition[]).map((item) => item.to.title)).toEqual(['ｸｼﾞﾗ'])
})

test('a level sees what has both ends in its scope or one of its own, and changes what sets out from its own spaces', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const subRoom = await makeRoom(db, { main_room_id: room })
  const pattern = await makePattern(db, { room_id: room })
  const elsewhere = await makeRoom(db)
  const into = await makeTransition(db, { from_venue_area_id: area, to_room_id: room })
  const inside = await makeTransition(db, { from_room_id: room, to_room_id: subRoom })
  const out = await makeTransition(db, { from_room_id: room, to_room_id: elsewhere })
  const auto = await makeTransition(db, { from_room_id: room, to_auto: true })
  const byClass = await makeTransition(db, { from_class: 'mainRoom', to_auto: true })
  const [areaManager, roomManager, maker] = [
    await as(2, { venue_area_id: area }),
    await as(4, { room_id: room }, { room_id: subRoom }),
    await as(6, { pattern_id: pattern }),
  ]
  expect((await idsOf(await as(1))).sort()).toEqual([into, inside, out, auto, byClass].sort())
  expect((await idsOf(areaManager)).sort()).toEqual([into, auto, byClass].sort())
  expect((await idsOf(roomManager)).sort()).toEqual([into, inside, out, auto, byClass].sort())
  expect((await idsOf(maker)).sort()).toEqual([auto, byClass].sort())
  const edit = (who: Caller, id: string, ends: [string, string]) => who.patch(`/transitions/${id}`, form(...ends), 1)
  const hidden = { isPublic: false }
  expect((await areaManager.patch(`/transitions/${into}`, form(area, room), 1)).status).toBe(200)
  expect((await edit(areaManager, auto, [room, 'auto'])).status).toBe(403)
  expect((await edit(roomManager, into, [area, room])).status).toBe(403)
  expect((await edit(roomManager, byClass, ['mainRoom', 'auto'])).status).toBe(403)
  expect((await roomManager.delete(`/transitions/${inside}`, 1)).status).toBe(200)
  expect((await maker.delete(`/transitions/${auto}`, 1)).status).toBe(403)
  expect((await maker.post('/transitions', form(room, 'auto'))).status).toBe(403)
  // What lies outside is not found; rooms linked to a venue area are a destination, and no source.
  const refusals = [
    await roomManager.post('/transitions', form(room, elsewhere)),
    await roomManager.post('/transitions', form(area, room)),
    await areaManager.post('/transitions', form(room, 'subRoom', hidden)),
    await areaManager.post('/transitions', form('mainRoom', area, hidden)),
  ]
  expect(refusals.map((answer) => (answer.body.error_messages as { message_id: string }[])[0]?.message_id)).toEqual([
    '820308',
    '820208',
    '820208',
    '820209',
  ])
})
