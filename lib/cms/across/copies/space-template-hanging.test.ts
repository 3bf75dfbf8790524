import { tidy } from '#lib/cms/app/worker/tidier.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { SpaceTemplate, TemplateFacts } from '#lib/contracts/space-templates.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import {
  makeArAnchor,
  makeArEvent,
  makeArMarker,
  makeArStructure,
  makeExpoArea,
  makeExternalTransition,
  makePattern,
  makeRichContent,
  makeRoom,
  makeRooms,
  makeSpaceTemplate,
  makeStored,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const ROOM = {
  copyThumbnail: true,
  copySubRooms: true,
  copyPatterns: true,
  copyArEvents: true,
  copyTransitions: true,
  copyLinks: true,
}
const AREA = { ...ROOM, copyAreaPatterns: true, copyRooms: true }
const NONE = { own: 0, rooms: 0, subRooms: 0 }

type Item = { id: string } & Record<string, unknown>
const fieldsOf = ({ body }: Answered) => (body.error_messages as { field: string }[]).map(({ field }) => field).sort()
async function made<T = Item>(who: Caller, path: string, body: object): Promise<T> {
  const answer = await who.post(path, body)
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return answer.body.item as T
}
const keptRoom = (who: Caller, room: string, ticks: object = ROOM) =>
  made<SpaceTemplate>(who, `/rooms/${room}/template`, { templateName: '茶室の型', ...ticks })
const keptArea = (who: Caller, area: string, ticks: object = AREA) =>
  made<SpaceTemplate>(who, `/venue-areas/${area}/template`, { templateName: '会場の型', ...ticks })
const factsAt = async (who: Caller, path: string) => (await who.get(path)).body.item as TemplateFacts
const leadingFrom = (place: string) =>
  db
    .selectFrom('transitions')
    .select(['to_key as to', 'is_public as isPublic'])
    .where('from_key', '=', place)
    .orderBy('id')
    .execute()
const linksOf = (place: string) =>
  db.selectFrom('external_transitions').selectAll().where('space_id', '=', place).orderBy('id').execute()
const namedBy = async (pattern: string) => {
  const rows = await db
    .selectFrom('pattern_external_transitions')
    .select('external_transition_id as id')
    .where('pattern_id', '=', pattern)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => id)
}
const roomsIn = (area: string) =>
  db
    .selectFrom('rooms')
    .innerJoin('room_venue_areas as link', 'link.room_id', 'rooms.id')
    .selectAll('rooms')
    .where('link.venue_area_id', '=', area)
    .orderBy('rooms.id')
    .execute()
const on = (table: 'patterns' | 'ar_events', space: string) =>
  db.selectFrom(table).select(['id', 'title', 'deep_link']).where('space_id', '=', space).orderBy('id').execute()

/**
 * A venue area with a pattern and an AR event of its own and a room in it, which has a picture, a sub room, a pattern, a whole AR event, links, and
 * transitions to each other, to a room elsewhere, and to Auto.
 */
async function place() {
  const area = await makeVenueArea(db, { space_title: '東の会場', description: '説明' })
  const elsewhere = await makeRoom(db, { space_title: '広間' })
  const picture = await makeStored(db)
  const room = await makeRoom(db, {
    space_title: '茶室',
    facility_no: 'A-1',
    venueAreaIds: [area],
    thumbnail_id: picture,
    thumbnail_name: 'room.png',
    limit_on: true,
    limit_number: 30,
  })
  const sub = await makeRoom(db, { space_title: '控室', main_room_id: room, access_inherit: true })
  await makePattern(db, { venue_area_id: area, title: '会場の昼', deep_link: 'expo://area' })
  const pattern = await makePattern(db, { room_id: room, title: '昼', deep_link: 'expo://tea' })
  await makePattern(db, { room_id: sub, title: '夜' })
  const areaEvent = await makeArEvent(db, { venue_area_id: area, title: '門' })
  const event = await makeArEvent(db, {
    room_id: room,
    title: '茶碗',
    latitude: 34.65,
    longitude: 135.39,
    deep_link: 'expo://ar',
  })
  const object = await makeStored(db, { purpose: 'arObject', file_name: 'object.glb' })
  await makeArStructure(db, { ar_event_id: event, label: '茶碗の模型', object_id: object })
  await makeArAnchor(db, { ar_event_id: event, expires_at: new Date('2025-09-01T00:00:00Z') })
  await makeArMarker(db, { ar_event_id: event, real_width_mm: 297 })
  const ofArea = await makeExternalTransition(db, { venue_area_id: area, title: '会場の案内' })
  const ofRoom = await makeExternalTransition(db, { room_id: room, title: '茶室の案内' })
  const ofEvent = await makeExternalTransition(db, { ar_event_id: event, title: '茶碗の案内' })
  const ofAll = await makeExternalTransition(db, { title: '全体の案内' })
  await db.updateTable('rooms').set({ limit_ex_trans_id: ofEvent }).where('id', '=', room).execute()
  const named = [ofRoom, ofAll].map((external_transition_id, at) => ({
    pattern_id: pattern,
    external_transition_id,
    place: at,
  }))
  await db.insertInto('pattern_external_transitions').values(named).execute()
  await makeTransition(db, { from_venue_area_id: area, to_room_id: room })
  await makeTransition(db, { from_room_id: room, to_room_id: sub })
  await makeTransition(db, { from_room_id: room, to_room_id: elsewhere })
  await makeTransition(db, { from_room_id: room, to_auto: true, transition_type: 'exit' })
  await makeTransition(db, { from_ar_event_id: event, to_venue_area_id: area, transition_type: 'exit' })
  await makeTransition(db, { from_room_id: elsewhere, to_room_id: room })
  await makeRichContent(db, { room_id: room, content_id: 'vr-1' })
  return { area, elsewhere, room, sub, pattern, event, areaEvent, picture, object, ofArea, ofRoom, ofEvent, ofAll }
}

test('a template of a room takes along all that hangs on it, and outlives it', async () => {
  const manager = await as(0)
  const { area, elsewhere, room, picture, object, ofAll } = await place()
  expect(await factsAt(manager, `/rooms/${room}/template-facts`)).toMatchObject({
    rooms: 0,
    subRooms: 1,
    thumbnails: { ...NONE, own: 1 },
    patterns: { ...NONE, own: 1, subRooms: 1 },
    arEvents: { ...NONE, own: 1 },
    spaceLinks: { ...NONE, own: 1 },
    patternLinks: NONE,
    arLinks: { ...NONE, own: 1 },
    lostRedirects: NONE,
    lostUses: NONE,
    goingUses: [
      { part: 'own', isPattern: false, link: { part: 'own', on: 'arEvent' }, count: 1 },
      { part: 'own', isPattern: true, link: { part: 'own', on: 'space' }, count: 1 },
    ],
    richContents: { ...NONE, own: 1 },
    arriving: 2,
  })
  const template = await keptRoom(manager, room)
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  const { id } = await made(manager, `/space-templates/${template.id}/rooms`, {
    spaceTitle: '第二茶室',
    venueAreaIds: [area],
    ...ROOM,
  })
  const [copy] = await db.selectFrom('rooms').selectAll().where('id', '=', id).execute()
  expect(copy).toMatchObject({ facility_no: '', thumbnail_id: picture, thumbnail_name: 'room.png' })
  const [sub] = await db.selectFrom('rooms').selectAll().where('main_room_id', '=', id).execute()
  const [pattern] = await on('patterns', id)
  const [event] = await on('ar_events', id)
  expect([sub?.space_title, pattern, event]).toMatchObject([
    '控室',
    { title: '昼', deep_link: '' },
    { title: '茶碗', deep_link: '' },
  ])
  const detail = (await manager.get(`/ar-events/${event?.id}`)).body.item
  expect(detail).toMatchObject({
    structures: [{ dataLabel: '茶碗の模型', objectName: 'object.glb' }],
    anchors: [{ anchorId: 'anchor-1', anchorExpiry: '2025-09-01T00:00:00.000Z' }],
    markers: [{ markerId: 'marker-1', realWidth: 29.7 }],
  })
  const [structure] = await db.selectFrom('ar_structures').select('object_id').execute()
  expect(structure?.object_id).toBe(object)
  expect(await leadingFrom(id)).toEqual([
    { to: sub?.id, isPublic: true },
    { to: elsewhere, isPublic: true },
    // Nothing is public in that venue area: it would lead nowhere.
    { to: 'auto', isPublic: false },
  ])
  expect(await leadingFrom(event?.id ?? '')).toEqual([{ to: area, isPublic: true }])
  const [ofRoom] = await linksOf(id)
  const [ofEvent] = await linksOf(event?.id ?? '')
  expect([ofRoom?.title, ofEvent?.title]).toEqual(['茶室の案内', '茶碗の案内'])
  expect(await namedBy(pattern?.id ?? '')).toEqual([ofRoom?.id, ofAll])
  const redirect = await db.selectFrom('rooms').select('limit_ex_trans_id as to').where('id', '=', id).execute()
  expect(redirect).toEqual([{ to: ofEvent?.id }])
})

test('what is not ticked stays out, of what is kept and of what is taken', async () => {
  const manager = await as(1)
  const { room } = await place()
  const bare = await keptRoom(manager, room, {})
  const none = await made(manager, `/space-templates/${bare.id}/rooms`, { spaceTitle: '裸', ...ROOM })
  const template = await keptRoom(manager, room)
  const plain = await made(manager, `/space-templates/${template.id}/rooms`, { spaceTitle: '無し' })
  for (const { id } of [none, plain]) {
    expect([await on('patterns', id), await on('ar_events', id), await leadingFrom(id), await linksOf(id)]).toEqual([
      [],
      [],
      [],
      [],
    ])
    const [copy] = await db.selectFrom('rooms').selectAll().where('id', '=', id).execute()
    expect(copy).toMatchObject({ thumbnail_id: null, limit_on: true, limit_ex_trans_id: null })
  }
})

test('a venue area becomes a template with its rooms, and another one is made from it', async () => {
  const manager = await as(0)
  const { area, elsewhere, room, ofAll } = await place()
  const lone = await makeRoom(db, { space_title: '離れ', main_room_id: elsewhere, venueAreaIds: [area] })
  const facts = await factsAt(manager, `/venue-areas/${area}/template-facts`)
  expect(facts).toMatchObject({
    rooms: 1,
    subRooms: 1,
    thumbnails: { ...NONE, rooms: 1 },
    patterns: { own: 1, rooms: 1, subRooms: 1 },
    arEvents: { own: 1, rooms: 1, subRooms: 0 },
    spaceLinks: { own: 1, rooms: 1, subRooms: 0 },
    arLinks: { ...NONE, rooms: 1 },
    arriving: 1,
    subRoomsApart: 1,
  })
  const template = await keptArea(manager, area)
  expect(template).toMatchObject({ spaceType: 'venueArea', rooms: 1, subRooms: 1, patterns: 3, sharedWith: [] })
  await db.deleteFrom('rooms').where('id', 'in', [room, lone]).execute()
  await db.deleteFrom('venue_areas').where('id', '=', area).execute()
  const expo = await makeExpoArea(db)
  const names = { spaceTitle: '西の会場', spaceTitleEn: 'West', spaceParentId: expo }
  const { id } = await made(manager, `/space-templates/${template.id}/venue-areas`, { ...names, ...AREA })
  const [copy] = await db.selectFrom('venue_areas').selectAll().where('id', '=', id).execute()
  expect(copy).toMatchObject({
    space_title: '西の会場',
    space_title_en: 'West',
    description: '説明',
    expo_area_id: expo,
  })
  const [main, sub, ...others] = await roomsIn(id)
  expect([main, sub, others]).toMatchObject([
    { space_title: '茶室', facility_no: '', room_class: 'main' },
    { space_title: '控室', main_room_id: main?.id },
    [],
  ])
  const areas = await db
    .selectFrom('room_venue_areas')
    .select('venue_area_id')
    .where('room_id', '=', main?.id ?? '')
    .execute()
  expect(areas).toEqual([{ venue_area_id: id }])
  expect(await on('patterns', id)).toMatchObject([{ title: '会場の昼', deep_link: '' }])
  expect((await on('ar_events', id)).map(({ title }) => title)).toEqual(['門'])
  const [event] = await on('ar_events', main?.id ?? '')
  expect(await leadingFrom(id)).toEqual([{ to: main?.id, isPublic: true }])
  expect((await leadingFrom(main?.id ?? '')).map(({ to }) => to)).toEqual([sub?.id, elsewhere, 'auto'])
  expect(await leadingFrom(event?.id ?? '')).toEqual([{ to: id, isPublic: true }])
  expect((await linksOf(id)).map(({ title }) => title)).toEqual(['会場の案内'])
  const [pattern] = await on('patterns', main?.id ?? '')
  const [ofRoom] = await linksOf(main?.id ?? '')
  expect(await namedBy(pattern?.id ?? '')).toEqual([ofRoom?.id, ofAll])
})

test('each thing that is made from a template is one row of the log, with the template it comes from', async () => {
  const manager = await as(0)
  const { area } = await place()
  const template = await keptArea(manager, area)
  await made(manager, `/space-templates/${template.id}/venue-areas`, {
    spaceTitle: '西',
    spaceParentId: await makeExpoArea(db),
    ...AREA,
  })
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('actor_id', '=', manager.id)
    .where('action', '<>', 'spaceTemplate.created')
    .execute()
  const counts: Record<string, number> = {}
  for (const { action } of trail) counts[action] = (counts[action] ?? 0) + 1
  expect(counts).toEqual({
    'venueArea.created': 1,
    'room.created': 2,
    'pattern.created': 3,
    'arEvent.created': 2,
    'arStructure.created': 1,
    'arAnchor.created': 1,
    'arMarker.created': 1,
    'externalTransition.created': 3,
    'room.edited': 1,
    'pattern.edited': 1,
    'transition.created': 5,
  })
  const madeRows = trail.filter(({ action }) => action.endsWith('.created'))
  expect(madeRows.map(({ after }) => (after as { copiedFrom?: string }).copiedFrom)).toEqual(
    madeRows.map(() => template.id),
  )
})

test('without its rooms a venue area takes nothing of them, and what led to them leads to those that are there', async () => {
  const manager = await as(0)
  const { area, room } = await place()
  const template = await keptArea(manager, area)
  const { id } = await made(manager, `/space-templates/${template.id}/venue-areas`, {
    spaceTitle: '西',
    spaceParentId: await makeExpoArea(db),
    ...AREA,
    copyRooms: false,
  })
  expect(await roomsIn(id)).toEqual([])
  expect(await leadingFrom(id)).toEqual([{ to: room, isPublic: true }])
})

test('what is gone when a template is used is counted before and left out', async () => {
  const manager = await as(0)
  const { room, elsewhere, ofAll, pattern } = await place()
  const template = await keptRoom(manager, room)
  const factsNow = () => factsAt(manager, `/space-templates/${template.id}/facts`)
  const goneIn = ({ transitions }: TemplateFacts) =>
    transitions.filter(({ to, isSeen }) => to === null && !isSeen).reduce((sum, { count }) => sum + count, 0)
  const before = await factsNow()
  expect([goneIn(before), before.lostUses, before.richContents]).toEqual([0, NONE, NONE])
  await db.deleteFrom('rooms').where('id', '=', elsewhere).execute()
  await db.deleteFrom('pattern_external_transitions').where('pattern_id', '=', pattern).execute()
  await db.deleteFrom('external_transitions').where('id', '=', ofAll).execute()
  const after = await factsNow()
  expect([goneIn(after), after.lostUses]).toEqual([1, { ...NONE, own: 1 }])
  const { id } = await made(manager, `/space-templates/${template.id}/rooms`, { spaceTitle: '第二茶室', ...ROOM })
  expect(await leadingFrom(id)).toHaveLength(2)
  const [copy] = await on('patterns', id)
  expect(await namedBy(copy?.id ?? '')).toHaveLength(1)
})

test('each level keeps and makes what it could make by hand', async () => {
  const { room, area, elsewhere } = await place()
  const areaManager = await as(2, { venue_area_id: area })
  const refused = await areaManager.post(`/rooms/${room}/template`, { templateName: '型', ...ROOM })
  expect(fieldsOf(refused)).toEqual(['copyArEvents', 'copyLinks', 'copyPatterns', 'copyTransitions'])
  const office = await as(1)
  const shared = await keptRoom(office, room, { ...ROOM, sharedWith: [2, 4] })
  const taken = await areaManager.post(`/space-templates/${shared.id}/rooms`, {
    spaceTitle: '新',
    venueAreaIds: [area],
    ...ROOM,
  })
  expect(fieldsOf(taken)).toEqual(['copyArEvents', 'copyLinks', 'copyPatterns', 'copySubRooms', 'copyTransitions'])
  // The picture of a room that she does not see any more comes with the template that she finds.
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  const withPicture = { spaceTitle: '新', venueAreaIds: [area], copyThumbnail: true }
  const picture = await made(areaManager, `/space-templates/${shared.id}/rooms`, withPicture)
  expect(picture.thumbnailName).toBe('room.png')
  // A room manager makes transitions to what she sees alone.
  const own = await makeRoom(db, { space_title: '本室' })
  const ownSub = await makeRoom(db, { space_title: '次の間', main_room_id: own, access_inherit: true })
  await makeTransition(db, { from_room_id: ownSub, to_room_id: own })
  await makeTransition(db, { from_room_id: ownSub, to_room_id: elsewhere })
  const roomManager = await as(4, { room_id: own })
  const kept = await factsAt(roomManager, `/rooms/${ownSub}/template-facts`)
  expect(kept.transitions.map(({ isSeen, count }) => [isSeen, count]).sort()).toEqual([
    [false, 1],
    [true, 1],
  ])
  const ofOffice = await keptRoom(office, ownSub, { ...ROOM, sharedWith: [4] })
  const facts = await factsAt(roomManager, `/space-templates/${ofOffice.id}/facts`)
  expect(facts.transitions.filter(({ isSeen }) => !isSeen)).toMatchObject([{ to: null, count: 1 }])
  const { id } = await made(roomManager, `/space-templates/${ofOffice.id}/rooms`, {
    spaceTitle: '新',
    spaceParentId: own,
    ...ROOM,
  })
  expect((await leadingFrom(id)).map(({ to }) => to)).toEqual([own])
})

test('templates of venue areas are for those who may make one, and not for rooms', async () => {
  const { area, room } = await place()
  const office = await as(1)
  const refused = await office.post(`/venue-areas/${area}/template`, { templateName: '型', ...AREA })
  expect(fieldsOf(refused)).toEqual(['copyAreaPatterns'])
  const template = await keptArea(office, area, { ...AREA, copyAreaPatterns: false })
  const areaManager = await as(2, { venue_area_id: area })
  const asked = [
    await areaManager.post(`/venue-areas/${area}/template`, { templateName: '型' }),
    await areaManager.get(`/venue-areas/${area}/template-facts`),
    await areaManager.post(`/space-templates/${template.id}/venue-areas`, { spaceTitle: '西', spaceParentId: area }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await areaManager.get(`/space-templates/${template.id}/facts`)).status).toBe(404)
  expect((await office.post(`/space-templates/${template.id}/rooms`, { spaceTitle: '新' })).status).toBe(404)
  const ofRoom = await keptRoom(office, room)
  const body = { spaceTitle: '西', spaceParentId: await makeExpoArea(db) }
  expect((await office.post(`/space-templates/${ofRoom.id}/venue-areas`, body)).status).toBe(404)
  const nowhere = { spaceTitle: '西', spaceParentId: room }
  expect(fieldsOf(await office.post(`/space-templates/${template.id}/venue-areas`, nowhere))).toEqual(['spaceParentId'])
  const idsOf = async (of: string) =>
    ((await office.get(`/space-templates?of=${of}`)).body.items as Item[]).map(({ id }) => id)
  expect([await idsOf('venueArea'), await idsOf('room')]).toEqual([[template.id], [ofRoom.id]])
})

test('a template kept before it took along what hangs on a room still makes what it holds', async () => {
  const manager = await as(0)
  const room = { spaceTitle: '茶室', metaType: 'event', metaAuthor: '裏千家' }
  const below = { room: { spaceTitle: '控室', accessInherit: true }, patterns: [{ spacePatternTitle: '夜' }] }
  const template = await makeSpaceTemplate(db, {
    content: JSON.stringify({
      spaceType: 'main',
      room,
      patterns: [{ spacePatternTitle: '昼', contentId: 'tea-1' }],
      subRooms: [{ ...below, room: { ...below.room, metaType: 'event' } }],
    }),
  })
  const { items } = (await manager.get('/space-templates?of=room')).body as { items: Item[] }
  expect(items).toMatchObject([{ id: template, spaceType: 'main', rooms: 0, subRooms: 1, patterns: 2 }])
  expect(await factsAt(manager, `/space-templates/${template}/facts`)).toMatchObject({
    subRooms: 1,
    patterns: { ...NONE, own: 1, subRooms: 1 },
    arEvents: NONE,
    transitions: [],
  })
  const { id } = await made(manager, `/space-templates/${template}/rooms`, { spaceTitle: '第二茶室', ...ROOM })
  const [sub] = await db.selectFrom('rooms').selectAll().where('main_room_id', '=', id).execute()
  expect([await on('patterns', id), sub, await on('patterns', sub?.id ?? '')]).toMatchObject([
    [{ title: '昼' }],
    { space_title: '控室', access_inherit: true },
    [{ title: '夜' }],
  ])
})

test('files of a template stay in the store as long as it names them', async () => {
  const manager = await as(0)
  const { room, picture, object } = await place()
  const template = await keptRoom(manager, room)
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  const isThere = async () => {
    time.now = new Date(time.now.getTime() + 30 * 86_400_000)
    await tidy(deps)
    const rows = await db.selectFrom('stored_objects').select('id').where('id', 'in', [picture, object]).execute()
    return rows.length
  }
  expect(await isThere()).toBe(2)
  expect((await (await as(0)).delete(`/space-templates/${template.id}`, 1)).status).toBe(204)
  expect(await isThere()).toBe(0)
})

test('a venue area of eight rooms is kept and made in as many statements as one of two', async () => {
  const manager = await as(0)
  const counted = countStatements(db)
  const spentFor = async (count: number) => {
    const area = await makeVenueArea(db)
    for (let n = 0; n < count; n += 1) {
      const room = await makeRoom(db, {
        venueAreaIds: [area],
        thumbnail_id: await makeStored(db),
        thumbnail_name: 'a.png',
      })
      const sub = await makeRoom(db, { main_room_id: room })
      await makePattern(db, { room_id: room })
      const event = await makeArEvent(db, { room_id: sub })
      await makeArStructure(db, { ar_event_id: event })
      await makeExternalTransition(db, { room_id: room })
      await makeTransition(db, { from_room_id: room, to_auto: true })
      await makeTransition(db, { from_ar_event_id: event, to_room_id: room })
    }
    const spaceParentId = await makeExpoArea(db)
    counted.spent.statements = 0
    const template = await keptArea(manager, area)
    await factsAt(manager, `/space-templates/${template.id}/facts`)
    const { id } = await made(manager, `/space-templates/${template.id}/venue-areas`, {
      spaceTitle: '西',
      spaceParentId,
      ...AREA,
    })
    const { statements } = counted.spent
    expect(await roomsIn(id)).toHaveLength(count * 2)
    expect(statements).toBeGreaterThan(20)
    return statements
  }
  deps.db = counted.db
  expect(await spentFor(2)).toBe(await spentFor(8))
})

test('more rooms than a template can hold are refused at their tick', async () => {
  const manager = await as(0)
  const area = await makeVenueArea(db)
  const linked = (await makeRooms(db, 501)).map((room_id) => ({ room_id, venue_area_id: area }))
  await insertSet(db, 'room_venue_areas', linked)
  const refused = await manager.post(`/venue-areas/${area}/template`, { templateName: '型', ...AREA })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['copyRooms']])
  expect((await keptArea(manager, area, { ...AREA, copyRooms: false })).rooms).toBe(0)
})
