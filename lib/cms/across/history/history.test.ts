import type { HistoryEntry } from '#lib/contracts/history.ts'
import { makeExpoArea, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const historyOf = async (who: Caller, path: string): Promise<HistoryEntry[]> => {
  const { status, body } = await who.get(`${path}/history`)
  expect(status).toBe(200)
  return body.items as HistoryEntry[]
}

const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}

const EDIT = { spaceTitle: '茶室', metaType: 'event' }
const ROOM = { ...EDIT, spaceType: 'main' }

async function createRoom(who: Caller, more: object = {}): Promise<string> {
  const { status, body } = await who.post('/rooms', { ...ROOM, ...more })
  expect(status).toBe(201)
  return (body.item as { id: string }).id
}

test('a creation and an edit say each field as it was and as it became, and who did it', async () => {
  const manager = await as(0)
  const area = await makeVenueArea(db, { space_title: '東の広場' })
  const id = await createRoom(manager)
  pass(5)
  const edit = { ...EDIT, spaceTitle: '大茶室', metaLimitRadio: true, metaLimitConditions: 30, venueAreaIds: [area] }
  expect((await manager.patch(`/rooms/${id}`, edit, 1)).status).toBe(200)

  const [edited, created] = await historyOf(manager, `/rooms/${id}`)
  expect(edited).toMatchObject({ action: 'room.edited', at: '2025-05-01T00:05:00.000Z', actorAuthority: 0 })
  expect(edited?.actor?.id).toBe(manager.id)
  expect(edited?.changes).toEqual([
    { field: 'spaceTitle', before: '茶室', after: '大茶室' },
    { field: 'metaLimitRadio', before: false, after: true },
    { field: 'metaLimitConditions', before: null, after: 30 },
    { field: 'venueAreaIds', before: null, after: [{ id: area, name: '東の広場', nameEn: '' }] },
  ])
  expect(created?.changes).toEqual([
    { field: 'spaceTitle', before: null, after: '茶室' },
    { field: 'metaType', before: null, after: 'event' },
    { field: 'spaceType', before: null, after: 'main' },
  ])
})

test('a pattern tells of its schedule entries and its stops, a space of who got access to it', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room })
  const entry = { openStartDate: '2025-06-01T00:00:00Z', openEndDate: '2025-06-02T00:00:00Z', openType: 'normal' }
  const { body } = await manager.post('/schedule-entries', { ...entry, spacePatternId: pattern })
  const made = body.item as { id: string; version: number }
  pass(1)
  await manager.patch(`/schedule-entries/${made.id}`, { ...entry, openEndDate: '2025-06-03T00:00:00Z' }, made.version)
  pass(1)
  await manager.post(`/patterns/${pattern}/stop`, { closeReason: '台風' }, { version: 1 })
  const person = await makePerson(db, { authority: 4, user_name: '花子' })
  await manager.put('/grants', { spaceId: room, giveTo: [person], takeFrom: [] })

  const told = (await historyOf(manager, `/patterns/${pattern}`)).map(({ action, changes }) => [action, changes])
  expect(told).toEqual([
    ['pattern.stopped', [{ field: 'closeReason', before: null, after: '台風' }]],
    [
      'scheduleEntry.edited',
      [{ field: 'openEndDate', before: '2025-06-02T00:00:00.000Z', after: '2025-06-03T00:00:00.000Z' }],
    ],
    ['scheduleEntry.created', expect.arrayContaining([{ field: 'openType', before: null, after: 'normal' }])],
  ])
  expect(await historyOf(manager, `/rooms/${room}`)).toMatchObject([
    { action: 'access.given', about: { id: person, name: '花子' }, changes: [] },
  ])
  expect(await historyOf(manager, `/users/${person}`)).toMatchObject([
    { action: 'access.given', about: null, changes: [{ field: 'spaceId', after: [{ id: room }] }] },
  ])
})

test('what lies outside the scope of the reader is in no value of what she reads', async () => {
  const manager = await as(0)
  const [own, foreign] = [
    await makeVenueArea(db, { space_title: '自分' }),
    await makeVenueArea(db, { space_title: '他人' }),
  ]
  const areaManager = await as(2, { venue_area_id: own })
  const id = await createRoom(manager, { venueAreaIds: [own, foreign] })
  pass(1)
  await manager.patch(`/rooms/${id}`, { ...EDIT, venueAreaIds: [own] }, 1)

  const [edited, created] = await historyOf(areaManager, `/rooms/${id}`)
  expect(edited).toMatchObject({ action: 'room.edited', changes: [] })
  expect(created?.changes).toContainEqual({
    field: 'venueAreaIds',
    before: null,
    after: [{ id: own, name: '自分', nameEn: '' }],
  })
  expect((await areaManager.get(`/venue-areas/${foreign}/history`)).status).toBe(404)
})

test('access of a person to a space outside the scope is not told, inside it is', async () => {
  const manager = await as(0)
  const [own, foreign] = [await makeRoom(db), await makeRoom(db)]
  const roomManager = await as(4, { room_id: own })
  const person = await makePerson(db, { authority: 5 }, { room_id: own })
  const give = (spaceId: string, giveTo: string[], takeFrom: string[]) =>
    manager.put('/grants', { spaceId, giveTo, takeFrom })
  expect((await give(foreign, [person], [])).status).toBe(200)
  expect((await give(own, [], [person])).status).toBe(200)
  expect((await give(own, [person], [])).status).toBe(200)
  const told = await historyOf(roomManager, `/users/${person}`)
  expect(told.map(({ action }) => action).sort()).toEqual(['access.given', 'access.taken'])
  expect(JSON.stringify(told)).not.toContain(foreign)
})

test('the VIP list of a room is told to who manages it, and not to who may only read the room', async () => {
  const manager = await as(0)
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  await manager.post('/vip-users', { roomId: room, vipUserId: 'expo-1', vipMemo: '大使' })
  expect(await historyOf(await as(4, { room_id: room }), `/rooms/${room}`)).toMatchObject([
    {
      action: 'vipUser.created',
      changes: [
        { field: 'vipUserId', after: 'expo-1' },
        { field: 'vipMemo', after: '大使' },
      ],
    },
  ])
  expect(await historyOf(await as(2, { venue_area_id: area }), `/rooms/${room}`)).toEqual([])
})

test('a deleted object still has its history for levels 0 and 1, and what named it says that it is gone', async () => {
  const manager = await as(0)
  const expo_area_id = await makeExpoArea(db)
  const room = await createRoom(manager)
  const { body } = await manager.post('/venue-areas', { spaceTitle: '南', spaceParentId: expo_area_id })
  const area = (body.item as { id: string }).id
  await manager.put(`/venue-areas/${area}/rooms`, { roomIds: [room], unlinkRoomIds: [] }, { version: 1 })
  pass(1)
  const { body: now } = await manager.get(`/rooms/${room}`)
  expect((await manager.delete(`/rooms/${room}`, (now.item as { version: number }).version)).status).toBe(200)

  expect((await historyOf(await as(1), `/rooms/${room}`)).map(({ action }) => action)).toEqual([
    'room.deleted',
    'room.created',
  ])
  expect((await (await as(4, { room_id: await makeRoom(db) })).get(`/rooms/${room}/history`)).status).toBe(404)
  const told = await historyOf(manager, `/venue-areas/${area}`)
  expect(told.find(({ action }) => action === 'venueArea.roomsLinked')?.changes).toEqual([
    { field: 'linkedRoomIds', before: null, after: [{ id: room, name: null, nameEn: '' }] },
  ])
  expect((await manager.get(`/rooms/${expo_area_id}/history`)).status).toBe(404)
})

test('signing in is no part of a history, and pages follow each other without gap or repetition', async () => {
  const manager = await as(0)
  const id = await createRoom(manager)
  for (let version = 1; version <= 24; version++) {
    pass(1)
    await manager.patch(`/rooms/${id}`, { ...EDIT, spaceTitle: `茶室${version}` }, version)
  }
  const seen: string[] = []
  let cursor: unknown = ''
  while (cursor !== null) {
    const { body } = await manager.get(`/rooms/${id}/history?limit=10&cursor=${cursor}`)
    seen.push(...(body.items as HistoryEntry[]).map((entry) => entry.id))
    cursor = body.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([25, 25])
  const own = await historyOf(manager, `/users/${manager.id}`)
  expect(own.filter(({ action }) => action.startsWith('session.'))).toEqual([])
})

test('who changed which field last since a version is told to who may edit, and to nobody else', async () => {
  const [manager, organizer] = [await as(0), await as(1)]
  const id = await createRoom(manager)
  pass(5)
  await organizer.patch(`/rooms/${id}`, { ...EDIT, spaceTitle: '大茶室', metaAuthor: '裏千家' }, 1)
  pass(5)
  await manager.patch(`/rooms/${id}`, { ...EDIT, spaceTitle: '小茶室', metaAuthor: '裏千家' }, 2)
  const OUTSIDE = { id: null, userName: '担当範囲外のユーザー' }
  const author = { field: 'metaAuthor', at: '2025-05-01T00:05:00.000Z', by: OUTSIDE }
  const title = { field: 'spaceTitle', at: '2025-05-01T00:10:00.000Z', by: OUTSIDE }
  const maker = await as(5, { room_id: id })
  const since = async (version: number) => (await maker.get(`/rooms/${id}/changes?since=${version}`)).body.items
  expect(await since(1)).toMatchObject([title, author])
  expect(await since(2)).toMatchObject([title])
  expect(await since(3)).toEqual([])
  const { items } = (await manager.get(`/rooms/${id}/changes?since=1`)).body
  expect(items).toMatchObject([{ by: { id: manager.id } }, { by: { id: organizer.id } }])
  expect((await (await as(3)).get(`/rooms/${id}/changes?since=1`)).status).toBe(403)
  expect((await (await as(5)).get(`/rooms/${id}/changes?since=1`)).status).toBe(404)
})

test('where a history ends it is said up to which month the archive has what came before', async () => {
  const manager = await as(0)
  const id = await createRoom(manager)
  const until = async () => (await manager.get(`/rooms/${id}/history`)).body.archivedUntil
  expect(await until()).toBeNull()
  const archive = (month: string, dropped_at: Date | null) =>
    db
      .insertInto('audit_archives')
      .values({ month, attempt: id, seen_at: time.now, verified_at: time.now, dropped_at })
      .execute()
  await archive('2025-02-01', time.now)
  await archive('2025-03-01', null)
  expect(await until()).toBe('2025-02')
})
