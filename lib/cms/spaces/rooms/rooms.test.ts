import { roomEdit } from '#lib/contracts/rooms.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeEntry, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

type Item = { id: string; version: number; spaceTitle: string } & Record<string, unknown>
const itemOf = (answer: Answered) => answer.body.item as Item
const idsOf = (answer: Answered) => (answer.body.items as Item[]).map((item) => item.id)
const messagesOf = (answer: Answered) =>
  (answer.body.error_messages as { field: string; message_id: string }[]).map((m) => `${m.field} ${m.message_id}`)

const main = { spaceTitle: '未来の医療パビリオン', spaceType: 'main', metaType: 'pavilion' }
const sub = (mainRoomId: string) => ({ ...main, spaceType: 'sub', spaceParentId: mainRoomId, accessInherit: true })

/** The form of a room as a screen would send it back. */
const formOf = async (person: Caller, id: string) => {
  const item = itemOf(await person.get(`/rooms/${id}`))
  const whole: Record<string, unknown> = {
    ...item,
    venueAreaIds: (item.venueAreas as { id: string }[]).map((area) => area.id),
  }
  return Object.fromEntries(Object.keys(roomEdit.shape).map((name) => [name, whole[name]]))
}

test('an organizer creates, edits and reads a room with everything in its form', async () => {
  const organizer = await as(1)
  const area = await makeVenueArea(db)
  const whole = {
    ...main,
    spaceTitleEn: '𠮷 Pavilion 🎪',
    metaType: 'event',
    metaAuthor: '関西未来機構',
    metaFacilityNo: 'A-100',
    metaLimitRadio: true,
    metaLimitConditions: 200,
    metaLargeMode: true,
    pickupPermission: true,
    description: '説明',
    venueAreaIds: [area],
  }
  const created = await organizer.post('/rooms', whole)
  expect(created.status).toBe(201)
  const { venueAreaIds, ...shown } = whole
  expect(itemOf(created)).toMatchObject({ ...shown, version: 1, missingEn: true, venueAreas: [{ id: area }] })
  const { id } = itemOf(created)
  const { spaceType: _, ...edit } = whole
  const off = { ...edit, metaLimitRadio: false, venueAreaIds: [] }
  expect(itemOf(await organizer.patch(`/rooms/${id}`, off, 1))).toMatchObject({
    version: 2,
    metaLimitConditions: null,
    venueAreas: [],
  })
})

test('each mistake is refused at its field', async () => {
  const organizer = await as(1)
  const room = await makeRoom(db)
  const subRoom = await makeRoom(db, { main_room_id: room })
  const refusals: [object, string][] = [
    [{ spaceTitle: 'あ'.repeat(101) }, 'spaceTitle 390202'],
    [{ metaType: 'castle' }, 'metaType 390706'],
    [{ metaLimitRadio: true }, 'metaLimitConditions 391201'],
    [{ metaLimitRadio: true, metaLimitConditions: 0 }, 'metaLimitConditions 391203'],
    [{ accessInherit: true }, 'accessInherit 391410'],
    [{ spaceType: 'sub' }, 'spaceParentId 390401'],
    [{ spaceType: 'sub', spaceParentId: crypto.randomUUID() }, 'spaceParentId 390408'],
    [{ spaceType: 'sub', spaceParentId: subRoom }, 'spaceParentId 390408'],
    [{ venueAreaIds: [crypto.randomUUID()] }, 'venueAreaIds 396608'],
  ]
  for (const [change, message] of refusals) {
    const answer = await organizer.post('/rooms', { ...main, ...change })
    expect(answer.status).toBe(400)
    expect(messagesOf(answer)).toEqual([message])
  }
  const inherit = { ...(await formOf(organizer, room)), accessInherit: true }
  expect(messagesOf(await organizer.patch(`/rooms/${room}`, inherit, 1))).toEqual(['accessInherit 411410'])
  expect((await organizer.get('/rooms')).body.total).toBe(2)
})

test('an area manager creates main rooms, linked to her own venue areas only', async () => {
  const own = await makeVenueArea(db)
  const other = await makeVenueArea(db)
  const manager = await as(2, { venue_area_id: own })
  expect(messagesOf(await manager.post('/rooms', main))).toEqual(['venueAreaIds 396601'])
  expect(messagesOf(await manager.post('/rooms', { ...main, venueAreaIds: [own, other] }))).toEqual([
    'venueAreaIds 396608',
  ])
  const created = await manager.post('/rooms', { ...main, venueAreaIds: [own] })
  expect(created.status).toBe(201)
  expect((await manager.post('/rooms', sub(itemOf(created).id))).status).toBe(403)
  expect((await manager.patch(`/rooms/${itemOf(created).id}`, main, 1)).status).toBe(403)
})

test('a room manager creates sub rooms of her own main rooms, keeps them in sight, and deletes them', async () => {
  const area = await makeVenueArea(db)
  const own = await makeRoom(db, { venueAreaIds: [area] })
  const other = await makeRoom(db)
  const manager = await as(4, { room_id: own })
  expect((await manager.post('/rooms', main)).status).toBe(403)
  expect(messagesOf(await manager.post('/rooms', sub(other)))).toEqual(['spaceParentId 390408'])
  expect(messagesOf(await manager.post('/rooms', { ...sub(own), accessInherit: false }))).toEqual([
    'accessInherit 391413',
  ])
  const created = await manager.post('/rooms', sub(own))
  expect(itemOf(created)).toMatchObject({ spaceType: 'sub', mainRoom: { id: own }, venueAreas: [] })
  const { id } = itemOf(created)
  expect(itemOf(await (await as(1)).get(`/rooms/${id}`))).toMatchObject({ venueAreas: [{ id: area }] })
  const closed = { ...(await formOf(manager, id)), accessInherit: false }
  expect(messagesOf(await manager.patch(`/rooms/${id}`, closed, 1))).toEqual(['accessInherit 411413'])
  expect((await manager.delete(`/rooms/${own}`, 1)).status).toBe(403)
  expect((await manager.get(`/rooms/${own}/consequences`)).status).toBe(403)
  expect((await manager.delete(`/rooms/${id}`, 1)).status).toBe(200)
})

test('a room manager cannot undo links to venue areas that she does not see', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const manager = await as(4, { room_id: room })
  const form = await formOf(manager, room)
  expect(form.venueAreaIds).toEqual([])
  expect((await manager.patch(`/rooms/${room}`, { ...form, spaceTitle: '新' }, 1)).status).toBe(200)
  expect(itemOf(await (await as(0)).get(`/rooms/${room}`))).toMatchObject({ venueAreas: [{ id: area }] })
})

test('who loses the room while she saves it is told that it is not there, not that a field of hers is wrong', async () => {
  const room = await makeRoom(db)
  const manager = await as(4, { room_id: room })
  const form = await formOf(manager, room)
  const saved = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('rooms').select('id').where('id', '=', room).forUpdate().execute()
    const saving = manager.patch(`/rooms/${room}`, { ...form, spaceTitle: '新' }, 1)
    await untilTheyWait(db, [saving])
    await trx.deleteFrom('grants').where('room_id', '=', room).execute()
    return { saving }
  })
  expect(await saved.saving).toMatchObject({ status: 404, body: { result_code: 'xrcms5101' } })
  expect(itemOf(await (await as(0)).get(`/rooms/${room}`))).toMatchObject({ version: 1 })
})

test('a room maker changes the texts only', async () => {
  const room = await makeRoom(db, { facility_no: 'A-1' })
  const maker = await as(5, { room_id: room })
  const form = await formOf(maker, room)
  const texts = { ...form, spaceTitle: '新', spaceTitleEn: 'New', metaAuthor: '著', description: '説明' }
  expect((await maker.patch(`/rooms/${room}`, texts, 1)).status).toBe(200)
  const more = { ...texts, metaFacilityNo: 'B-2', metaType: 'event', pickupPermission: true }
  expect(messagesOf(await maker.patch(`/rooms/${room}`, more, 2)).sort()).toEqual([
    'metaFacilityNo 411009',
    'metaType 410709',
    'pickupPermission 416909',
  ])
  expect(itemOf(await maker.get(`/rooms/${room}`))).toMatchObject({ version: 2, metaFacilityNo: 'A-1' })
  for (const level of [2, 3, 6] as const) {
    expect((await (await as(level, { room_id: room })).patch(`/rooms/${room}`, texts, 2)).status).toBe(403)
  }
})

test('fifty people save the same version of a room: one wins, the others get the room as it is now', async () => {
  const room = await makeRoom(db)
  const people = await Promise.all(Array.from({ length: 50 }, () => as(1)))
  const answers = await Promise.all(
    people.map((person, n) => person.patch(`/rooms/${room}`, { metaType: 'pavilion', spaceTitle: `名前${n}` }, 1)),
  )
  const won = answers.filter((answer) => answer.status === 200)
  const lost = answers.filter((answer) => answer.status === 409)
  expect([won.length, lost.length]).toEqual([1, 49])
  const title = won[0] && itemOf(won[0]).spaceTitle
  for (const answer of lost) {
    expect(answer.body).toMatchObject({ result_code: 'xrcms0009', item: { version: 2, spaceTitle: title } })
  }
  expect(await db.selectFrom('audit').select('id').where('action', '=', 'room.edited').execute()).toHaveLength(1)
})

test('filters by venue area, main room, class, type, missing English and status', async () => {
  const organizer = await as(1)
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area], space_title_en: 'Room', author: '著者' })
  const subRoom = await makeRoom(db, { main_room_id: room, space_title_en: 'Sub', room_type: 'event' })
  await makeEntry(db, await makePattern(db, { room_id: subRoom }), '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const found = async (query: string) => idsOf(await organizer.get(`/rooms?${query}`))
  expect(await found(`venueAreaId=${area}`)).toEqual([room])
  expect(await found('venueAreaId=x')).toEqual([])
  expect(await found(`mainRoomId=${room}`)).toEqual([subRoom])
  expect(await found('mainRoomId=x')).toEqual([])
  expect(await found('spaceType=main')).toEqual([room])
  expect(await found('metaType=event')).toEqual([subRoom])
  expect(await found('missingEn=1')).toEqual([room])
  expect(await found('status=waiting')).toEqual([subRoom])
  expect(await found('status=unregistered')).toEqual([room])
  expect(await found('q=ルーム&spaceType=sub&sort=metaFacilityNo')).toEqual([subRoom])
})
