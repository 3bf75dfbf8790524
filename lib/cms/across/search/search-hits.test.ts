import { sql } from 'kysely'
import type { SearchHit } from '#lib/contracts/search-hits.ts'
import { HITS_PER_KIND, hitKey } from '#lib/contracts/search-hits.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import {
  type GrantTarget,
  makeArEvent,
  makeExpoArea,
  makePattern,
  makePerson,
  makeRoom,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const hitsOf = (answer: Answered) => answer.body.items as SearchHit[]
const named = (answer: Answered) => hitsOf(answer).map(({ kind, title }) => `${kind} ${title}`)
const find = async (person: Caller, q: string, more = '') =>
  named(await person.get(`/search-hits?q=${encodeURIComponent(q)}${more}`))

/** 花の国 > 花の広場 (花の朝 the pattern, 花の蝶 the AR event) > 花の館 (花の夜) > 花の控室; 花田 looks after the room. */
async function flowers() {
  const expoArea = await makeExpoArea(db, { space_title: '花の国', space_title_en: 'Land of flowers' })
  const area = await makeVenueArea(db, { space_title: '花の広場', expo_area_id: expoArea })
  const areaPattern = await makePattern(db, { title: '花の朝', venue_area_id: area })
  const arEvent = await makeArEvent(db, { title: '花の蝶', venue_area_id: area })
  const room = await makeRoom(db, { space_title: '花の館', facility_no: 'H-12', venueAreaIds: [area] })
  const subRoom = await makeRoom(db, { space_title: '花の控室', main_room_id: room, access_inherit: true })
  const roomPattern = await makePattern(db, { title: '花の夜', room_id: room })
  const person = await makePerson(
    db,
    { authority: 5, user_name: '花田 一郎', email: 'hanada@expo.example' },
    { room_id: room },
  )
  return { expoArea, area, areaPattern, arEvent, room, subRoom, roomPattern, person }
}

test('each level finds what lies in its scope and nothing else', async () => {
  const { area, room, subRoom, roomPattern } = await flowers()
  const spaces = ['expoArea 花の国', 'venueArea 花の広場', 'room 花の控室', 'room 花の館']
  const all = [...spaces, 'pattern 花の夜', 'pattern 花の朝', 'arEvent 花の蝶', 'user 花田 一郎']
  const found: Record<number, string[]> = {}
  const grants: GrantTarget[][] = [[], [], [{ venue_area_id: area }], [{ venue_area_id: area }]]
  grants.push([{ room_id: room }], [{ room_id: subRoom }], [{ pattern_id: roomPattern }])
  for (const level of AUTHORITIES) found[level] = await find(await as(level, ...(grants[level] ?? [])), '花')
  expect(found[0]).toEqual(all)
  expect(found[1]).toEqual(all)
  const ofArea = ['venueArea 花の広場', 'room 花の館', 'pattern 花の朝', 'arEvent 花の蝶', 'user 花田 一郎']
  expect([found[2], found[3]]).toEqual([ofArea, ofArea])
  expect(found[4]).toEqual(['room 花の控室', 'room 花の館', 'pattern 花の夜', 'user 花田 一郎'])
  expect(found[5]).toEqual(['room 花の控室'])
  expect(found[6]).toEqual(['room 花の館', 'pattern 花の夜'])
  for (const level of [2, 3, 4, 5, 6] as const) expect(await find(await as(level), '花')).toEqual([])
})

test('what something lies in is named only to those who see that too', async () => {
  const { area, room, subRoom, areaPattern } = await flowers()
  const withinOf = async (person: Caller, id: string) =>
    hitsOf(await person.get('/search-hits?q=花')).find((hit) => hit.id === id)?.within
  expect(await withinOf(await as(0), area)).toMatchObject({ title: '花の国', titleEn: 'Land of flowers' })
  expect(await withinOf(await as(2, { venue_area_id: area }), area)).toBeNull()
  expect(await withinOf(await as(2, { venue_area_id: area }), areaPattern)).toMatchObject({ id: area })
  expect(await withinOf(await as(4, { room_id: room }), subRoom)).toMatchObject({ title: '花の館' })
  expect(await withinOf(await as(5, { room_id: subRoom }), subRoom)).toBeNull()
})

test('width, case and kana do not matter, all keywords count, other texts of the object are found too', async () => {
  await makeRoom(db, { space_title: 'ミライ館 ＡＢＣ', space_title_en: 'Future', facility_no: 'E-07' })
  const organizer = await as(1)
  for (const q of ['みらい', 'ﾐﾗｲ', 'abc', 'ＡＢＣ 未', 'future', 'e-07', 'ミライ館　abc']) {
    expect([q, await find(organizer, q)]).toEqual([q, q.includes('未') ? [] : ['room ミライ館 ＡＢＣ']])
  }
  for (const q of ['', ' ', '　', '%', '_']) expect(await find(organizer, q)).toEqual([])
})

test('names that begin with the keywords come first, a few of each kind, and it says where there are more', async () => {
  for (let n = 1; n <= HITS_PER_KIND + 1; n++) await makeRoom(db, { space_title: `A${n} 未来館` })
  await makeRoom(db, { space_title: '未来館' })
  await makePattern(db, { title: '未来の朝', room_id: await makeRoom(db) })
  const answer = await (await as(1)).get('/search-hits?q=未来')
  const few = Array.from({ length: HITS_PER_KIND - 1 }, (_, n) => `room A${n + 1} 未来館`)
  expect(named(answer)).toEqual(['room 未来館', ...few, 'pattern 未来の朝'])
  expect(answer.body.more).toEqual(['room'])
})

test('a name that begins with more than the index of beginnings holds is found first, and so is one with signs of patterns', async () => {
  const long = '大屋根リングから見える海と空の現代美術館'
  await makeRoom(db, { space_title: `A ${long}別館` })
  for (const end of ['別館', '本館']) await makeRoom(db, { space_title: `${long}${end}` })
  const manager = await as(0)
  const both = [`room ${long}別館`, `room ${long}本館`]
  expect(await find(manager, long)).toEqual([...both, `room A ${long}別館`])
  expect(await find(manager, `${long}別`)).toEqual([both[0], `room A ${long}別館`])
  for (const title of ['100%_\\館', '1000館', 'A 100%_\\']) await makeRoom(db, { space_title: title })
  expect(await find(manager, '100%_\\')).toEqual(['room 100%_\\館', 'room A 100%_\\'])
})

test('of thousands that hold a letter some are shown, names that begin with it first', async () => {
  await sql`insert into rooms (id, space_title, room_class, room_type, created_at, updated_at)
    select gen_random_uuid(), '北館 ' || n, 'main', 'pavilion', now(), now()
    from generate_series(1, 1100) as n`.execute(db)
  await makeRoom(db, { space_title: '館 1' })
  const answer = await (await as(0)).get('/search-hits?q=館')
  expect(named(answer)[0]).toBe('room 館 1')
  expect([named(answer).length, answer.body.more]).toEqual([HITS_PER_KIND, ['room']])
})

test('what can be stopped is found by those who may stop', async () => {
  await flowers()
  const stoppable = [
    'venueArea 花の広場',
    'room 花の控室',
    'room 花の館',
    'pattern 花の夜',
    'pattern 花の朝',
    'arEvent 花の蝶',
  ]
  expect(await find(await as(0), '花', '&stoppable=1')).toEqual(stoppable)
  expect((await (await as(4)).get('/search-hits?q=花&stoppable=1')).status).toBe(403)
})

test('what was chosen before comes back in that order with its name of now, unless it left the scope', async () => {
  const { room, person, roomPattern } = await flowers()
  const keys = [hitKey({ kind: 'user', id: person }), hitKey({ kind: 'room', id: room }), 'room:x', 'nothing', '']
  await db.updateTable('rooms').set({ space_title: '新しい館' }).where('id', '=', room).execute()
  const path = `/search-hits?keys=${keys.join(',')}`
  expect(named(await (await as(0)).get(path))).toEqual(['user 花田 一郎', 'room 新しい館'])
  expect(named(await (await as(6, { pattern_id: roomPattern })).get(path))).toEqual(['room 新しい館'])
  expect(named(await (await as(4)).get(path))).toEqual([])
})
