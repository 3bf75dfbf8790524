import { makeEntry, makePattern, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

/** A main room with a sub room, a pattern on each, three entries, a stop, two grants; and a neighbour that must stay. */
async function building() {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const subRoom = await makeRoom(db, { main_room_id: room })
  const pattern = await makePattern(db, { room_id: room })
  const subPattern = await makePattern(db, { room_id: subRoom })
  await makeEntry(db, pattern, '2025-04-13T00:00:00Z', '2025-05-13T00:00:00Z')
  await makeEntry(db, pattern, '2025-04-13T00:00:00Z', '2025-05-13T00:00:00Z', 'archive')
  await makeEntry(db, subPattern, '2025-06-13T00:00:00Z', '2025-07-13T00:00:00Z')
  await makeStop(db, { room_id: subRoom })
  await as(4, { room_id: room })
  await as(6, { pattern_id: subPattern })
  const neighbour = await makeRoom(db, { venueAreaIds: [area] })
  const kept = await makePattern(db, { room_id: neighbour })
  await makeEntry(db, kept, '2025-04-13T00:00:00Z', '2025-05-13T00:00:00Z')
  return { area, room, subRoom, pattern, subPattern, neighbour, kept }
}

test('deleting a main room takes what the dialog counted, and nothing else', async () => {
  const { area, room, subRoom, pattern, subPattern, neighbour, kept } = await building()
  const organizer = await as(1)
  expect((await organizer.get(`/rooms/${room}/consequences`)).body.item).toEqual({
    subRooms: 1,
    patterns: 2,
    patternsPublic: 1,
    arEvents: 0,
    arEventsPublic: 0,
    transitions: 0,
    transitionsPublic: 0,
    scheduleEntries: 3,
    grants: 2,
    unlinkedRooms: 0,
    unlinkedVenueAreas: 1,
    vipUsers: 0,
    richContents: 0,
    stops: 1,
    unlinkedLinks: 0,
  })
  expect((await organizer.delete(`/rooms/${room}`, 1)).status).toBe(200)
  expect(await db.selectFrom('rooms').select('id').execute()).toEqual([{ id: neighbour }])
  expect(await db.selectFrom('venue_areas').select('id').execute()).toEqual([{ id: area }])
  expect(await db.selectFrom('patterns').select('id').execute()).toEqual([{ id: kept }])
  expect(await db.selectFrom('schedule_entries').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('grants').select('id').execute()).toEqual([])
  const trail = await db.selectFrom('audit').select(['action', 'target_id', 'before']).orderBy('id').execute()
  const said = trail.map((row) => `${row.action} ${row.target_id}`)
  expect(said.slice(0, 2).sort()).toEqual([`room.deleted ${room}`, `room.deleted ${subRoom}`].sort())
  expect(said.slice(2).sort()).toEqual([`pattern.deleted ${pattern}`, `pattern.deleted ${subPattern}`].sort())
  expect(trail.find((row) => row.target_id === room)?.before).toMatchObject({
    grants: expect.arrayContaining([expect.objectContaining({ targetId: subPattern })]),
    stops: [{ targetId: subRoom, reason: '理由' }],
  })
})

test('a stale version deletes nothing', async () => {
  const { room } = await building()
  const organizer = await as(1)
  expect((await organizer.delete(`/rooms/${room}`)).status).toBe(428)
  expect(await organizer.delete(`/rooms/${room}`, 2)).toMatchObject({
    status: 409,
    body: { result_code: 'xrcms0009', item: { id: room, version: 1 } },
  })
  expect(await db.selectFrom('rooms').select('id').execute()).toHaveLength(3)
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
})

test('who deletes a sub room is told of nothing outside her scope', async () => {
  const { room, area } = await building()
  const subRoom = await makeRoom(db, { main_room_id: room, access_inherit: true, venueAreaIds: [area] })
  const manager = await as(4, { room_id: room })
  expect((await manager.get(`/rooms/${subRoom}/consequences`)).body.item).toMatchObject({ unlinkedVenueAreas: 0 })
})
