import { sql } from 'kysely'
import type { Page } from '#lib/contracts/lists.ts'
import { roomQuery } from '#lib/contracts/rooms.ts'
import { newId } from '#lib/core/id.ts'
import { encodeCursor } from '#lib/core/paging.ts'
import { makeExpoArea, makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, truncate, as } = await testCms()
afterEach(truncate)

type Answer = Page<{ id: string; spaceTitle: string }>
const pageAt = async (path: string) => (await (await as(0)).get(path)).body as unknown as Answer
const ids = (page: Answer) => page.items.map((item) => item.id)

test('keyset pages walk forwards and back over equal sort keys without losing or repeating a row', async () => {
  for (let n = 0; n < 7; n++) await makeExpoArea(db, { space_title: n < 4 ? '同じ名前' : `名前${n}` })
  const path = '/expo-areas?sort=spaceTitle&limit=3'
  const first = await pageAt(path)
  const second = await pageAt(`${path}&cursor=${first.nextCursor}`)
  const third = await pageAt(`${path}&cursor=${second.nextCursor}`)
  expect([first, second, third].map(({ offset, total }) => [offset, total])).toEqual([
    [0, 7],
    [3, 7],
    [6, 7],
  ])
  expect(new Set([first, second, third].flatMap(ids)).size).toBe(7)
  expect([first.prevCursor, third.nextCursor]).toEqual([null, null])

  const back = await pageAt(`${path}&cursor=${third.prevCursor}`)
  expect([ids(back), back.offset]).toEqual([ids(second), 3])
  const start = await pageAt(`${path}&cursor=${back.prevCursor}`)
  expect([ids(start), start.offset, start.prevCursor]).toEqual([ids(first), 0, null])
})

type Placed = { id: string; metaFacilityNo: string; spaceTitle: string; updatedAt: string }

test.each([
  ['metaFacilityNo,spaceTitle'],
  ['-metaFacilityNo,-spaceTitle'],
  ['metaFacilityNo,-spaceTitle'],
  ['-spaceTitle,metaFacilityNo,-updatedAt'],
  ['spaceTitle,-updatedAt,metaFacilityNo'],
])('pages in the order of %s walk forwards and back, equal rows by their ID', async (sort) => {
  for (let n = 0; n < 12; n++) {
    const updated_at = new Date(Date.UTC(2025, 3, 1, 0, 0, n % 3))
    await makeRoom(db, { facility_no: `${n % 2}`, space_title: `館${n % 4 < 2 ? 'a' : 'b'}`, updated_at })
  }
  const pages: Placed[][] = []
  let [cursor, back]: (string | null)[] = ['', null]
  while (cursor !== null) {
    const page = await pageAt(`/rooms?limit=5&sort=${sort}&cursor=${cursor}`)
    pages.push(page.items as Placed[])
    cursor = page.nextCursor
    back = page.prevCursor
  }
  const keys = sort
    .split(',')
    .map((name) => [name.replace('-', '') as keyof Placed, name.startsWith('-') ? -1 : 1] as const)
  const ways = [...keys, ['id', keys[0]?.[1] ?? 1] as const]
  const compare = (a: Placed, b: Placed) =>
    ways.map(([key, way]) => (a[key] < b[key] ? -way : a[key] > b[key] ? way : 0)).find(Boolean) ?? 0
  expect(pages.flat()).toEqual(pages.flat().toSorted(compare))
  expect(pages.map((page) => page.length)).toEqual([5, 5, 2])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(12)
  const before = await pageAt(`/rooms?limit=5&sort=${sort}&cursor=${back}`)
  expect([ids(before), before.offset]).toEqual([pages[1]?.map(({ id }) => id), 5])
  // With a keyword, too.
  const found = await pageAt(`/rooms?limit=5&sort=${sort}&q=${encodeURIComponent('館')}`)
  expect([ids(found), found.total]).toEqual([pages[0]?.map(({ id }) => id), 12])
})

test.each([
  'spaceTitle,spaceTitle',
  'spaceTitle,-spaceTitle',
  'spaceTitle,',
  'spaceTitle,password',
  'spaceTitle,metaFacilityNo,updatedAt,createdAt',
])('the API refuses the order %s, and the address of a page with it has that of the list', async (sort) => {
  const { status, body } = await (await as(0)).get(`/rooms?sort=${sort}`)
  expect([status, body.keys]).toEqual([400, 'sort'])
  expect(roomQuery.parse({ sort }).sort).toBe('-updatedAt')
})

test('a cursor that holds too few values for its order answers the first page', async () => {
  await makeRoom(db)
  const sort = 'spaceTitle,-updatedAt'
  const cursor = encodeCursor({ dir: 'next', sort, values: ['館', newId()], offset: 50 })
  expect(await pageAt(`/rooms?sort=${sort}&cursor=${cursor}`)).toMatchObject({ offset: 0, total: 1 })
})

test('a mistyped cursor answers the first page, an unknown sort order is refused', async () => {
  await makeExpoArea(db)
  expect((await pageAt('/expo-areas?cursor=zzz')).items).toHaveLength(1)
  const { status, body } = await (await as(0)).get('/expo-areas?sort=password')
  expect([status, body.keys]).toEqual([400, 'sort'])
})

test.each([
  ['no date', 'x'],
  ['a month that does not exist', '2025-13-01 00:00:00+00'],
  ['a day that does not exist', '2025-02-31 00:00:00+00'],
  ['a year that does not exist', '0000-01-01 00:00:00+00'],
  ['a zone that does not exist', '2025-02-01 00:00:00+99'],
  ['SQL', "'; drop table rooms"],
])('a forged cursor with %s in it answers the first page', async (_, key) => {
  await makeExpoArea(db)
  const cursor = encodeCursor({ dir: 'next', sort: '-updatedAt', values: [key, newId()], offset: 50 })
  expect(await pageAt(`/expo-areas?cursor=${cursor}`)).toMatchObject({ offset: 0, total: 1 })
})

test.each([
  ['one character', '東'],
  ['half-width kana', 'ｶﾞｲﾄﾞ'],
  ['hiragana for katakana', 'がいど'],
  ['full-width latin', 'ＴＯＫＹＯ'],
  ['two words in any order', 'ガイド 東京'],
])('keyword search finds by %s', async (_, q) => {
  await makeExpoArea(db, { space_title: '東京ガイド Tokyo' })
  await makeExpoArea(db, { space_title: '大阪' })
  const found = await pageAt(`/expo-areas?q=${encodeURIComponent(q)}`)
  expect(found.items.map((item) => item.spaceTitle)).toEqual(['東京ガイド Tokyo'])
})

test('the wildcards of LIKE are ordinary characters in a keyword', async () => {
  await makeExpoArea(db, { space_title: '100%_' })
  await makeExpoArea(db, { space_title: '1000' })
  expect((await pageAt('/expo-areas?q=0%25_')).total).toBe(1)
})

test.each([
  ['as many matches as are sorted', 10_000, false],
  ['more matches than are sorted', 10_001, true],
])('the pages of a keyword in the order of a text are the same with %s', async (_, most, totalIsEstimate) => {
  await sql`insert into expo_areas (id, space_title, created_at, updated_at)
    select gen_random_uuid(), '同名' || n / 2, now(), now() from generate_series(1, ${most}::int) as n`.execute(db)
  const names = Array.from({ length: most }, (_, n) => `同名${Math.floor((n + 1) / 2)}`).sort()
  for (const [sort, inOrder] of [
    ['spaceTitle', names],
    ['-spaceTitle', names.toReversed()],
  ] as const) {
    const path = `/expo-areas?q=${encodeURIComponent('同名')}&sort=${sort}&limit=3`
    const first = await pageAt(path)
    const second = await pageAt(`${path}&cursor=${first.nextCursor}`)
    const back = await pageAt(`${path}&cursor=${second.prevCursor}`)
    expect([...first.items, ...second.items].map((item) => item.spaceTitle)).toEqual(inOrder.slice(0, 6))
    expect([ids(back), back.prevCursor, new Set([first, second].flatMap(ids)).size]).toEqual([ids(first), null, 6])
    expect([first.total, first.totalIsEstimate]).toEqual([10_000, totalIsEstimate])
  }
})
