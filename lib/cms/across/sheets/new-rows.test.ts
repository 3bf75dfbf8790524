import { sql } from 'kysely'
import { makeExternalTransition, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { comparedSheet, rowsOfSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const HEAD =
  '名称,ルーム区分,ルーム種別,所属先,会場エリア,アクセス権の引き継ぎ,最大収容人数の設定,最大収容人数（人）,満員時の誘導先'

/** What a comparison says of each of these lines. */
async function toldOf(who: Caller, lines: readonly string[]) {
  const found = await comparedSheet(who, 'room', [HEAD, ...lines].join('\n'))
  const rows = await rowsOfSheet(who, found)
  return { found, told: rows.map(({ state, title, problems }) => ({ state, title, problems })) }
}

async function place() {
  const ours = await makeVenueArea(db, { space_title: '自館' })
  const room = await makeRoom(db, { space_title: '自室', venueAreaIds: [ours] })
  await makeRoom(db, { space_title: '自サブ', room_class: 'sub', main_room_id: room, venueAreaIds: [ours] })
  await makeExternalTransition(db, { title: '誰でも' })
  await makeExternalTransition(db, { title: '自室だけ', room_id: room })
  return { ours, room }
}

const AREA_MANAGERS = [
  ['ready', '良い,メイン,一般パビリオン,,自館,,,,'],
  ['refused', '館なし,メイン,一般パビリオン,,,,,,'],
  ['refused', `${'長'.repeat(120)},メイン,一般パビリオン,,自館,,,,`],
  ['refused', 'サブ,サブ,一般パビリオン,自室,自館,はい,,,'],
  ['refused', '他の誘導,メイン,一般パビリオン,,自館,,はい,30,自室だけ'],
  ['ready', '誘導,メイン,一般パビリオン,,自館,,はい,30,誰でも'],
] as const
const ADMINISTRATORS = [
  ['ready', 'サブ,サブ,一般パビリオン,自室,自館,はい,,,'],
  ['refused', 'サブのサブ,サブ,一般パビリオン,自サブ,自館,はい,,,'],
  ['ready', 'サブ二,サブ,一般パビリオン,自室,自館,,,,'],
] as const
const ROOM_MANAGERS = [
  ['ready', '継ぐ,サブ,一般パビリオン,自室,,はい,,,'],
  ['refused', '継がない,サブ,一般パビリオン,自室,,,,,'],
  ['refused', 'メイン,メイン,一般パビリオン,,,,,,'],
  ['ready', '継ぐ二,サブ,一般パビリオン,自室,,はい,,,'],
] as const

test.each([
  [1, ADMINISTRATORS],
  [2, AREA_MANAGERS],
  [4, ROOM_MANAGERS],
] as const)('new rooms of level %i are refused each with what it would be refused with alone', async (level, cases) => {
  const { ours, room } = await place()
  const who = level === 1 ? await as(1) : await as(level, level === 2 ? { venue_area_id: ours } : { room_id: room })
  const lines = cases.map(([, line]) => line)
  const { found, told } = await toldOf(who, lines)
  expect(told.map(({ state }) => state)).toEqual(cases.map(([state]) => state))
  for (const [n, line] of lines.entries()) expect([told[n]]).toEqual((await toldOf(who, [line])).told)
  expect((await who.post(`/sheets/${found.id}/apply`, {}, { version: 1 })).status).toBe(200)
  const names = told.flatMap(({ state, title }) => (state === 'ready' ? [title] : []))
  const made = await sql<{ name: string; areas: number; trails: number }>`select space_title as name,
      (select count(*)::int from room_venue_areas where room_id = rooms.id) as areas,
      (select count(*)::int from audit where target_id = rooms.id and action = 'room.created') as trails
    from rooms where created_by = ${who.id} order by id`.execute(db)
  expect(made.rows).toEqual(names.map((name) => ({ name, areas: 1, trails: 1 })))
})

test('a new room that only the database refuses is refused by itself', async () => {
  const who = await as(0)
  // By a name that has its words, so that it refuses what nothing else looks at.
  await sql`alter table rooms add constraint venue_areas_parent check (space_title <> '拒む')`.execute(db)
  try {
    const lines = ['一', '拒む', '三'].map((name) => `${name},メイン,一般パビリオン,,,,,,`)
    const { told } = await toldOf(who, lines)
    expect(told.map(({ state }) => state)).toEqual(['ready', 'refused', 'ready'])
    expect(told[1]?.problems).toEqual([expect.objectContaining({ heading: '所属先' })])
  } finally {
    await sql`alter table rooms drop constraint venue_areas_parent`.execute(db)
  }
})
