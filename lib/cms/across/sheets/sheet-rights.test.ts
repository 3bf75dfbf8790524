import { SHEET_KINDS } from '#lib/contracts/sheets.ts'
import {
  makeArEvent,
  makeExternalTransition,
  makePattern,
  makePerson,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { comparedSheet, NOTHING_TO_DO, rowsOfSheet, sendSheet, sheetOf } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as } = await testCms()

const [ours, foreign] = [
  await makeVenueArea(db, { space_title: '自館' }),
  await makeVenueArea(db, { space_title: '他館秘密' }),
]
const room = await makeRoom(db, { space_title: '自室', venueAreaIds: [ours] })
const far = await makeRoom(db, { space_title: '他室秘密', venueAreaIds: [foreign] })
const shared = await makeRoom(db, { space_title: '両方', venueAreaIds: [ours, foreign] })
const pattern = await makePattern(db, { title: '自型', room_id: room })
await makePattern(db, { title: '他型秘密', room_id: far })
await makeArEvent(db, { title: '他AR秘密', room_id: far })
await makeExternalTransition(db, { title: '他リンク秘密', room_id: far })
await makeTransition(db, { from_room_id: room, to_room_id: far })
await makeTransition(db, { from_room_id: far, to_room_id: room })
await makePerson(db, { authority: 5, user_name: '他人秘密', email: 'secret@expo.example' }, { room_id: far })

let people: Caller[]
beforeAll(async () => {
  people = await Promise.all([
    as(2, { venue_area_id: ours }),
    as(3, { venue_area_id: ours }),
    as(4, { room_id: room }, { room_id: shared }),
    as(5, { room_id: room }),
    as(6, { pattern_id: pattern }),
  ])
})

test('no file of anyone names what lies outside her scope, and each is nothing to do when it comes back', async () => {
  for (const who of people) {
    for (const kind of SHEET_KINDS) {
      const answer = await who.get(`/sheet-file?kind=${kind}&format=utf-8-bom`)
      if (answer.status === 403) continue
      const text = answer.bytes.toString('utf8')
      expect({ kind, level: who.authority, text }).toMatchObject({ text: expect.not.stringContaining('秘密') })
      expect((await comparedSheet(who, kind, text)).counts).toEqual(NOTHING_TO_DO)
    }
  }
})

test('who may not read a list gets neither its file nor a comparison', async () => {
  for (const [level, kind] of [
    [4, 'venueArea'],
    [2, 'expoArea'],
    [2, 'notice'],
    [6, 'arEvent'],
    [5, 'ndsdEvent'],
  ] as const) {
    const who = people.find(({ authority }) => authority === level) ?? people[0]
    expect({ kind, status: (await who?.get(`/sheet-file?kind=${kind}`))?.status }).toEqual({ kind, status: 403 })
    expect({ kind, status: who && (await sendSheet(who, kind, 'ID,名称\n,x')).status }).toEqual({ kind, status: 403 })
  }
})

test('a foreign ID or name is answered as one that is not there', async () => {
  const unknown = '01900000-0000-7000-8000-000000000000'
  const manager = people[2]
  if (!manager) return
  const lines = [
    'ID,名称,満員時の誘導先',
    `${far},x,`,
    `${unknown},x,`,
    `${room},,他リンク秘密`,
    `${shared},,無いリンク`,
  ]
  const rows = await rowsOfSheet(manager, await comparedSheet(manager, 'room', lines.join('\n')))
  const told = rows.map(({ title, problems }) => [title, problems.map(({ message }) => message)])
  expect(told[0]).toEqual(told[1])
  expect(told[2]?.[1]).toEqual(told[3]?.[1])
})

test('a file without IDs finds by name what is hers, and nothing of what is foreign', async () => {
  await makeExternalTransition(db, { title: '自リンク', room_id: room })
  await makeArEvent(db, { title: '自AR', room_id: room })
  const cases = [
    [2, 'venueArea', '名称', '自館', '他館秘密'],
    [2, 'room', '名称', '自室', '他室秘密'],
    [4, 'room', '名称', '自室', '他室秘密'],
    [4, 'externalTransition', 'タイトル', '自リンク', '他リンク秘密'],
    [4, 'arEvent', '名称', '自AR', '他AR秘密'],
  ] as const
  for (const [level, kind, heading, own, other] of cases) {
    const who = people.find(({ authority }) => authority === level)
    if (!who) throw new Error('nobody of this level')
    const found = await comparedSheet(who, kind, `${heading}\n${own}\n${other}`)
    const rows = await rowsOfSheet(who, found)
    expect({ kind, same: found.sameCount, rows: rows.map(({ line, act, targetId }) => [line, act, targetId]) }).toEqual(
      {
        kind,
        same: 1,
        rows: [[3, 'new', null]],
      },
    )
  }
})

test('no level does by a file what its forms refuse', async () => {
  const cases: [number, string, string, string][] = [
    [3, 'venueArea', `ID,名称\n${ours},x`, '権限'],
    [5, 'room', `ID,ルーム種別\n${room},イベントルーム`, '権限'],
    [6, 'room', `ID,名称\n${room},x`, '権限'],
    [2, 'room', `ID,名称\n${room},x`, '権限'],
    [4, 'room', `ID,名称,ルーム区分,ルーム種別\n,x,メイン,一般パビリオン`, '権限'],
    [4, 'room', `ID,削除\n${room},削除`, '権限'],
    [3, 'user', 'ID,メールアドレス,氏名,権限区分\n,new@expo.example,x,6', '権限'],
    [2, 'user', 'ID,メールアドレス,氏名,権限区分\n,secret@expo.example,x,3', '権限'],
  ]
  for (const [level, kind, file, words] of cases) {
    const who = people.find(({ authority }) => authority === level)
    if (!who) throw new Error('nobody of this level')
    const found = await comparedSheet(who, kind as 'room', file)
    expect({ level, kind, file, rows: await rowsOfSheet(who, found) }).toMatchObject({
      rows: [{ state: 'refused', problems: [{ message: expect.stringContaining(words) }] }],
    })
    const applied = await who.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
    expect(applied.status).toBe(200)
  }
  expect(await db.selectFrom('rooms').select('version').where('version', '>', 1).execute()).toEqual([])
})

test('a comparison is its sender’s alone, and gone once she holds something else', async () => {
  const [, , manager] = people
  const other = await as(0)
  if (!manager) return
  const found = await comparedSheet(
    manager,
    'room',
    await sheetOf(manager, 'room').then((file) => `${file}`.replace('自室', '自室2')),
  )
  expect(found.counts.changed).toBe(1)
  expect((await other.get(`/sheets/${found.id}`)).status).toBe(404)
  expect((await other.post(`/sheets/${found.id}/apply`, {}, { version: 1 })).status).toBe(404)
  await db.deleteFrom('grants').where('user_id', '=', manager.id).where('room_id', '=', room).execute()
  expect((await manager.get(`/sheets/${found.id}`)).status).toBe(404)
  expect((await manager.get(`/sheets/${found.id}/rows`)).status).toBe(404)
  expect((await manager.post(`/sheets/${found.id}/apply`, {}, { version: 1 })).status).toBe(404)
})
