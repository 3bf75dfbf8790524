import iconv from 'iconv-lite'
import { readCsv } from '#lib/cms/kernel/csv/read-csv.ts'
import { SPACE_CSV_COLUMNS, type SpaceCsvColumn } from '#lib/contracts/space-csv.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExternalTransition,
  makePattern,
  makeRoom,
  makeStop,
  makeStored,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
afterEach(truncate)

async function recordsOf({ bytes }: Answered, encoding: 'utf-8' | 'cp932' = 'utf-8'): Promise<string[][]> {
  async function* all() {
    yield bytes
  }
  const records: string[][] = []
  for await (const { cells } of readCsv(all(), { encoding, delimiter: 'comma' })) records.push(cells)
  return records
}

const fileOf = (caller: Caller, columns: readonly SpaceCsvColumn[], more = '') =>
  caller.get(`/space-csv?columns=${columns.join(',')}${more}`)
const linesOf = async (caller: Caller, columns: readonly SpaceCsvColumn[]) =>
  ((await caller.get(`/space-csv-lines?columns=${columns.join(',')}`)).body.item as { lines: number }).lines

/** An area with a room of two patterns, one of them scheduled twice and stopped, and an empty room. */
async function makeExpo() {
  const area = await makeVenueArea(db, { space_title: '西ゲート' })
  await db.updateTable('expo_areas').set({ space_title: '西エリア' }).execute()
  const room = await makeRoom(db, { space_title: 'フランス館', venueAreaIds: [area], limit_on: true, limit_number: 40 })
  const sub = await makeRoom(db, { space_title: '別室', main_room_id: room })
  const day = await makePattern(db, { room_id: room, title: '昼', camera_permission: true })
  await makePattern(db, { room_id: room, title: '夜' })
  await makeEntry(db, day, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z', 'archive')
  await makeEntry(db, day, '2025-04-20T00:00:00Z', '2025-06-01T00:00:00Z')
  await makeStop(db, { pattern_id: day, stopped_at: new Date('2025-04-25T00:00:00Z') })
  return { area, room, sub, day }
}

test('a line is an entry, and what has none keeps a line of its own', async () => {
  const { sub } = await makeExpo()
  const manager = await as(1)
  const columns = [
    'kind',
    'venueAreas',
    'spaceTitle',
    'occupancy',
    'patternTitle',
    'photography',
    'entryStart',
    'entryStatus',
  ] as const
  const [head, ...rows] = await recordsOf(await fileOf(manager, columns))
  expect(head).toEqual([
    '種別',
    '会場エリア',
    '名称',
    '最大収容人数',
    'パターン名',
    '写真撮影',
    '公開開始（日本時間）',
    '期間の状態',
  ])
  expect(rows).toEqual([
    ['会場エリア', '西ゲート', '西ゲート', '', '', '', '', ''],
    ['ルーム', '西ゲート', 'フランス館', '40', '夜', 'NG', '', ''],
    ['ルーム', '西ゲート', 'フランス館', '40', '昼', 'OK', '2025/04/01 09:00', 'アーカイブ公開終了'],
    ['ルーム', '西ゲート', 'フランス館', '40', '昼', 'OK', '2025/04/20 09:00', '公開停止'],
    ['サブルーム', '', '別室', '', '', '', '', ''],
    ['Vエキスポエリア', '', '西エリア', '', '', '', '', ''],
  ])
  expect(await linesOf(manager, columns)).toBe(6)
  expect(sub).not.toBe('')
})

test('without columns of entries a line is a pattern, without those of patterns a space', async () => {
  await makeExpo()
  const manager = await as(0)
  const titles = async (columns: readonly SpaceCsvColumn[]) => {
    const [, ...rows] = await recordsOf(await fileOf(manager, columns, '&language=en'))
    expect(await linesOf(manager, columns)).toBe(rows.length)
    return rows.map((row) => row.join(' '))
  }
  expect(await titles(['spaceTitle', 'patternTitle'])).toEqual([
    '西ゲート ',
    'フランス館 夜',
    'フランス館 昼',
    '別室 ',
    '西エリア ',
  ])
  expect(await titles(['spaceStatus', 'spaceTitle'])).toEqual([
    '西ゲート Unregistered',
    expect.stringContaining('フランス館'),
    '別室 Unregistered',
    '西エリア ',
  ])
})

test('every column by default, more spaces than are read at once, and CP932 names what it cannot hold', async () => {
  const manager = await as(1)
  await db
    .insertInto('rooms')
    .values(
      Array.from({ length: 1203 }, (_, n) => ({
        id: crypto.randomUUID(),
        space_title: `室${String(n).padStart(4, '0')}`,
        room_class: 'main',
        room_type: 'pavilion',
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute()
  await makeRoom(db, { space_title: '髙𠮷〜' })
  const [head, ...rows] = await recordsOf(await fileOf(manager, [], '&encoding=utf-8'))
  expect(head).toHaveLength(SPACE_CSV_COLUMNS.length)
  expect(rows).toHaveLength(1204)
  expect(new Set(rows.map((row) => row[3])).size).toBe(1204)
  const text = iconv.decode((await fileOf(manager, ['spaceTitle'], '&encoding=cp932')).bytes, 'CP932')
  expect(text).toContain('髙〓～,名称: U+20BB7→〓 U+301C→～')
})

test('all spaces with all their fields, in the old order first', async () => {
  const { area, room, sub, day } = await makeExpo()
  const link = await makeExternalTransition(db, { title: '次の館', url: 'https://next.example/', room_id: room })
  const more = { description: '庭を見る。', description_en: 'A garden.', thumbnail_name: '庭.png' }
  await db
    .updateTable('rooms')
    .set({ limit_ex_trans_id: link, large_mode: true, thumbnail_id: await makeStored(db), ...more })
    .where('id', '=', room)
    .execute()
  await db.updateTable('rooms').set({ access_inherit: true }).where('id', '=', sub).execute()
  await db.updateTable('expo_areas').set({ summary: '海に向く。', content_id: 'sea-1', content_name: '海' }).execute()
  await db.updateTable('patterns').set({ limit_number: 25 }).where('id', '=', day).execute()
  const event = await makeArEvent(db, { venue_area_id: area, title: '花火', latitude: 34.65, longitude: 135.4 })
  await makeArStructure(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-05-01T00:00:00Z', '2025-05-02T00:00:00Z')
  await makeArEntry(db, event, '2025-05-03T00:00:00Z', '2025-05-04T00:00:00Z')
  const manager = await as(1)
  const [head = [], ...rows] = await recordsOf(await fileOf(manager, []))
  expect(head.slice(0, 15).at(-1)).toBe('空間ID')
  expect(head.indexOf('公開期間ID')).toBe(31)
  expect(head.indexOf('ARイベントの場所')).toBe(32)
  const found = rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n]])))
  const of = (title: string) => found.filter((row) => row.名称 === title)
  expect(of('フランス館')[0]).toMatchObject({
    説明: '庭を見る。',
    '説明（英語）': 'A garden.',
    サムネイル: '庭.png',
    満員時の誘導先ID: link,
    満員時の誘導先: '次の館',
    満員時の誘導先URL: 'https://next.example/',
    多人数表示モード: 'はい',
    アクセス権の引き継ぎ: '',
  })
  expect(of('別室')[0]).toMatchObject({ メインルーム: 'フランス館', アクセス権の引き継ぎ: 'はい' })
  expect(of('西エリア')).toEqual([
    expect.objectContaining({ 種別: 'Vエキスポエリア', 説明: '海に向く。', コンテンツID: 'sea-1', コンテンツ名: '海' }),
  ])
  expect(of('花火')).toEqual([
    expect.objectContaining({ 種別: 'ARイベント', ARイベントの場所: '西ゲート', 緯度: '34.65', 経度: '135.4' }),
    expect.objectContaining({ '公開開始（日本時間）': '2025/05/03 09:00', 写真撮影: 'NG' }),
  ])
  expect(of('フランス館').map((row) => row.パターンの最大収容人数)).toEqual(['', '25', '25'])
  expect(await linesOf(manager, ['spaceTitle', 'entryStart'])).toBe(rows.length)
  expect(await linesOf(manager, ['spaceTitle', 'patternTitle'])).toBe(6)
})

test.each([2, 3, 4, 5, 6] as const)('level %i gets no file and no count', async (level) => {
  const manager = await as(level)
  expect((await fileOf(manager, [])).status).toBe(403)
  expect((await manager.get('/space-csv-lines')).status).toBe(403)
})
