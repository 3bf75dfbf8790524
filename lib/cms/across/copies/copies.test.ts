import { sql } from 'kysely'
import {
  makeEntry,
  makePattern,
  makePerson,
  makeRoom,
  makeStop,
  makeStored,
  makeVenueArea,
  makeVipUser,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const ALL = {
  copyTexts: true,
  copyThumbnail: true,
  copySettings: true,
  copyVenueAreas: true,
  copySubRooms: true,
  copyPatterns: true,
  copyArEvents: true,
  copyTransitions: true,
  copyLinks: true,
  copySchedule: true,
  copyVipUsers: true,
  copyGrants: true,
}

type Item = { id: string; spaceTitle: string; version: number } & Record<string, unknown>

async function copied(who: Caller, room: string, parts: object): Promise<Item> {
  const answer = await who.post(`/rooms/${room}/copy`, { spaceTitle: '茶室のコピー', ...parts })
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return answer.body.item as Item
}

const problemsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error_messages as { field: string; message: string }[]).map(({ field }) => field)

/** A main room with everything: a sub room with a pattern, a pattern with three entries of which one is over, people, VIP users. */
async function fullRoom() {
  const area = await makeVenueArea(db)
  const texts = { author: '出展者', description: '説明', limit_on: true, limit_number: 30, facility_no: 'A-1' }
  const picture = { thumbnail_id: await makeStored(db), thumbnail_name: 'room.png' }
  const room = await makeRoom(db, { space_title: '茶室', venueAreaIds: [area], ...texts, ...picture })
  const sub = await makeRoom(db, { space_title: '控室', main_room_id: room, access_inherit: true })
  const pattern = await makePattern(db, { room_id: room, title: '昼', deep_link: 'expo://tea' })
  await makePattern(db, { room_id: sub, title: '夜' })
  await makeEntry(db, pattern, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z')
  await makeEntry(db, pattern, '2025-04-30T00:00:00Z', '2025-05-02T00:00:00Z')
  await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z', 'archive')
  const people = [
    await makePerson(db, { authority: 4 }, { room_id: room }),
    await makePerson(db, { authority: 5 }, { room_id: room }),
  ]
  await makeVipUser(db, { room_id: room, expo_id: 'expo-1', memo: '大使' })
  return { area, room, sub, pattern, people }
}

const countsOf = async (roomId: string) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from rooms where main_room_id = ${roomId}) as "subRooms",
    (select count(*)::int from patterns join rooms on rooms.id = patterns.room_id
      where rooms.id = ${roomId} or rooms.main_room_id = ${roomId}) as patterns,
    (select count(*)::int from schedule_entries where clash_id = ${roomId}) as entries,
    (select count(*)::int from vip_users where room_id = ${roomId}) as "vipUsers",
    (select count(*)::int from grants where target_id = ${roomId}) as grants,
    (select count(*)::int from room_venue_areas where room_id = ${roomId}) as "venueAreas"`.execute(db)
  return rows[0]
}

test('a copy of a room holds all that was ticked: what is counted before is what is there after', async () => {
  const manager = await as(0)
  const { room, area, people } = await fullRoom()
  const facts = (await manager.get(`/rooms/${room}/copy-facts`)).body.item
  expect(facts).toMatchObject({ subRooms: 1, patterns: 1, scheduleEntries: 2, openEntries: 1, vipUsers: 1, grants: 2 })
  expect(facts).toMatchObject({ venueAreas: 1, isStopped: false, below: { patterns: 1, grants: 0 } })
  const copy = await copied(manager, room, ALL)
  expect(copy).toMatchObject({ spaceTitle: '茶室のコピー', metaAuthor: '出展者', metaLimitConditions: 30 })
  expect(copy).toMatchObject({ thumbnailName: 'room.png', venueAreas: [{ id: area }] })
  expect(await countsOf(copy.id)).toEqual({
    subRooms: 1,
    patterns: 2,
    entries: 2,
    vipUsers: 1,
    grants: 2,
    venueAreas: 1,
  })
  const { items } = (await manager.get(`/patterns?spaceId=${copy.id}`)).body as { items: Item[] }
  expect(items).toMatchObject([{ spacePatternTitle: '昼', contentId: 'content-1', deepLink: '' }])
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'target_id'])
    .where(
      sql<boolean>`after ->> 'copiedFrom' is not null or action in ('access.given', 'vipUser.created', 'scheduleEntry.created')`,
    )
    .execute()
  expect(trail.map(({ action }) => action).sort()).toEqual([
    'access.given',
    'access.given',
    'pattern.created',
    'pattern.created',
    'room.created',
    'room.created',
    'scheduleEntry.created',
    'scheduleEntry.created',
    'vipUser.created',
  ])
  const given = trail.filter(({ action }) => action === 'access.given').map((row) => row.target_id)
  expect(given.sort()).toEqual([...people].sort())
})

test('what is not ticked stays behind', async () => {
  const { room } = await fullRoom()
  const copy = await copied(await as(1), room, {})
  expect(copy).toMatchObject({
    metaAuthor: '',
    description: '',
    thumbnailUrl: '',
    metaLimitRadio: false,
    metaFacilityNo: '',
  })
  const nothing = { subRooms: 0, patterns: 0, entries: 0, vipUsers: 0, grants: 0, venueAreas: 0 }
  expect(await countsOf(copy.id)).toEqual(nothing)
})

test('a schedule is not copied without its patterns, nor past a stop, and nothing is left of what was refused', async () => {
  const manager = await as(0)
  const { room, sub } = await fullRoom()
  const rooms = async () => (await db.selectFrom('rooms').select('id').execute()).length
  const without = await manager.post(`/rooms/${room}/copy`, { spaceTitle: '写し', copySchedule: true })
  expect([without.status, problemsOf(without)]).toEqual([400, ['copyPatterns']])
  await makeStop(db, { room_id: sub })
  expect((await manager.get(`/rooms/${room}/copy-facts`)).body.item).toMatchObject({
    isStopped: false,
    below: { isStopped: true },
  })
  const stopped = await manager.post(`/rooms/${room}/copy`, { spaceTitle: '写し', ...ALL })
  expect([stopped.status, problemsOf(stopped), await rooms()]).toEqual([400, ['releasePeriod'], 2])
  await copied(manager, room, { ...ALL, copySchedule: false })
})

test('each level copies what it could make by hand, and is told at the tick what it could not', async () => {
  const { room, sub, area } = await fullRoom()
  const areaManager = await as(2, { venue_area_id: area })
  const refused = await areaManager.post(`/rooms/${room}/copy`, { spaceTitle: '写し', ...ALL })
  expect(problemsOf(refused).sort()).toEqual([
    'copyArEvents',
    'copyLinks',
    'copyPatterns',
    'copySubRooms',
    'copyTransitions',
    'copyVipUsers',
    'releasePeriod',
  ])
  const outside = await areaManager.post(`/rooms/${room}/copy`, { spaceTitle: '写し' })
  expect([outside.status, problemsOf(outside)]).toEqual([400, ['venueAreaIds']])
  const own = await copied(areaManager, room, { copyVenueAreas: true, copyGrants: true })
  expect(await countsOf(own.id)).toMatchObject({ grants: 1, venueAreas: 1 })

  const roomManager = await as(4, { room_id: room })
  expect((await roomManager.post(`/rooms/${room}/copy`, { spaceTitle: '写し' })).status).toBe(403)
  const beside = await copied(roomManager, sub, { ...ALL, copySubRooms: false })
  expect(beside).toMatchObject({ mainRoom: { id: room }, patternCount: 1 })
  expect((await (await as(5, { room_id: room })).post(`/rooms/${sub}/copy`, { spaceTitle: '写し' })).status).toBe(403)
  expect((await (await as(4)).post(`/rooms/${sub}/copy`, { spaceTitle: '写し' })).status).toBe(404)
})

test('a room comes to another venue area with all that is under it', async () => {
  const { room } = await fullRoom()
  const [other, foreign] = [await makeVenueArea(db), await makeVenueArea(db)]
  const copy = await copied(await as(0), room, { ...ALL, venueAreaIds: [other] })
  expect(copy).toMatchObject({ venueAreas: [{ id: other }] })
  const subRooms = await db.selectFrom('rooms').select('id').where('main_room_id', '=', copy.id).execute()
  const links = await db
    .selectFrom('room_venue_areas')
    .select('venue_area_id')
    .where('room_id', '=', subRooms[0]?.id ?? '')
    .execute()
  expect(links).toEqual([{ venue_area_id: other }])
  expect(await countsOf(copy.id)).toMatchObject({ subRooms: 1, patterns: 2, entries: 2, vipUsers: 1, grants: 2 })
  expect(await copied(await as(1), room, { copyVenueAreas: true, venueAreaIds: [] })).toMatchObject({ venueAreas: [] })
  const { area } = await fullRoom()
  const areaManager = await as(2, { venue_area_id: area }, { venue_area_id: other })
  const [mine] = (await areaManager.get(`/rooms?venueAreaId=${area}`)).body.items as Item[]
  const into = (venueAreaIds: string[]) =>
    areaManager.post(`/rooms/${mine?.id}/copy`, { spaceTitle: '写し', venueAreaIds })
  expect((await into([other])).status).toBe(201)
  const refused = await into([foreign])
  expect([refused.status, problemsOf(refused)]).toEqual([400, ['venueAreaIds']])
})

test('a pattern is copied into its own or another room, and a taken period is named at the tick', async () => {
  const manager = await as(0)
  const { room, pattern, area } = await fullRoom()
  const other = await makeRoom(db)
  const input = {
    spacePatternTitle: '昼のコピー',
    copyTexts: true,
    copyContent: true,
    copySchedule: true,
    copyGrants: true,
  }
  await makePerson(db, { authority: 6 }, { pattern_id: pattern })
  const clash = await manager.post(`/patterns/${pattern}/copy`, { ...input, spaceId: room })
  expect([clash.status, problemsOf(clash)]).toEqual([400, ['copySchedule']])
  expect(JSON.stringify(clash.body)).toContain('昼')
  const { body } = await manager.post(`/patterns/${pattern}/copy`, { ...input, spaceId: other })
  const made = body.item as Item
  expect(made).toMatchObject({
    spacePatternTitle: '昼のコピー',
    space: { id: other },
    entryCount: 2,
    contentId: 'content-1',
  })
  expect(await countsOf(other)).toMatchObject({ entries: 2 })
  const held = await db.selectFrom('grants').select('target_id').where('target_id', '=', made.id).execute()
  expect(held).toHaveLength(1)
  const bare = await manager.post(`/patterns/${pattern}/copy`, { spacePatternTitle: '空', spaceId: room })
  expect(bare.body.item).toMatchObject({ contentId: '', entryCount: 0 })
  const odd = await manager.post(`/patterns/${pattern}/copy`, { ...input, spaceId: area })
  expect([odd.status, problemsOf(odd)]).toEqual([400, ['spaceId']])
  const noContent = await manager.post(`/patterns/${pattern}/copy`, { ...input, copyContent: false, spaceId: other })
  expect(problemsOf(noContent)).toEqual(['copyContent'])
})
