import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type Entry = { id: string; by: string; mayTake: boolean; lastDay: string | null }
const entriesOf = (answer: Answered) => (answer.body.item as { entries: Entry[] }).entries
const holdersOf = (answer: Answered) =>
  entriesOf(answer)
    .filter((it) => it.by === 'direct')
    .map((it) => it.id)
    .sort()
const fieldsOf = (answer: Answered) =>
  (answer.body.error_messages as { field: string }[] | undefined)?.map((it) => it.field)

async function expo() {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  const pattern = await makePattern(db, { room_id: sub })
  return { area, room, sub, pattern }
}

test('access is given and taken in one step, twice the same changes nothing, and forms opened before are stale', async () => {
  const { area } = await expo()
  const manager = await as(0)
  const [a, b, c] = [
    await makePerson(db, { authority: 3 }),
    await makePerson(db, { authority: 3 }),
    await makePerson(db, { authority: 2 }, { venue_area_id: area }),
  ]
  const change = { spaceId: area, giveTo: [a, b], takeFrom: [c] }
  expect(holdersOf(await manager.put('/grants', change))).toEqual([a, b].sort())
  expect(holdersOf(await manager.put('/grants', change))).toEqual([a, b].sort())
  const versions = await db.selectFrom('users').select('version').where('id', 'in', [a, b, c]).execute()
  expect(versions.map((row) => row.version)).toEqual([2, 2, 2])
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'target_id'])
    .where('action', 'like', 'access.%')
    .execute()
  expect(trail.map((row) => row.action).sort()).toEqual(['access.given', 'access.given', 'access.taken'])
})

test('who has access and by what: directly, through the main room, the room, or a linked area', async () => {
  const { area, room, sub, pattern } = await expo()
  const manager = await as(0)
  const own = await makePerson(db, { authority: 5 }, { room_id: sub })
  const main = await makePerson(db, { authority: 4 }, { room_id: room })
  const areaPerson = await makePerson(db, { authority: 2 }, { venue_area_id: area })
  const maker = await makePerson(db, { authority: 6 }, { pattern_id: pattern })
  const seen = async (id: string) =>
    entriesOf(await manager.get(`/grants?spaceId=${id}`)).map((it) => [it.id, it.by, it.mayTake])
  expect(await seen(sub)).toEqual([
    [own, 'direct', true],
    [main, 'mainRoom', false],
    [maker, 'pattern', false],
  ])
  expect(await seen(room)).toEqual([
    [main, 'direct', true],
    [areaPerson, 'venueArea', false],
  ])
  expect(await seen(pattern)).toEqual([
    [maker, 'direct', true],
    [main, 'mainRoom', false],
    [own, 'room', false],
  ])
  const roomManager = await as(4, { room_id: room })
  expect(entriesOf(await roomManager.get(`/grants?spaceId=${room}`)).map((it) => it.by)).toEqual(['direct', 'direct'])
  const subManager = await as(4, { room_id: sub })
  expect(entriesOf(await subManager.get(`/grants?spaceId=${sub}`)).map((it) => it.by)).toEqual([
    'direct',
    'direct',
    'pattern',
  ])
})

test.each([
  [0, { venueArea: [2, 3], room: [4, 5], pattern: [6] }],
  [1, { venueArea: [2, 3], room: [4, 5], pattern: [6] }],
  [2, { venueArea: [3], room: [4], pattern: [] }],
  [4, { venueArea: [], room: [5], pattern: [6] }],
] as const)('level %i gives access to exactly %j', async (level, may) => {
  const { area, room, sub, pattern } = await expo()
  const actor = await as(level, ...(level === 2 ? [{ venue_area_id: area }] : level === 4 ? [{ room_id: room }] : []))
  const spaces = { venueArea: area, room: sub, pattern }
  const reachable =
    level === 2 ? ['venueArea', 'room'] : level === 4 ? ['room', 'pattern'] : ['venueArea', 'room', 'pattern']
  // An area person reads the rooms linked to her areas; the sub room here is linked to none.
  if (level === 2) spaces.room = room
  for (const kind of ['venueArea', 'room', 'pattern'] as const) {
    for (const target of [0, 1, 2, 3, 4, 5, 6] as const) {
      const someone = level === 4 ? { room_id: room } : { venue_area_id: area }
      const id = await makePerson(db, { authority: target }, ...(target >= 2 ? [someone] : []))
      await db.deleteFrom('grants').where('user_id', '=', id).where('target_id', '=', spaces[kind]).execute()
      const visible = (await actor.get(`/users/${id}`)).status === 200
      const answer = await actor.put('/grants', { spaceId: spaces[kind], giveTo: [id], takeFrom: [] })
      const allowed = visible && (may[kind] as readonly number[]).includes(target)
      if (!reachable.includes(kind)) expect(answer.status).toBe(404)
      else if (allowed) expect([kind, target, answer.status]).toEqual([kind, target, 200])
      else
        expect([kind, target, fieldsOf(answer)]).toEqual([
          kind,
          target,
          [visible ? 'accessCoexistingCheck' : 'userList'],
        ])
    }
  }
})

test.each([3, 5, 6] as const)('level %i gives nothing', async (level) => {
  const { area } = await expo()
  const actor = await as(level, { venue_area_id: area })
  expect((await actor.get(`/grants?spaceId=${area}`)).status).toBe(403)
  expect((await actor.put('/grants', { spaceId: area, giveTo: [actor.id], takeFrom: [] })).status).toBe(403)
})

test('out of scope a space or a person does not exist, oneself is out of reach, and one wrong person stops the whole step', async () => {
  const { area } = await expo()
  const elsewhere = await makeVenueArea(db)
  const actor = await as(2, { venue_area_id: area })
  const fellow = await makePerson(db, { authority: 3 }, { venue_area_id: area })
  const stranger = await makePerson(db, { authority: 3 }, { venue_area_id: elsewhere })
  expect((await actor.get(`/grants?spaceId=${elsewhere}`)).status).toBe(404)
  expect((await actor.put('/grants', { spaceId: elsewhere, giveTo: [fellow], takeFrom: [] })).status).toBe(404)
  expect(fieldsOf(await actor.put('/grants', { spaceId: area, giveTo: [stranger], takeFrom: [fellow] }))).toEqual([
    'userList',
  ])
  expect(fieldsOf(await actor.put('/grants', { spaceId: area, giveTo: [], takeFrom: [actor.id] }))).toEqual([
    'userList',
  ])
  expect(fieldsOf(await actor.put('/grants', { spaceId: area, giveTo: [], takeFrom: [] }))).toEqual(['userList'])
  expect(holdersOf(await actor.get(`/grants?spaceId=${area}`))).toEqual([actor.id, fellow].sort())
})

test('candidates, all of them: beyond the first 20, those alone who may get it, and one more than may be given it at once', async () => {
  const manager = await as(1)
  const room = await makeRoom(db)
  const find = async (of: string, space = room) =>
    ((await manager.get(`/grants/candidates?spaceId=${space}&q=${of}`)).body.items as { userName: string }[]).map(
      ({ userName }) => userName,
    )
  const many = Array.from({ length: 25 }, (_, n) => `全員 ${String(n).padStart(3, '0')}`)
  for (const user_name of many) await makePerson(db, { authority: 5, user_name })
  await makePerson(db, { authority: 3, user_name: '全員 区域' })
  expect(await find('全員')).toEqual(many.slice(0, 20))
  expect(await find('全員&all=1')).toEqual(many)
  const crowd = Array.from({ length: 201 }, (_, n) => makePerson(db, { authority: 4, user_name: `群衆 ${n}` }))
  await Promise.all(crowd)
  expect(await find('群衆&all=1')).toHaveLength(201)
  await makePerson(db, { authority: 4, user_name: '群衆 外' })
  expect(await find('群衆&all=1')).toHaveLength(201)
})

test('candidates: who may get it first, those who may not after, nobody who has it, nobody out of sight', async () => {
  const { area, room } = await expo()
  const actor = await as(2, { venue_area_id: area })
  const maker = await makePerson(db, { authority: 3, user_name: '山田 一' }, { venue_area_id: area })
  const manager = await makePerson(db, { authority: 4, user_name: '山田 二' }, { room_id: room })
  await makePerson(db, { authority: 4, user_name: '山田 三' })
  const found = await actor.get(`/grants/candidates?spaceId=${room}&q=山田`)
  expect((found.body.items as { id: string; mayReceive: boolean }[]).map((it) => [it.id, it.mayReceive])).toEqual([
    [maker, false],
  ])
  const area2 = await makeVenueArea(db)
  await db
    .insertInto('grants')
    .values({
      id: '00000000-0000-7000-8000-000000000009',
      user_id: actor.id,
      venue_area_id: area2,
      created_at: new Date(),
    })
    .execute()
  const second = await actor.get(`/grants/candidates?spaceId=${area2}&q=山田`)
  expect((second.body.items as { id: string; mayReceive: boolean }[]).map((it) => [it.id, it.mayReceive])).toEqual([
    [maker, true],
    [manager, false],
  ])
})

test('an end is given, moved and taken back; a day that is over is refused, and giving again renews what has ended', async () => {
  const { area } = await expo()
  const person = await makePerson(db, { authority: 3 })
  const give = async (lastDay: unknown) =>
    (await as(0)).put('/grants', { spaceId: area, giveTo: [person], takeFrom: [], lastDay })
  const lastDays = (answer: Answered) => entriesOf(answer).map((it) => it.lastDay)
  const versionNow = () => db.selectFrom('users').select('version').where('id', '=', person).executeTakeFirstOrThrow()
  time.now = new Date('2025-05-01T03:00:00Z')
  expect(fieldsOf(await give('2025-04-30'))).toEqual(['lastDay'])
  for (const wrong of ['2025-02-31', '13 April', '0025-05-01', 20250501]) {
    expect(fieldsOf(await give(wrong))).toEqual(['lastDay'])
  }
  expect(lastDays(await give('2025-05-01'))).toEqual(['2025-05-01'])
  expect(lastDays(await give('2025-05-03'))).toEqual(['2025-05-03'])
  expect((await versionNow()).version).toBe(3)
  expect(lastDays(await give('2025-05-03'))).toEqual(['2025-05-03'])
  expect((await versionNow()).version).toBe(3)
  time.now = new Date('2025-05-03T15:00:00Z')
  const manager = await as(0)
  expect(entriesOf(await manager.get(`/grants?spaceId=${area}`))).toEqual([])
  const candidates = await manager.get(`/grants/candidates?spaceId=${area}`)
  expect((candidates.body.items as { id: string }[]).map((it) => it.id)).toContain(person)
  expect(lastDays(await manager.put('/grants', { spaceId: area, giveTo: [], takeFrom: [person] }))).toEqual([])
  expect((await versionNow()).version).toBe(3)
  expect(lastDays(await give(null))).toEqual([null])
})

test('editing a person leaves the ends of what she keeps, and begins anew what had ended', async () => {
  time.now = new Date('2025-05-01T03:00:00Z')
  const [kept, ended, dropped] = [await makeVenueArea(db), await makeVenueArea(db), await makeVenueArea(db)]
  const person = await makePerson(db, { authority: 3 }, { venue_area_id: dropped })
  const manager = await as(0)
  for (const [spaceId, lastDay] of [
    [kept, '2025-05-09'],
    [ended, '2025-05-01'],
  ]) {
    await manager.put('/grants', { spaceId, giveTo: [person], takeFrom: [], lastDay })
  }
  time.now = new Date('2025-05-01T15:00:00Z')
  const edit = { userName: '新', cmsAccountAuth: 3, areaList: [kept, ended], roomList: [], roomPatternList: [] }
  const answer = await (await as(0)).patch(`/users/${person}`, edit, 3)
  const held = (answer.body.item as { areaList: { id: string; lastDay: string | null }[] }).areaList
  expect(Object.fromEntries(held.map((it) => [it.id, it.lastDay]))).toEqual({ [kept]: '2025-05-09', [ended]: null })
})

test('a keyword of characters that no text holds finds nobody and breaks nothing', async () => {
  const manager = await as(0)
  const spaceId = await makeRoom(db)
  expect(await manager.get(`/grants/candidates?spaceId=${spaceId}&q=%00`)).toMatchObject({ status: 200 })
  expect((await manager.get(`/grants/candidates?spaceId=${spaceId}&q=${'x'.repeat(5000)}`)).body.items).toEqual([])
})
