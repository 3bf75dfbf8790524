import { nodeKey, type SpaceNode } from '#lib/contracts/space-nodes.ts'
import {
  type GrantTarget,
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExpoArea,
  makePattern,
  makePerson,
  makeRoom,
  makeStop,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const nodesOf = (answer: Answered) => answer.body.items as SpaceNode[]
const titlesOf = (answer: Answered) => nodesOf(answer).map((node) => node.title)
const placesOf = (answer: Answered) => {
  const named = new Map((answer.body.ancestors as SpaceNode[]).map((node) => [nodeKey(node), node]))
  return nodesOf(answer).map((node) => {
    const path = node.path.map((key) => named.get(key)?.title || named.get(key)?.kind)
    return [...path, node.title].join(' > ')
  })
}

/** 日本 > 東 (広場 the pattern; 館 > 朝, 控室 > 昼) and 西 (館); a room in no area. */
async function expo() {
  const expoArea = await makeExpoArea(db, { space_title: '日本', space_title_en: 'Japan', content_id: 'c' })
  const place = { expo_area_id: expoArea, space_title_en: 'Area' }
  const east = await makeVenueArea(db, { ...place, space_title: '東' })
  const west = await makeVenueArea(db, { ...place, space_title: '西' })
  const square = await makePattern(db, { venue_area_id: east, title: '広場', title_en: 'Square' })
  const room = await makeRoom(db, { venueAreaIds: [east, west], space_title: '館', space_title_en: 'Hall' })
  const inEast = { main_room_id: room, access_inherit: true, venueAreaIds: [east] }
  const subRoom = await makeRoom(db, { ...inEast, space_title: '控室', space_title_en: 'Lounge' })
  const morning = await makePattern(db, { room_id: room, title: '朝', title_en: 'Morning', content_id: '' })
  const noon = await makePattern(db, { room_id: subRoom, title: '昼', title_en: 'Noon' })
  const lonely = await makeRoom(db, { space_title: '離れ' })
  return { expoArea, east, west, square, room, subRoom, morning, noon, lonely }
}

test('the tree leads from V Expo areas to patterns, each level on its own, patterns before rooms', async () => {
  const { expoArea, east, west, room, subRoom, lonely } = await expo()
  const organizer = await as(1)
  const below = async (kind: string, id = '') =>
    titlesOf(await organizer.get(`/space-nodes?parentKind=${kind}&parentId=${id}`))
  const roots = await organizer.get('/space-nodes')
  expect(nodesOf(roots).map(({ kind, title, childCount }) => [kind, title, childCount])).toEqual([
    ['expoArea', '日本', 2],
    ['unplaced', '', 1],
  ])
  expect(roots.body.total).toBe(2)
  expect(await below('expoArea', expoArea)).toEqual(['東', '西'])
  expect(await below('venueArea', east)).toEqual(['広場', '館'])
  expect(await below('venueArea', west)).toEqual(['館'])
  expect(await below('room', room)).toEqual(['朝', '控室'])
  expect(await below('room', subRoom)).toEqual(['昼'])
  expect(await below('unplaced')).toEqual(['離れ'])
  expect(await below('room', lonely)).toEqual([])
  expect(await below('pattern', room)).toEqual([])
  expect(await below('room', 'x')).toEqual([])
})

test('the counts say what opening a node shows', async () => {
  const { expoArea, east } = await expo()
  const organizer = await as(1)
  const counted = async (kind: string, id: string) =>
    nodesOf(await organizer.get(`/space-nodes?parentKind=${kind}&parentId=${id}`))
  for (const node of await counted('expoArea', expoArea)) {
    expect([node.title, node.childCount]).toEqual([node.title, (await counted('venueArea', node.id)).length])
  }
  for (const node of await counted('venueArea', east)) {
    expect([node.title, node.childCount]).toEqual([node.title, (await counted(node.kind, node.id)).length])
  }
})

test('each level begins where her scope begins, and nothing outside it exists', async () => {
  const { east, west, room, subRoom, morning } = await expo()
  const seen = async (level: 2 | 3 | 4 | 5 | 6, ...grants: GrantTarget[]) => {
    const person = await as(level, ...grants)
    return {
      roots: titlesOf(await person.get('/space-nodes')),
      found: placesOf(await person.get('/space-nodes?q=館')),
      person,
    }
  }
  for (const level of [2, 3] as const) {
    const { roots, found, person } = await seen(level, { venue_area_id: west })
    expect([roots, found]).toEqual([['西'], ['西 > 館']])
    expect(titlesOf(await person.get(`/space-nodes?parentKind=venueArea&parentId=${east}`))).toEqual([])
    expect(titlesOf(await person.get(`/space-nodes?parentKind=room&parentId=${room}`))).toEqual([])
  }
  for (const level of [4, 5] as const) {
    const { roots, found, person } = await seen(level, { room_id: room })
    expect([roots, found]).toEqual([['館'], ['館']])
    expect(titlesOf(await person.get(`/space-nodes?parentKind=room&parentId=${room}`))).toEqual(['朝', '控室'])
    const ofSub = await seen(level, { room_id: subRoom })
    expect([ofSub.roots, ofSub.found]).toEqual([['控室'], []])
    expect(titlesOf(await ofSub.person.get(`/space-nodes?parentKind=room&parentId=${room}`))).toEqual([])
  }
  const { roots, found, person } = await seen(6, { pattern_id: morning })
  expect([roots, found]).toEqual([['館'], ['館']])
  expect(titlesOf(await person.get(`/space-nodes?parentKind=room&parentId=${room}`))).toEqual(['朝'])
  expect(titlesOf(await person.get('/space-nodes?missingEn=1'))).toEqual([])
  expect((await seen(4)).roots).toEqual([])
})

test('a search finds nodes of every kind, each with the way to it', async () => {
  const { room, noon } = await expo()
  await makeEntry(db, noon, '2025-04-20T00:00:00Z', '2025-06-02T00:00:00Z')
  await makeStop(db, { room_id: room })
  const manager = await makePerson(db, { authority: 4 }, { room_id: room })
  const organizer = await as(1)
  const found = async (query: string) => placesOf(await organizer.get(`/space-nodes?${query}`))
  expect(await found('q=昼')).toEqual(['日本 > 東 > 館 > 控室 > 昼'])
  expect(await found('q=離れ')).toEqual(['unplaced > 離れ'])
  expect(await found('missingEn=1')).toEqual(['unplaced > 離れ'])
  expect(await found('missingContent=1')).toEqual(['日本 > 東 > 館 > 朝'])
  expect(await found('status=stopping')).toEqual(['日本 > 東 > 館 > 朝', '日本 > 東 > 館'])
  expect(await found('status=public')).toEqual(['日本 > 東 > 館 > 控室 > 昼', '日本 > 東 > 館 > 控室'])
  expect(await found('status=opening')).toEqual(await found('status=public'))
  expect(await found('status=opening&q=控室')).toEqual(['日本 > 東 > 館 > 控室'])
  expect(await found('status=waiting')).toEqual([])
  expect(await found('noManager=1')).toEqual(['日本 > 東', '日本 > 西', 'unplaced > 離れ'])
  expect(await found('noManager=1&q=東')).toEqual(['日本 > 東'])
  expect(await found(`atKind=pattern&atId=${noon}`)).toEqual(['日本 > 東 > 館 > 控室 > 昼'])
  await db.deleteFrom('users').where('id', '=', manager).execute()
  expect(await found('noManager=1&q=館')).toEqual(['日本 > 東 > 館'])
  const maker = await as(5, { room_id: room })
  expect(titlesOf(await maker.get('/space-nodes?noManager=1'))).toEqual([])
})

test('AR events hang where they are linked, with their own flags and status, and are found there', async () => {
  const { expoArea, east, room } = await expo()
  const named = (title: string) => ({ title, title_en: 'AR' })
  await makeArEvent(db, { expo_area_id: expoArea, ...named('博の栞') })
  const inArea = await makeArEvent(db, { venue_area_id: east, ...named('東の栞'), title_en: '' })
  const inRoom = await makeArEvent(db, { room_id: room, ...named('館の栞') })
  await makeArStructure(db, { ar_event_id: inRoom })
  await makeArEntry(db, inRoom, '2025-04-20T00:00:00Z', '2025-06-02T00:00:00Z')
  const organizer = await as(1)
  const below = async (kind: string, id: string) =>
    nodesOf(await organizer.get(`/space-nodes?parentKind=${kind}&parentId=${id}`))
  const seen = async (kind: string, id: string) => (await below(kind, id)).map(({ title }) => title)
  expect(await seen('expoArea', expoArea)).toEqual(['東', '西', '博の栞'])
  expect(await seen('venueArea', east)).toEqual(['広場', '東の栞', '館'])
  expect(await seen('room', room)).toEqual(['朝', '館の栞', '控室'])
  expect(await seen('arEvent', inRoom)).toEqual([])
  const [, area] = await below('venueArea', east)
  expect(area).toMatchObject({ kind: 'arEvent', missingEn: true, missingContent: true, status: 'unregistered' })
  expect(nodesOf(await organizer.get('/space-nodes'))[0]?.childCount).toBe(3)
  expect((await below('expoArea', expoArea)).find(({ title }) => title === '東')?.childCount).toBe(3)

  const found = async (query: string) => placesOf(await organizer.get(`/space-nodes?${query}`))
  expect(await found('q=栞')).toEqual(['日本 > 博の栞', '日本 > 東 > 東の栞', '日本 > 東 > 館 > 館の栞'])
  expect(await found(`atKind=arEvent&atId=${inRoom}`)).toEqual(['日本 > 東 > 館 > 館の栞'])
  expect(await found('status=opening')).toEqual(['日本 > 東 > 館 > 館の栞'])
  expect(await found('missingEn=1&q=栞')).toEqual(['日本 > 東 > 東の栞'])
  await makeStop(db, { room_id: room })
  expect(await found('status=stopping&q=栞')).toEqual(['日本 > 東 > 館 > 館の栞'])
  expect(await found('status=public')).toEqual([])

  const mine = async (level: 2 | 4 | 6, grant: GrantTarget) =>
    titlesOf(await (await as(level, grant)).get('/space-nodes?q=栞'))
  expect(await mine(2, { venue_area_id: east })).toEqual(['東の栞'])
  expect(await mine(4, { room_id: room })).toEqual(['館の栞'])
  const pattern = await makePattern(db, { room_id: room })
  expect(await mine(6, { pattern_id: pattern })).toEqual([])
  const maker = await as(6, { pattern_id: pattern })
  expect(titlesOf(await maker.get(`/space-nodes?parentKind=room&parentId=${room}`))).not.toContain('館の栞')
  expect(nodesOf(await maker.get('/space-nodes'))[0]?.childCount).toBe(1)
  expect(titlesOf(await maker.get(`/space-nodes?atKind=arEvent&atId=${inRoom}`))).toEqual([])
  expect(
    titlesOf(await (await as(2, { venue_area_id: east })).get(`/space-nodes?atKind=arEvent&atId=${inArea}`)),
  ).toEqual(['東の栞'])
})

test('pages go on where the one before ended, over the border between the kinds', async () => {
  const room_id = await makeRoom(db)
  for (const title of ['う', 'あ', 'い']) await makePattern(db, { room_id, title })
  for (const space_title of ['き', 'か']) await makeRoom(db, { main_room_id: room_id, space_title })
  const organizer = await as(1)
  const pagesOf = async (limit: number) => {
    const all: string[][] = []
    let cursor: unknown = ''
    while (typeof cursor === 'string') {
      const path = `/space-nodes?parentKind=room&parentId=${room_id}&limit=${limit}&cursor=${cursor}`
      const page = await organizer.get(path)
      all.push(titlesOf(page))
      expect(page.body.total).toBe(5)
      cursor = page.body.nextCursor
    }
    return all
  }
  expect(await pagesOf(1)).toEqual([['あ'], ['い'], ['う'], ['か'], ['き']])
  expect(await pagesOf(2)).toEqual([['あ', 'い'], ['う', 'か'], ['き']])
  expect(await pagesOf(3)).toEqual([
    ['あ', 'い', 'う'],
    ['か', 'き'],
  ])
  expect(await pagesOf(5)).toEqual([['あ', 'い', 'う', 'か', 'き']])
  expect(titlesOf(await organizer.get(`/space-nodes?parentKind=room&parentId=${room_id}&cursor=9.x`))).toHaveLength(5)
})
