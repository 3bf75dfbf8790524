import { PICKED_MAX } from '#lib/core/paging.ts'
import { makeEntry, makeExpoArea, makePattern, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

type Item = { id: string; version: number; spaceTitle: string; roomCount: number; patternCount: number }
const itemOf = (answer: Answered) => answer.body.item as Item
const idsOf = (answer: Answered) => (answer.body.items as Item[]).map((item) => item.id)
const messageOf = (answer: Answered) => (answer.body.error_messages as { field: string; message_id: string }[])[0]

test('an organizer creates, finds, edits and deletes a venue area', async () => {
  const organizer = await as(1)
  const expoArea = await makeExpoArea(db)
  const other = await makeExpoArea(db)
  const input = { spaceTitle: 'ウォータープラザ', spaceParentId: expoArea }
  const created = await organizer.post('/venue-areas', input)
  expect(created).toMatchObject({ status: 201, body: { item: { version: 1, missingEn: true } } })
  const { id } = itemOf(created)
  for (const q of ['ｳｫｰﾀｰ', 'うぉーたー', 'ザ']) {
    expect(idsOf(await organizer.get(`/venue-areas?q=${encodeURIComponent(q)}`))).toEqual([id])
  }
  expect(idsOf(await organizer.get('/venue-areas?q=西'))).toEqual([])
  const moved = { ...input, spaceTitleEn: 'Water Plaza', spaceParentId: other }
  expect(await organizer.patch(`/venue-areas/${id}`, moved, 1)).toMatchObject({
    status: 200,
    body: { item: { version: 2, missingEn: false, expoArea: { id: other } } },
  })
  expect(await organizer.patch(`/venue-areas/${id}`, moved, 1)).toMatchObject({
    status: 409,
    body: { result_code: 'xrcms0009', item: { version: 2 } },
  })
  expect((await organizer.patch(`/venue-areas/${id}`, moved)).status).toBe(428)
  expect((await organizer.delete(`/venue-areas/${id}`, 2)).status).toBe(200)
  expect(await organizer.get(`/venue-areas/${id}`)).toMatchObject({ status: 404, body: { result_code: 'xrcms4101' } })
})

test('a venue area needs an existing V Expo area', async () => {
  const organizer = await as(1)
  const missing = await organizer.post('/venue-areas', { spaceTitle: 'a' })
  expect(messageOf(missing)).toMatchObject({ field: 'spaceParentId', message_id: '390401' })
  const unknown = await organizer.post('/venue-areas', { spaceTitle: 'a', spaceParentId: crypto.randomUUID() })
  expect(unknown.status).toBe(400)
  expect(messageOf(unknown)).toMatchObject({ field: 'spaceParentId', message_id: '390408' })
})

test('filters by V Expo area, missing English and status', async () => {
  const organizer = await as(1)
  const expoArea = await makeExpoArea(db)
  const bare = await makeVenueArea(db, { expo_area_id: expoArea })
  const named = await makeVenueArea(db, { space_title_en: 'Named' })
  const pattern = await makePattern(db, { venue_area_id: named })
  await makeEntry(db, pattern, '2025-04-13T00:00:00Z', '2025-10-13T14:00:00Z')
  expect(idsOf(await organizer.get(`/venue-areas?expoAreaId=${expoArea}`))).toEqual([bare])
  expect(idsOf(await organizer.get('/venue-areas?expoAreaId=none'))).toEqual([])
  expect(idsOf(await organizer.get(`/venue-areas?expoAreaId=none,${expoArea}`))).toEqual([bare])
  const tooMany = Array.from({ length: PICKED_MAX + 1 }, () => expoArea).join()
  expect((await organizer.get(`/venue-areas?expoAreaId=${tooMany}`)).status).toBe(400)
  expect(idsOf(await organizer.get('/venue-areas?missingEn=1'))).toEqual([bare])
  expect(idsOf(await organizer.get('/venue-areas?status=opening'))).toEqual([named])
  expect(idsOf(await organizer.get('/venue-areas?status=unpublished'))).toEqual([bare])
  expect((await organizer.get(`/venue-areas/${named}`)).body.item).toMatchObject({
    patternCount: 1,
    publication: { status: 'opening', isPublic: true, periodStart: '2025-04-13T00:00:00.000Z' },
  })
})

test('pages by keyset in every order without losing or doubling a row', async () => {
  const organizer = await as(1)
  const expo_area_id = await makeExpoArea(db)
  for (const n of [3, 1, 2, 2, 5, 4, 2]) await makeVenueArea(db, { expo_area_id, space_title: `会場${n}` })
  for (const sort of ['spaceTitle', '-spaceTitle', '-updatedAt', 'createdAt']) {
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 4; page++) {
      const answer = await organizer.get(`/venue-areas?sort=${sort}&limit=2&cursor=${cursor}`)
      expect(answer.body.total).toBe(7)
      seen.push(...idsOf(answer))
      cursor = String(answer.body.nextCursor ?? '')
    }
    expect(cursor).toBe('')
    expect(new Set(seen).size).toBe(7)
  }
})

test('an area manager edits her own venue areas and no other, and cannot move them', async () => {
  const own = await makeVenueArea(db)
  const other = await makeVenueArea(db)
  const manager = await as(2, { venue_area_id: own })
  const { expoArea } = itemOf(await manager.get(`/venue-areas/${own}`)) as unknown as { expoArea: { id: string } }
  const input = { spaceTitle: '新しい名前', spaceParentId: expoArea.id }
  expect((await manager.patch(`/venue-areas/${own}`, input, 1)).status).toBe(200)
  const moved = await manager.patch(`/venue-areas/${own}`, { ...input, spaceParentId: await makeExpoArea(db) }, 2)
  expect(messageOf(moved)).toMatchObject({ field: 'spaceParentId', message_id: '410409' })
  expect((await manager.patch(`/venue-areas/${other}`, input, 1)).status).toBe(404)
  expect((await manager.post('/venue-areas', input)).status).toBe(403)
  expect((await manager.delete(`/venue-areas/${own}`, 2)).status).toBe(403)
  expect((await manager.get(`/venue-areas/${own}/consequences`)).status).toBe(403)
})

test('outside the scope a venue area does not exist, in no answer and in no count', async () => {
  const own = await makeVenueArea(db)
  const other = await makeVenueArea(db)
  await makeRoom(db, { venueAreaIds: [own, other] })
  for (const level of [2, 3] as const) {
    const person = await as(level, { venue_area_id: own })
    const list = await person.get('/venue-areas')
    expect(idsOf(list)).toEqual([own])
    expect(list.body.total).toBe(1)
    expect((await person.get(`/venue-areas/${other}`)).status).toBe(404)
    const stranger = await as(level)
    expect((await stranger.get('/venue-areas')).body.total).toBe(0)
  }
  for (const level of [4, 5, 6] as const) {
    const person = await as(level)
    expect((await person.get('/venue-areas')).status).toBe(403)
    expect((await person.get(`/venue-areas/${own}`)).status).toBe(403)
  }
})

test('rooms are linked and unlinked where both scopes allow it', async () => {
  const [own, second, foreign] = [await makeVenueArea(db), await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [own] })
  const hidden = await makeRoom(db, { venueAreaIds: [foreign] })
  const manager = await as(2, { venue_area_id: own }, { venue_area_id: second })
  const put = (id: string, body: unknown) => manager.put(`/venue-areas/${id}/rooms`, body)
  expect(itemOf(await put(second, { roomIds: [room] })).roomCount).toBe(1)
  expect(itemOf(await put(second, { roomIds: [room] })).roomCount).toBe(1)
  expect((await db.selectFrom('rooms').select('version').where('id', '=', room).executeTakeFirst())?.version).toBe(2)
  expect(messageOf(await put(second, { roomIds: [hidden] }))).toMatchObject({ field: 'spaceId', message_id: '471508' })
  expect((await put(foreign, { roomIds: [room] })).status).toBe(404)
  expect((await put(second, { roomIds: [room], unlinkRoomIds: [room] })).status).toBe(400)
  // What was not linked there any more is not told: who takes it back links only what this call unlinked.
  const other = await makeRoom(db, { venueAreaIds: [own] })
  const unlinked = await put(second, { unlinkRoomIds: [room, other] })
  expect(unlinked.body).toMatchObject({ item: { roomCount: 0 }, unlinkedIds: [room] })
  expect((await put(second, { unlinkRoomIds: [room, other] })).body.unlinkedIds).toEqual([])
  const trail = await db.selectFrom('audit').select('after').where('action', '=', 'venueArea.roomsLinked').execute()
  expect(trail.map((row) => row.after)).toEqual(
    expect.arrayContaining([
      { linkedRoomIds: [room], unlinkedRoomIds: [] },
      { linkedRoomIds: [], unlinkedRoomIds: [room] },
    ]),
  )
  expect(trail).toHaveLength(2)
  expect((await (await as(3, { venue_area_id: own })).put(`/venue-areas/${own}/rooms`, {})).status).toBe(403)
})

test('deleting a venue area takes what the dialog counted, unlinks its rooms and leaves a trail', async () => {
  const area = await makeVenueArea(db)
  const kept = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area, kept] })
  const pattern = await makePattern(db, { venue_area_id: area })
  const keptPattern = await makePattern(db, { venue_area_id: kept })
  await makeEntry(db, pattern, '2025-04-13T00:00:00Z', '2025-10-13T14:00:00Z')
  await makeEntry(db, pattern, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z')
  await makeStop(db, { pattern_id: pattern, reopened_at: new Date('2025-04-20T00:00:00Z'), details: '対応済み' })
  await as(2, { venue_area_id: area }, { venue_area_id: kept })
  const organizer = await as(1)
  expect((await organizer.get(`/venue-areas/${area}/consequences`)).body.item).toEqual({
    subRooms: 0,
    patterns: 1,
    patternsPublic: 1,
    arEvents: 0,
    arEventsPublic: 0,
    transitions: 0,
    transitionsPublic: 0,
    scheduleEntries: 2,
    grants: 1,
    unlinkedRooms: 1,
    unlinkedVenueAreas: 0,
    vipUsers: 0,
    richContents: 0,
    stops: 1,
    unlinkedLinks: 0,
  })
  expect((await organizer.delete(`/venue-areas/${area}`, 9)).status).toBe(409)
  expect((await organizer.delete(`/venue-areas/${area}`, 1)).status).toBe(200)
  expect(await db.selectFrom('patterns').select('id').execute()).toEqual([{ id: keptPattern }])
  expect(await db.selectFrom('schedule_entries').select('id').execute()).toEqual([])
  expect(await db.selectFrom('room_venue_areas').selectAll().execute()).toEqual([
    { room_id: room, venue_area_id: kept },
  ])
  const trail = await db.selectFrom('audit').select(['action', 'before']).orderBy('action', 'desc').execute()
  expect(trail).toMatchObject([
    { action: 'venueArea.deleted', before: { id: area, unlinkedRoomIds: [room], grants: [{ targetId: area }] } },
    { action: 'pattern.deleted', before: { id: pattern, stops: [{ details: '対応済み' }] } },
  ])
})
