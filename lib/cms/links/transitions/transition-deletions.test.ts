import {
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makePattern,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(() => truncate())

type Counted = Record<string, number>

const countAll = async () => {
  const tables = ['rooms', 'patterns', 'schedule_entries', 'ar_events', 'transitions'] as const
  const counts: Counted = {}
  for (const table of tables) counts[table] = (await db.selectFrom(table).select('id').execute()).length
  return counts
}

/** A main room with five sub rooms, 20 patterns and 40 transitions from or to them, beside as much that stays. */
async function makeBuilding() {
  const area = await makeVenueArea(db)
  const main = await makeRoom(db, { venueAreaIds: [area] })
  const rooms = [main]
  for (let index = 0; index < 5; index++) rooms.push(await makeRoom(db, { main_room_id: main }))
  const neighbours: string[] = []
  for (let index = 0; index < 6; index++) neighbours.push(await makeRoom(db, { venueAreaIds: [area] }))
  for (let index = 0; index < 20; index++) {
    const pattern = await makePattern(db, { room_id: rooms[index % 6] })
    const day = String(index + 1).padStart(2, '0')
    await makeEntry(db, pattern, `2025-05-${day}T00:00:00Z`, `2025-05-${day}T09:00:00Z`)
  }
  const event = await makeArEvent(db, { room_id: rooms[1] })
  const pairs: object[] = rooms.flatMap((room, at) => [
    { from_venue_area_id: area, to_room_id: room, is_public: false },
    ...neighbours.slice(0, 5).map((other) => ({ from_room_id: room, to_room_id: other, is_public: at % 2 === 0 })),
  ])
  pairs.push({ from_ar_event_id: event, to_auto: true, is_public: false })
  pairs.push({ from_room_id: main, to_class: 'subRoom' }, { from_class: 'venueArea', to_ar_event_id: event })
  pairs.push({ from_room_id: main, to_room_id: rooms[1] })
  for (const pair of pairs) await makeTransition(db, pair)
  const [first = '', second = ''] = neighbours
  await makeTransition(db, { from_room_id: first, to_room_id: second })
  await makeTransition(db, { from_class: 'mainRoom', to_class: 'subRoom' })
  return { area, main, event, transitions: pairs.length }
}

test('deleting a main room with 5 sub rooms, 20 patterns and 40 transitions takes what its dialog counted', async () => {
  const { main, transitions } = await makeBuilding()
  expect(transitions).toBe(40)
  const organizer = await as(1)
  const dialog = (await organizer.get(`/rooms/${main}/consequences`)).body.item as Counted
  expect(dialog).toMatchObject({ subRooms: 5, patterns: 20, scheduleEntries: 20, arEvents: 1, transitions: 40 })
  const before = await countAll()
  const publicBefore = (await db.selectFrom('transitions').select('id').where('is_public', '=', true).execute()).length
  expect((await organizer.delete(`/rooms/${main}`, 1)).status).toBe(200)
  const after = await countAll()
  const gone = (table: string) => (before[table] ?? 0) - (after[table] ?? 0)
  expect({
    subRooms: gone('rooms') - 1,
    patterns: gone('patterns'),
    scheduleEntries: gone('schedule_entries'),
    arEvents: gone('ar_events'),
    transitions: gone('transitions'),
  }).toEqual({ subRooms: 5, patterns: 20, scheduleEntries: 20, arEvents: 1, transitions: 40 })
  expect(after.transitions).toBe(2)
  const publicAfter = (await db.selectFrom('transitions').select('id').where('is_public', '=', true).execute()).length
  expect(publicBefore - publicAfter).toBe(dialog.transitionsPublic)
  const trail = await db.selectFrom('audit').select('target_id').where('action', '=', 'transition.deleted').execute()
  expect(new Set(trail.map((row) => row.target_id)).size).toBe(40)
})

test('an AR event, a venue area and an empty V Expo area take their transitions along', async () => {
  const { area, event } = await makeBuilding()
  const manager = await as(0)
  const count = async (path: string) => ((await manager.get(`${path}/consequences`)).body.item as Counted).transitions
  const left = async () => (await countAll()).transitions
  expect(await count(`/ar-events/${event}`)).toBe(2)
  expect((await manager.delete(`/ar-events/${event}`, 1)).status).toBe(200)
  expect(await left()).toBe(40)
  expect(await count(`/venue-areas/${area}`)).toBe(6)
  expect((await manager.delete(`/venue-areas/${area}`, 1)).status).toBe(200)
  expect(await left()).toBe(34)
  const expoArea = await makeExpoArea(db)
  await makeTransition(db, { from_expo_area_id: expoArea, to_class: 'mainRoom' })
  expect(await count(`/expo-areas/${expoArea}`)).toBe(1)
  expect((await manager.delete(`/expo-areas/${expoArea}`, 1)).status).toBe(200)
  expect(await left()).toBe(34)
})

test('who deletes a sub room is told also of the transition that comes from outside, and all of them go', async () => {
  const area = await makeVenueArea(db)
  const main = await makeRoom(db, { venueAreaIds: [area] })
  const sub = await makeRoom(db, { main_room_id: main, access_inherit: true })
  await makeTransition(db, { from_room_id: main, to_room_id: sub })
  await makeTransition(db, { from_venue_area_id: area, to_room_id: sub })
  const manager = await as(4, { room_id: main })
  expect((await manager.get(`/rooms/${sub}/consequences`)).body.item).toMatchObject({ transitions: 2 })
  expect((await manager.delete(`/rooms/${sub}`, 1)).status).toBe(200)
  expect(await db.selectFrom('transitions').select('id').execute()).toEqual([])
})
