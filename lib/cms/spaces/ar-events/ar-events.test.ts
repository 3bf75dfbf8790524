import {
  makeArAnchor,
  makeArEntry,
  makeArEvent,
  makeArMarker,
  makeArStructure,
  makeExpoArea,
  makeRoom,
  makeStored,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type Item = { id: string; version: number } & Record<string, unknown>
const itemOf = (answer: Answered) => answer.body.item as Item
const idsOf = (answer: Answered) => (answer.body.items as Item[]).map((item) => item.id)
const messagesOf = (answer: Answered) =>
  (answer.body.error_messages as { field: string; message_id: string }[]).map((m) => `${m.field} ${m.message_id}`)
const fileUrl = (id: string) => `/cms/v1/fe/ar-files/${id}`

test('an organizer creates, edits and reads an AR event with everything in its form', async () => {
  const organizer = await as(1)
  const room = await makeRoom(db, { space_title: '茶室' })
  const thumbnail = await makeStored(db, { purpose: 'arThumbnail', owner_id: organizer.id })
  const guide = await makeStored(db, { purpose: 'arPicture', owner_id: organizer.id })
  const whole = {
    spacePatternTitle: '大屋根リングの精霊',
    spacePatternTitleEn: 'Spirits of the Ring',
    spaceId: room,
    spacePatternMetaAuthor: '関西未来機構',
    spacePatternMetaAuthorEn: 'Kansai Future',
    spacePatternMetaExplanatoryText: '説明',
    spacePatternMetaExplanatoryTextEn: 'Text',
    spacePatternMetaLatitude: 34.649_123_456,
    spacePatternMetaLongitude: 135.387,
    cameraPermission: true,
    deepLink: 'xrexpo://ar/1',
    thumbnailUrl: `/cms/v1/fe/thumbnails/${thumbnail}`,
    thumbnailName: 'picture.png',
    guideImageUrl: fileUrl(guide),
    guideImageName: 'guide.jpg',
  }
  const created = await organizer.post('/ar-events', whole)
  expect(created.status).toBe(201)
  const { spaceId, ...shown } = whole
  expect(itemOf(created)).toMatchObject({
    ...shown,
    spacePatternMetaLatitude: 34.649123,
    version: 1,
    spaceKind: 'room',
    space: { id: spaceId, spaceTitle: '茶室' },
    missingEn: false,
    hasContent: false,
    publication: { status: 'unregistered' },
    structures: [],
    anchors: [],
    markers: [],
  })
  const { id } = itemOf(created)
  const area = await makeVenueArea(db)
  const plain = { spacePatternTitle: '名', spaceId: area }
  expect(itemOf(await organizer.patch(`/ar-events/${id}`, plain, 1))).toMatchObject({
    version: 2,
    spaceKind: 'venueArea',
    spacePatternMetaLatitude: null,
    thumbnailUrl: '',
    guideImageUrl: '',
    missingEn: true,
  })
  expect((await organizer.patch(`/ar-events/${id}`, plain, 1)).body).toMatchObject({
    result_code: 'xrcms0009',
    item: { version: 2 },
  })
})

test('each mistake is refused at its field', async () => {
  const organizer = await as(1)
  const area = await makeVenueArea(db)
  const object = await makeStored(db, { purpose: 'arObject', owner_id: organizer.id })
  const foreign = await makeStored(db, { purpose: 'arPicture' })
  const base = { spacePatternTitle: '名', spaceId: area }
  const refusals: [object, string][] = [
    [{ spacePatternTitle: '' }, 'spacePatternTitle 500101'],
    [{ spaceId: '' }, 'spaceId 506001'],
    [{ spaceId: crypto.randomUUID() }, 'spaceId 506008'],
    [{ spacePatternMetaLatitude: 90.1, spacePatternMetaLongitude: 0 }, 'spacePatternMetaLatitude 501204'],
    [{ spacePatternMetaLatitude: 0, spacePatternMetaLongitude: -180.1 }, 'spacePatternMetaLongitude 501303'],
    [{ spacePatternMetaLatitude: 0 }, 'spacePatternMetaLongitude 501301'],
    [{ spacePatternMetaLongitude: 0 }, 'spacePatternMetaLatitude 501201'],
    [{ spacePatternMetaLatitude: '北', spacePatternMetaLongitude: 0 }, 'spacePatternMetaLatitude 501205'],
    [{ deepLink: 'no link' }, 'deepLink 506605'],
    [{ guideImageUrl: fileUrl(object), guideImageName: 'a.png' }, 'guideImageUrl 507008'],
    [{ guideImageUrl: fileUrl(foreign), guideImageName: 'a.png' }, 'guideImageUrl 507008'],
    [{ guideImageUrl: 'https://example.com/a.png', guideImageName: 'a.png' }, 'guideImageUrl 507008'],
  ]
  for (const [change, message] of refusals) {
    const answer = await organizer.post('/ar-events', { ...base, ...change })
    expect([answer.status, change, messagesOf(answer)]).toEqual([400, change, [message]])
  }
  expect((await organizer.get('/ar-events')).body.total).toBe(0)
})

test('every level makes AR events in the spaces of her scope, and nowhere else', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const expo = await makeExpoArea(db)
  const people = {
    1: await as(1),
    2: await as(2, { venue_area_id: area }),
    3: await as(3, { venue_area_id: area }),
    4: await as(4, { room_id: room }),
    5: await as(5, { room_id: room }),
  }
  const where = { area, room, expo }
  const allowed = { 1: ['area', 'room', 'expo'], 2: ['area'], 3: ['area'], 4: ['room'], 5: ['room'] }
  for (const level of [1, 2, 3, 4, 5] as const) {
    for (const [name, spaceId] of Object.entries(where)) {
      const answer = await people[level].post('/ar-events', { spacePatternTitle: `${level}`, spaceId })
      const expected = allowed[level].includes(name) ? 201 : 400
      expect([level, name, answer.status]).toEqual([level, name, expected])
      if (expected === 400) expect(messagesOf(answer)).toEqual(['spaceId 506008'])
    }
  }
  const seen = async (level: 1 | 2 | 3 | 4 | 5) =>
    ((await people[level].get('/ar-events')).body.items as { spaceKind: string }[]).map((it) => it.spaceKind).sort()
  expect(await seen(2)).toEqual(['venueArea', 'venueArea', 'venueArea'])
  expect(await seen(4)).toEqual(['room', 'room', 'room'])
  expect(await seen(1)).toHaveLength(7)
  expect((await (await as(6)).get('/ar-events')).status).toBe(403)
})

test('deleting is for levels 0, 1, 2 and 4, and takes what the dialog counted', async () => {
  const area = await makeVenueArea(db)
  const event = await makeArEvent(db, { venue_area_id: area })
  await makeArStructure(db, { ar_event_id: event })
  await makeArAnchor(db, { ar_event_id: event })
  await makeArMarker(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-04-20T00:00:00Z', '2025-05-20T00:00:00Z')
  await makeArEntry(db, event, '2025-06-20T00:00:00Z', '2025-07-20T00:00:00Z')
  const maker = await as(3, { venue_area_id: area })
  expect((await maker.delete(`/ar-events/${event}`, 1)).status).toBe(403)
  const manager = await as(2, { venue_area_id: area })
  expect((await manager.get(`/ar-events/${event}/consequences`)).body.item).toEqual({
    isPublic: true,
    scheduleEntries: 2,
    entriesComing: 1,
    structures: 1,
    anchors: 1,
    markers: 1,
    transitions: 0,
    transitionsPublic: 0,
    stops: 0,
    unlinkedLinks: 0,
  })
  expect((await manager.delete(`/ar-events/${event}`, 1)).status).toBe(200)
  for (const table of ['ar_events', 'ar_structures', 'ar_anchors', 'ar_markers', 'schedule_entries'] as const) {
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  }
  const [row] = await db.selectFrom('audit').selectAll().execute()
  expect(row).toMatchObject({
    action: 'arEvent.deleted',
    target_id: event,
    before: { structures: [{ dataLabel: '構造物' }] },
  })
})

test('a room takes its AR events along, a venue area too; a V Expo area that has one stays', async () => {
  const organizer = await as(1)
  const manager = await as(0)
  const area = await makeVenueArea(db)
  const room = await makeRoom(db)
  const expo = await makeExpoArea(db)
  for (const space of [{ venue_area_id: area }, { room_id: room }, { expo_area_id: expo }]) {
    const event = await makeArEvent(db, space)
    await makeArStructure(db, { ar_event_id: event })
    await makeArEntry(db, event, '2025-04-20T00:00:00Z', '2025-05-20T00:00:00Z')
  }
  for (const path of [`/rooms/${room}`, `/venue-areas/${area}`]) {
    expect((await organizer.get(`${path}/consequences`)).body.item).toMatchObject({
      arEvents: 1,
      arEventsPublic: 1,
      scheduleEntries: 1,
    })
    expect((await organizer.delete(path, 1)).status).toBe(200)
  }
  expect(await db.selectFrom('ar_events').select('expo_area_id').execute()).toEqual([{ expo_area_id: expo }])
  expect((await manager.delete(`/expo-areas/${expo}`, 1)).body).toMatchObject({
    result_code: 'xrcms4101',
    arEventCount: 1,
  })
  const trail = await db.selectFrom('audit').select('action').where('action', '=', 'arEvent.deleted').execute()
  expect(trail).toHaveLength(2)
})

test('filters by keyword, space, status, missing English, missing content and the expiry of anchors', async () => {
  const organizer = await as(1)
  const area = await makeVenueArea(db)
  const room = await makeRoom(db)
  const spirits = await makeArEvent(db, {
    venue_area_id: area,
    title: '精霊',
    title_en: 'Spirits',
    author: '機構',
    author_en: 'O',
  })
  const walk = await makeArEvent(db, { room_id: room, title: '散歩' })
  await makeArStructure(db, { ar_event_id: walk })
  await makeArEntry(db, walk, '2025-06-20T00:00:00Z', '2025-07-20T00:00:00Z')
  await makeArAnchor(db, { ar_event_id: spirits, expires_at: '2025-05-01T00:00:00Z' })
  await makeArAnchor(db, { ar_event_id: spirits, anchor_id: 'never' })
  await makeArAnchor(db, { ar_event_id: walk, expires_at: '2025-05-31T00:00:00Z' })
  await makeArAnchor(db, { ar_event_id: walk, anchor_id: 'later', expires_at: '2025-05-31T00:00:01Z' })
  const found = async (query: string) => idsOf(await organizer.get(`/ar-events?${query}`))
  expect(await found('q=機構')).toEqual([spirits])
  expect(await found(`spaceId=${area}`)).toEqual([spirits])
  expect(await found('spaceKind=room')).toEqual([walk])
  expect(await found('status=waiting')).toEqual([walk])
  expect(await found('status=unregistered')).toEqual([spirits])
  expect(await found('missingEn=1')).toEqual([walk])
  expect(await found('missingContent=1')).toEqual([spirits])
  expect(await found('expiry=expired')).toEqual([spirits])
  expect(await found('expiry=soon')).toEqual([walk])
  expect((await found('expiry=warned')).length).toBe(2)
  const items = (await organizer.get('/ar-events?sort=createdAt')).body.items as Item[]
  expect(items.find(({ id }) => id === walk)).toMatchObject({
    anchorCount: 2,
    anchorsExpired: 0,
    anchorsSoon: 1,
    nextExpiry: '2025-05-31T00:00:00.000Z',
  })
  expect(items.find(({ id }) => id === spirits)).toMatchObject({ anchorsExpired: 1, anchorsSoon: 0, nextExpiry: null })
})
