import type { ManyChange } from '#lib/contracts/many-changes.ts'
import { changeMany } from '#lib/testing/change-many.ts'
import { jointSums, roomTitles, savedSheet, takenBack, undoJoint } from '#lib/testing/joint-undo.ts'
import { makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

const titles = () => roomTitles(db)

test('another person takes back what of it is hers and may do the opposite of, and is told of nothing else', async () => {
  const [own, foreign] = [await makeRoom(db, { space_title: '自室' }), await makeRoom(db, { space_title: '他室秘密' })]
  const lines = ['ID,名称,ルーム区分,所属先,ルーム種別,アクセス権の引き継ぎ,削除']
  for (const [main, word] of [
    [own, '自'],
    [foreign, '秘密'],
  ] as const) {
    const sub = (title: string) => makeRoom(db, { space_title: title, main_room_id: main, access_inherit: true })
    lines.push(`${await sub(`${word}変前`)},${word}変,,,,,`, `${await sub(`${word}消`)},,,,,,削除`)
    lines.push(`,${word}新,sub,${main},pavilion,はい,`)
  }
  const file = await savedSheet(manager, 'room', lines)
  expect(file.counts).toMatchObject({ new: 2, changed: 2, deleted: 2, refused: 0 })
  const stranger = await as(4, { room_id: await makeRoom(db) })
  expect((await stranger.post(`/joint-changes/${file.jointId}/undo`, {})).status).toBe(404)
  const owner = await as(4, { room_id: own })
  const asked = await undoJoint(owner, file)
  expect(JSON.stringify(asked)).not.toContain('秘密')
  expect(asked.parts.map(({ lines, goneCount }) => [lines.length, goneCount])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  expect(jointSums(await undoJoint(owner, file, asked.token))).toEqual([
    ['created', 1, 0],
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
  expect((await titles()).filter((title) => /[変消新]/.test(title)).sort()).toEqual(
    ['自変前', '自消', '秘密変', '秘密新'].sort(),
  )
  expect(await undoJoint(owner, file)).toMatchObject({ parts: [] })
  expect(jointSums(await takenBack(manager, file))).toEqual([
    ['created', 1, 0],
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
})

test('what she may not do the opposite of stays, and the rest is taken back', async () => {
  const area = await makeVenueArea(db, { space_title: '東' })
  const gone = await makeRoom(db, { space_title: '消', venueAreaIds: [area] })
  const lines = ['ID,名称,ルーム区分,ルーム種別,会場エリア,削除', `${gone},,,,,削除`, ',新,main,pavilion,東,']
  const file = await savedSheet(manager, 'room', lines)
  // She makes main rooms and deletes none.
  const planner = await as(2, { venue_area_id: area })
  const asked = await undoJoint(planner, file)
  expect(jointSums(asked)).toEqual([
    ['created', 0, 1],
    ['deleted', 1, 0],
  ])
  expect(asked.parts[0]?.lines[0]?.problems[0]?.message).toContain('権限')
  await undoJoint(planner, file, asked.token)
  expect(await titles()).toEqual(['新', '消'].sort())
})

test('its changes say which file made them to who sent it and to who sees all, and the way to its page to who sent it', async () => {
  const own = await makeRoom(db, { space_title: '自室' })
  const sub = await makeRoom(db, { space_title: '副', main_room_id: own, access_inherit: true })
  const sender = await as(4, { room_id: own })
  const file = await savedSheet(sender, 'room', ['ID,名称', `${sub},副室`])
  const fileTold = async (who: Caller, id: string) =>
    ((await who.get(`/many-changes/${id}`)).body.item as ManyChange).file
  expect(await fileTold(sender, file.changeId)).toEqual({ name: 'a.csv', sheetId: file.id, lastingCount: 0 })
  expect(await fileTold(manager, file.changeId)).toEqual({ name: 'a.csv', sheetId: null, lastingCount: 0 })
  expect(await fileTold(await as(4, { room_id: own }), file.changeId)).toBeNull()
  const { body } = await sender.get('/many-changes')
  expect((body.items as ManyChange[]).map((change) => change.file?.name)).toEqual(['a.csv'])
  // The file is forgotten after a day, and what it was called stays.
  await db.deleteFrom('sheets').execute()
  expect(await fileTold(sender, file.changeId)).toEqual({ name: 'a.csv', sheetId: null, lastingCount: 0 })
  await changeMany(manager, {
    manyKind: 'room',
    targetIds: [own],
    acts: [{ act: 'set', field: 'metaType', value: 'event' }],
  })
  const changes = (await manager.get('/many-changes')).body.items as ManyChange[]
  expect(changes.map((change) => change.file === null)).toEqual([true, false])
})
