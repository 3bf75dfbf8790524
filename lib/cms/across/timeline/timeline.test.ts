import { sql } from 'kysely'
import type { TimelinePart } from '#lib/contracts/timeline.ts'
import { makeEntry, makePattern, makePerson, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

const timelineOf = async (caller: Caller, query = '') =>
  (await caller.get(`/timeline?${query}`)).body as unknown as TimelinePart
const titlesOf = async (caller: Caller, query = '') =>
  (await timelineOf(caller, query)).items.map((row) => row.spacePatternTitle)

test('rows come by venue areas, then rooms, each by name, with the entries of the time asked for', async () => {
  const venue_area_id = await makeVenueArea(db, { space_title: 'ん広場' })
  const [second, first] = [await makeRoom(db, { space_title: 'い' }), await makeRoom(db, { space_title: 'あ' })]
  await makePattern(db, { room_id: second, title: '夜' })
  const late = await makePattern(db, { room_id: first, title: '二' })
  await makePattern(db, { room_id: first, title: '一' })
  await makePattern(db, { venue_area_id, title: '広場の朝' })
  await makeEntry(db, late, '2025-05-10T00:00:00Z', '2025-05-12T00:00:00Z')
  const seen = await makeEntry(db, late, '2025-05-12T00:00:00Z', '2025-05-14T00:00:00Z', 'archive')
  await makeEntry(db, late, '2025-05-16T00:00:00Z', '2025-05-17T00:00:00Z')
  const part = await timelineOf(await as(0), 'from=2025-05-12T00:00:00Z&to=2025-05-16T00:00:00Z')
  expect(part.items.map((row) => [row.spacePatternTitle, row.space.spaceTitle, row.spaceLevel])).toEqual([
    ['広場の朝', 'ん広場', 2],
    ['一', 'あ', 3],
    ['二', 'あ', 3],
    ['夜', 'い', 3],
  ])
  expect(part.items.map((row) => row.entries)).toEqual([
    [],
    [],
    [
      {
        id: seen,
        version: 1,
        openStartDate: '2025-05-12T00:00:00.000Z',
        openEndDate: '2025-05-14T00:00:00.000Z',
        openType: 'archive',
      },
    ],
    [],
  ])
})

test('each word is found in the name of a pattern or of its space, also where more hold one of them than are looked up', async () => {
  const [hall, booth] = [await makeRoom(db, { space_title: '東館' }), await makeRoom(db, { space_title: '西の間' })]
  const venue_area_id = await makeVenueArea(db, { space_title: '東広場' })
  await makePattern(db, { room_id: hall, title: '朝の茶会' })
  await makePattern(db, { room_id: booth, title: '東の茶会' })
  await makePattern(db, { room_id: booth, title: '夜会' })
  await makePattern(db, { venue_area_id, title: '茶会' })
  await sql`insert into patterns (id, room_id, title, created_at, updated_at)
    select gen_random_uuid(), ${booth}, '展示 ' || n, now(), now() from generate_series(1, 1001) as n`.execute(db)
  const [manager, viewer] = [await as(0), await as(4, { room_id: booth })]
  const find = (caller: Caller, q: string) => timelineOf(caller, `limit=20&q=${encodeURIComponent(q)}`)
  const titles = (part: TimelinePart) => part.items.map((row) => row.spacePatternTitle)
  expect(titles(await find(manager, '東 茶会'))).toEqual(['茶会', '朝の茶会', '東の茶会'])
  expect(titles(await find(manager, '茶会 西'))).toEqual(['東の茶会'])
  expect(titles(await find(viewer, '茶会'))).toEqual(['東の茶会'])
  expect(titles(await find(manager, '無い'))).toEqual([])
  expect(await find(manager, '展示')).toMatchObject({ total: 1001 })
  expect(await find(manager, '西')).toMatchObject({ total: 1003 })
})

test('a part is asked for by the number of its first row, and knows how many there are', async () => {
  const room_id = await makeRoom(db)
  for (const title of ['a', 'b', 'c', 'd', 'e']) await makePattern(db, { room_id, title })
  const manager = await as(1)
  expect(await timelineOf(manager, 'offset=1&limit=2')).toMatchObject({ total: 5, offset: 1 })
  expect(await titlesOf(manager, 'offset=1&limit=2')).toEqual(['b', 'c'])
  expect(await titlesOf(manager, 'offset=9')).toEqual([])
  expect(await titlesOf(manager, 'offset=x&limit=-1')).toHaveLength(5)
  // A moment that does not exist is refused (docs/decisions/0277).
  expect((await manager.get('/timeline?from=yesterday')).status).toBe(400)
})

test('each part says where the next one begins: what is entered or goes meanwhile is neither repeated nor left out', async () => {
  const area = await makeVenueArea(db, { space_title: 'ん' })
  const rooms = [
    await makeRoom(db, { space_title: '同' }),
    await makeRoom(db, { space_title: '同' }),
    await makeRoom(db, { space_title: 'あ' }),
  ]
  for (const title of ['二', '一', '三']) {
    await makePattern(db, { venue_area_id: area, title })
    for (const room_id of rooms) await makePattern(db, { room_id, title })
  }
  const manager = await as(1)
  const all = (await timelineOf(manager, 'limit=50')).items.map((row) => row.id)
  expect(all).toHaveLength(12)
  for (const limit of [1, 2, 3, 5, 12]) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part: TimelinePart = await timelineOf(manager, `limit=${limit}&cursor=${cursor}`)
      expect([part.offset, part.total]).toEqual([seen.length, 12])
      const jumped = await timelineOf(manager, `limit=${limit}&offset=${seen.length}`)
      expect([jumped.items, jumped.nextCursor]).toEqual([part.items, part.nextCursor])
      seen.push(...part.items.map((row) => row.id))
      cursor = part.nextCursor
    }
    expect([limit, seen]).toEqual([limit, all])
  }
  const { nextCursor } = await timelineOf(manager, 'limit=4')
  await makePattern(db, { venue_area_id: area, title: 'ー' })
  await db
    .deleteFrom('patterns')
    .where('id', '=', all[1] ?? '')
    .execute()
  const rest = await timelineOf(manager, `cursor=${nextCursor}`)
  expect([rest.items.map((row) => row.id), rest.nextCursor]).toEqual([all.slice(4), null])
  // Of one level alone, and what is no cursor of this list.
  const [ofRooms, foreign] = [
    await timelineOf(manager, 'spaceLevel=3&limit=4'),
    await timelineOf(manager, 'limit=50&cursor=eyJ9'),
  ]
  expect((await timelineOf(manager, `spaceLevel=3&cursor=${ofRooms.nextCursor}`)).items.map((row) => row.id)).toEqual(
    all.slice(7),
  )
  expect([foreign.offset, foreign.items.length]).toEqual([0, 12])
})

test('the filters: words of the pattern and of its space, space, level, owner, status, scheduled', async () => {
  const owner = await makePerson(db, { authority: 4 })
  const venue_area_id = await makeVenueArea(db, { space_title: '西ゲート' })
  const room_id = await makeRoom(db, { space_title: 'フランス館' })
  const day = await makePattern(db, { room_id, title: '昼の部', created_by: owner })
  await makePattern(db, { room_id, title: '夜の部' })
  await makePattern(db, { venue_area_id, title: '昼' })
  await makeEntry(db, day, '2025-04-20T00:00:00Z', '2025-05-20T00:00:00Z')
  const manager = await as(0)
  const found = async (query: Record<string, string>) =>
    (await titlesOf(manager, String(new URLSearchParams(query)))).sort()
  expect(await found({ q: 'ﾌﾗﾝｽ 夜' })).toEqual(['夜の部'])
  expect(await found({ q: '昼' })).toEqual(['昼', '昼の部'])
  expect(await found({ spaceId: venue_area_id })).toEqual(['昼'])
  expect(await found({ spaceLevel: '3' })).toEqual(['夜の部', '昼の部'])
  expect(await found({ ownerId: owner })).toEqual(['昼の部'])
  expect(await found({ status: 'opening' })).toEqual(['昼の部'])
  expect(await found({ status: 'unpublished' })).toEqual(['夜の部', '昼'])
  expect(await found({ scheduled: '1', from: '2025-05-19T00:00:00Z', to: '2025-06-01T00:00:00Z' })).toEqual(['昼の部'])
  expect(await found({ scheduled: '1', from: '2025-05-20T00:00:00Z' })).toEqual([])
  expect(await found({ scheduled: '1', from: '2025-06-01T00:00:00Z', to: '2025-05-01T00:00:00Z' })).toEqual([])
})

test('the time asked for is read as every other moment: by the clock of Japan, and left out where it is empty', async () => {
  const pattern = await makePattern(db, { room_id: await makeRoom(db) })
  await makeEntry(db, pattern, '2025-05-10T00:00:00Z', '2025-05-10T03:00:00Z')
  const manager = await as(0)
  const entriesOf = async (query: string) => (await timelineOf(manager, query)).items[0]?.entries.length
  expect(await entriesOf('from=&to=')).toBe(1)
  expect(await entriesOf('from=2025-05-10T11:59&to=')).toBe(1)
  expect(await entriesOf('from=2025-05-10T12:00')).toBe(0)
  expect(await entriesOf('to=2025-05-10T09:00')).toBe(0)
})

test('stops of the pattern and of its space are told, and who may change the schedule', async () => {
  const room_id = await makeRoom(db)
  const id = await makePattern(db, { room_id })
  await makeStop(db, { pattern_id: id, reopened_at: new Date('2025-04-02T00:00:00Z'), details: '済み' })
  await makeStop(db, { room_id })
  const [row] = (await timelineOf(await as(6, { pattern_id: id }))).items
  expect(row).toMatchObject({ id, status: 'stopping', mayPublish: true })
  expect(row?.stops).toEqual([
    { stoppedAt: '2025-04-01T00:00:00.000Z', reopenedAt: '2025-04-02T00:00:00.000Z' },
    { stoppedAt: '2025-04-01T00:00:00.000Z', reopenedAt: null },
  ])
})

test('nobody sees a row outside her scope, nor counts it', async () => {
  const venue_area_id = await makeVenueArea(db)
  const [own, other] = [await makeRoom(db, { venueAreaIds: [venue_area_id] }), await makeRoom(db)]
  const inOwn = await makePattern(db, { room_id: own, title: 'own' })
  await makePattern(db, { room_id: other, title: 'other' })
  await makePattern(db, { venue_area_id, title: 'area' })
  const seen = async (caller: Caller) => {
    const { items, total } = await timelineOf(caller)
    expect(total).toBe(items.length)
    return items.map((row) => row.spacePatternTitle)
  }
  expect((await seen(await as(1))).sort()).toEqual(['area', 'other', 'own'])
  expect(await seen(await as(2, { venue_area_id }))).toEqual(['area'])
  expect(await seen(await as(3, { venue_area_id }))).toEqual(['area'])
  expect(await seen(await as(4, { room_id: own }))).toEqual(['own'])
  expect(await seen(await as(5, { room_id: own }))).toEqual(['own'])
  expect(await seen(await as(6, { pattern_id: inOwn }))).toEqual(['own'])
  expect(await seen(await as(4))).toEqual([])
  const [asOrganizer] = (await timelineOf(await as(1))).items
  expect(asOrganizer?.mayPublish).toBe(false)
})

test('the file has the same rows, an entry a line, and a line for what has none', async () => {
  const room_id = await makeRoom(db, { space_title: '日本館' })
  const id = await makePattern(db, { room_id, title: '一' })
  await makePattern(db, { room_id, title: '二' })
  const entry = await makeEntry(db, id, '2025-05-10T00:00:00Z', '2025-05-12T00:00:00Z', 'archive')
  const text = (await (await as(1)).get('/timeline-csv?encoding=utf-8')).bytes.toString('utf8')
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toMatch(/^種別,場所,場所（英語）,パターン,/)
  expect(lines.map((line) => line.split(',').slice(1, 10))).toEqual([
    [
      '日本館',
      '',
      '一',
      '',
      'アーカイブ公開待ち',
      '2025/05/10 09:00',
      '2025/05/12 09:00',
      'アーカイブ',
      'アーカイブ公開待ち',
    ],
    ['日本館', '', '二', '', '未登録', '', '', '', ''],
  ])
  expect(lines[0]).toContain(`${id},${entry}`)

  const later = (await (await as(1)).get('/timeline-csv?encoding=utf-8&at=2025-05-11T00:00')).bytes.toString('utf8')
  const [, during = ''] = later.trim().split('\r\n')
  const states = during.split(',').filter((cell) => cell.startsWith('アーカイブ公開'))
  expect(states).toEqual(['アーカイブ公開中', 'アーカイブ公開中'])
})
