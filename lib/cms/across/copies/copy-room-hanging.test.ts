import { sql } from 'kysely'
import type { RoomCopyFacts } from '#lib/contracts/copies.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import {
  makeArAnchor,
  makeArEntry,
  makeArEvent,
  makeArMarker,
  makeArStructure,
  makeEntry,
  makeExternalTransition,
  makePattern,
  makeRichContent,
  makeRoom,
  makeStop,
  makeStored,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const HANGING = { copySubRooms: true, copyPatterns: true, copyArEvents: true, copyTransitions: true }

async function copied(who: Caller, room: string, ticks: object): Promise<string> {
  const answer = await who.post(`/rooms/${room}/copy`, { spaceTitle: '写し', ...ticks })
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return (answer.body.item as { id: string }).id
}
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error_messages as { field: string }[]).map(({ field }) => field).sort()
const factsOf = async (who: Caller, room: string) =>
  (await who.get(`/rooms/${room}/copy-facts`)).body.item as RoomCopyFacts
const subRoomOf = async (room: string) =>
  (await db.selectFrom('rooms').select('id').where('main_room_id', '=', room).executeTakeFirstOrThrow()).id
const eventsIn = (room: string) =>
  db.selectFrom('ar_events').selectAll().where('room_id', '=', room).orderBy('id').execute()
/** Where what begins in a place leads, and whether visitors can take it. */
const leadingFrom = (place: string) =>
  db
    .selectFrom('transitions')
    .select(['to_key as to', 'transition_type as type', 'is_public as isPublic'])
    .where('from_key', '=', place)
    .orderBy('id')
    .execute()

/** A whole AR event of a room, with a period that is over and one that is not. */
async function wholeArEvent(room: string): Promise<string> {
  const picture = { thumbnail_id: await makeStored(db), thumbnail_name: 'ar.png' }
  const place = { latitude: 34.65, longitude: 135.39, deep_link: 'expo://ar', camera_permission: true }
  const event = await makeArEvent(db, { room_id: room, title: '茶碗', title_en: 'Tea bowl', ...place, ...picture })
  await makeArStructure(db, { ar_event_id: event, label: '茶碗の模型' })
  await makeArAnchor(db, { ar_event_id: event, expires_at: new Date('2025-09-01T00:00:00Z') })
  await makeArMarker(db, { ar_event_id: event, real_width_mm: 297 })
  await makeArEntry(db, event, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z')
  await makeArEntry(db, event, '2025-04-30T00:00:00Z', '2025-05-02T00:00:00Z')
  return event
}

/** A main room and its sub room, an AR event in each, and what leads from there: to each other, elsewhere, and from elsewhere. */
async function place() {
  const area = await makeVenueArea(db)
  const elsewhere = await makeRoom(db, { space_title: '広間', venueAreaIds: [area] })
  const room = await makeRoom(db, { space_title: '茶室', venueAreaIds: [area] })
  const sub = await makeRoom(db, { space_title: '控室', main_room_id: room, access_inherit: true })
  const event = await wholeArEvent(room)
  const eventBelow = await makeArEvent(db, { room_id: sub, title: '花' })
  const leads = (row: object) => makeTransition(db, { is_public: true, ...row })
  await leads({ from_room_id: room, to_room_id: sub, transition_type: 'gate' })
  await leads({ from_room_id: room, to_room_id: elsewhere, transition_type: 'menu' })
  await leads({ from_room_id: room, to_class: 'venueArea', is_public: false, transition_type: 'menu' })
  await leads({ from_room_id: sub, to_room_id: room, transition_type: 'exit' })
  await leads({ from_ar_event_id: event, to_ar_event_id: eventBelow, transition_type: 'gate' })
  await leads({ from_ar_event_id: event, to_venue_area_id: area, transition_type: 'exit' })
  await leads({ from_room_id: elsewhere, to_room_id: room, transition_type: 'gate' })
  await leads({ from_class: 'mainRoom', to_ar_event_id: event, transition_type: 'menu' })
  await makeRichContent(db, { room_id: room, content_id: 'vr-1' })
  return { area, elsewhere, room, sub, event, eventBelow }
}

test('AR events come along with their data and periods that are not over, and transitions lead between the copies', async () => {
  const manager = await as(0)
  const { area, elsewhere, room, sub, event } = await place()
  const facts = await factsOf(manager, room)
  expect(facts).toMatchObject({
    arEvents: 1,
    arScheduleEntries: 1,
    arOpenEntries: 1,
    isArStopped: false,
    transitions: { known: 3, left: 0, autos: 0 },
    arTransitions: { known: 2, left: 0, autos: 0 },
    richContents: 1,
    arriving: 3,
    arrivingWithBelow: 2,
    below: {
      arEvents: 1,
      arScheduleEntries: 0,
      transitions: { known: 1 },
      arTransitions: { known: 0 },
      richContents: 0,
    },
  })
  const before = await leadingFrom(room)
  const copy = await copied(manager, room, { ...HANGING, copySchedule: true })
  const copyBelow = await subRoomOf(copy)
  const [copiedEvent] = await eventsIn(copy)
  const [copiedBelow] = await eventsIn(copyBelow)
  expect(copiedEvent).toMatchObject({ title: '茶碗', title_en: 'Tea bowl', latitude: 34.65, thumbnail_name: 'ar.png' })
  expect(copiedEvent).toMatchObject({ camera_permission: true, deep_link: '', has_content: true, version: 1 })
  const detail = (await manager.get(`/ar-events/${copiedEvent?.id}`)).body.item
  expect(detail).toMatchObject({
    structures: [{ dataLabel: '茶碗の模型', objectName: 'object.glb' }],
    anchors: [{ anchorId: 'anchor-1', anchorExpiry: '2025-09-01T00:00:00.000Z' }],
    markers: [{ markerId: 'marker-1', realWidth: 29.7 }],
    publication: { status: 'opening' },
  })
  const entries = await db
    .selectFrom('schedule_entries')
    .select('id')
    .where('clash_id', '=', copiedEvent?.id ?? '')
    .execute()
  expect(entries).toHaveLength(1)
  expect(await leadingFrom(copy)).toEqual([
    { to: copyBelow, type: 'gate', isPublic: true },
    { to: elsewhere, type: 'menu', isPublic: true },
    { to: 'venueArea', type: 'menu', isPublic: false },
  ])
  expect(await leadingFrom(copyBelow)).toEqual([{ to: copy, type: 'exit', isPublic: true }])
  expect(await leadingFrom(copiedEvent?.id ?? '')).toEqual([
    { to: copiedBelow?.id, type: 'gate', isPublic: true },
    { to: area, type: 'exit', isPublic: true },
  ])
  // What others lead to the source stays, and nothing new leads to the copy from elsewhere.
  expect(await leadingFrom(room)).toEqual(before)
  expect(await leadingFrom(elsewhere)).toEqual([{ to: room, type: 'gate', isPublic: true }])
  expect(await leadingFrom('mainRoom')).toEqual([{ to: event, type: 'menu', isPublic: true }])
  expect(await leadingFrom(sub)).toHaveLength(1)
  const counted = await db.selectFrom('rich_contents').select('room_id').execute()
  expect(counted).toEqual([{ room_id: room }])
})

test('each thing that was made is one row of the log, with what it is a copy of', async () => {
  const manager = await as(0)
  const { room, event } = await place()
  await copied(manager, room, { ...HANGING, copySchedule: true })
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'target_id', sql<string>`after ->> 'copiedFrom'`.as('from')])
    .where('actor_id', '=', manager.id)
    .execute()
  const counts: Record<string, number> = {}
  for (const { action } of trail) counts[action] = (counts[action] ?? 0) + 1
  expect(counts).toEqual({
    'room.created': 2,
    'arEvent.created': 2,
    'arStructure.created': 1,
    'arAnchor.created': 1,
    'arMarker.created': 1,
    'scheduleEntry.created': 1,
    'transition.created': 6,
  })
  expect(trail.filter(({ action, from }) => action !== 'scheduleEntry.created' && from === null)).toEqual([])
  expect(trail.filter(({ from }) => from === event)).toMatchObject([{ action: 'arEvent.created' }])
})

test('what is not ticked stays behind: without the AR events and the sub rooms, transitions lead to those that are there', async () => {
  const manager = await as(1)
  const { room, sub, elsewhere } = await place()
  const copy = await copied(manager, room, { copyTransitions: true })
  expect(await eventsIn(copy)).toEqual([])
  expect((await leadingFrom(copy)).map(({ to }) => to)).toEqual([sub, elsewhere, 'venueArea'])
  const bare = await copied(manager, room, { copyArEvents: true })
  expect(await leadingFrom(bare)).toEqual([])
  const [event] = await eventsIn(bare)
  const entries = await db
    .selectFrom('schedule_entries')
    .select('id')
    .where('clash_id', '=', event?.id ?? '')
    .execute()
  expect([event?.title, entries]).toEqual(['茶碗', []])
})

test('the periods of AR events are not copied past a stop, of themselves or of their room, and need no patterns', async () => {
  const manager = await as(0)
  const { room, event } = await place()
  const ticks = { copyArEvents: true, copySchedule: true }
  await copied(manager, room, ticks)
  const without = await manager.post(`/rooms/${room}/copy`, { spaceTitle: '写し', copySchedule: true })
  expect([without.status, fieldsOf(without)]).toEqual([400, ['copyPatterns']])
  await makeStop(db, { ar_event_id: event })
  expect(await factsOf(manager, room)).toMatchObject({ isStopped: false, isArStopped: true })
  const stopped = await manager.post(`/rooms/${room}/copy`, { spaceTitle: '写し', ...ticks })
  expect([stopped.status, fieldsOf(stopped)]).toEqual([400, ['releasePeriod']])
  expect(await db.selectFrom('rooms').select('id').where('space_title', '=', '写し').execute()).toHaveLength(1)
})

test('a public transition to Auto stays public where it leads somewhere from the copy, and is unpublished where it does not', async () => {
  const manager = await as(0)
  const { area, room } = await place()
  const pattern = await makePattern(db, { venue_area_id: area })
  await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  await makeTransition(db, { from_room_id: room, to_auto: true, transition_type: 'exit', is_public: true })
  expect((await factsOf(manager, room)).transitions.autos).toBe(1)
  const autoOf = async (copy: string) => (await leadingFrom(copy)).find(({ to }) => to === 'auto')
  const inArea = await copied(manager, room, { copyTransitions: true, copyVenueAreas: true })
  expect(await autoOf(inArea)).toMatchObject({ isPublic: true })
  const nowhere = await copied(manager, room, { copyTransitions: true, venueAreaIds: [] })
  expect(await autoOf(nowhere)).toMatchObject({ isPublic: false })
})

test('a room manager copies what she could make by hand: what leads out of her scope is counted and stays behind', async () => {
  const { room, sub, elsewhere, eventBelow } = await place()
  await makeTransition(db, { from_room_id: sub, to_room_id: elsewhere, transition_type: 'menu' })
  await makeTransition(db, { from_ar_event_id: eventBelow, to_room_id: sub, transition_type: 'exit' })
  const roomManager = await as(4, { room_id: room })
  expect(await factsOf(roomManager, sub)).toMatchObject({
    transitions: { known: 1, left: 1 },
    arTransitions: { known: 1 },
  })
  const copy = await copied(roomManager, sub, { copyArEvents: true, copyTransitions: true })
  expect((await leadingFrom(copy)).map(({ to }) => to)).toEqual([room])
  const [event] = await eventsIn(copy)
  expect((await leadingFrom(event?.id ?? '')).map(({ to }) => to)).toEqual([copy])
})

test('an area manager, who only reads the rooms of her area, is told at the ticks and makes none of it', async () => {
  const { room, area } = await place()
  await makeTransition(db, { from_room_id: room, to_room_id: await makeRoom(db), transition_type: 'menu' })
  const areaManager = await as(2, { venue_area_id: area })
  const ticks = { copyVenueAreas: true, copyArEvents: true, copyTransitions: true }
  const refused = await areaManager.post(`/rooms/${room}/copy`, { spaceTitle: '写し', ...ticks })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['copyArEvents', 'copyTransitions']])
  // What leads out of her scope from a room that is not her own is in no list of hers, and in no count.
  expect(await factsOf(areaManager, room)).toMatchObject({ arEvents: 0, transitions: { left: 0 } })
})

test('all that hangs on a room takes as many statements for eight as for two', async () => {
  const manager = await as(0)
  const counted = countStatements(db)
  const spentFor = async (count: number) => {
    const room = await makeRoom(db)
    const everywhere = await makeExternalTransition(db)
    for (let n = 0; n < count; n += 1) {
      const pattern = await makePattern(db, { room_id: room })
      await makeEntry(db, pattern, `2025-07-0${n + 1}T00:00:00Z`, `2025-07-0${n + 1}T12:00:00Z`)
      const own = await makeExternalTransition(db, { pattern_id: pattern })
      const named = [everywhere, own].map((external_transition_id, at) => ({
        pattern_id: pattern,
        external_transition_id,
        place: at,
      }))
      await db.insertInto('pattern_external_transitions').values(named).execute()
      const event = await wholeArEvent(room)
      await makeTransition(db, { from_ar_event_id: event, to_room_id: room, transition_type: 'exit', is_public: true })
      await makeTransition(db, { from_ar_event_id: event, to_auto: true, transition_type: 'menu', is_public: true })
    }
    counted.spent.statements = 0
    const copy = await copied(manager, room, { ...HANGING, copyLinks: true, copySchedule: true })
    const { statements } = counted.spent
    const patterns = await db.selectFrom('patterns').select('version').where('room_id', '=', copy).execute()
    expect([patterns.length, (await eventsIn(copy)).length]).toEqual([count, count])
    expect(statements).toBeGreaterThan(10)
    return statements
  }
  deps.db = counted.db
  expect(await spentFor(2)).toBe(await spentFor(8))
})
