import { makeRoom, makeTransition } from '#lib/testing/make.ts'
import { comparedSheet, overwritingAll, rowsOfSheet, sheetOf } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
let manager: Caller
let colleague: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
  colleague = await as(1)
})

const applyAll = async (found: { id: string }) => {
  const { id, version } = await overwritingAll(manager, found)
  return manager.post(`/sheets/${id}/apply`, {}, { version })
}
const titleOf = async (id: string) =>
  (await db.selectFrom('rooms').select('space_title').where('id', '=', id).executeTakeFirst())?.space_title
const form = { metaType: 'pavilion', metaAuthor: '同僚', venueAreaIds: [] }

test('a row in conflict that could not be saved either is refused in the comparison, at its cell, and keeps no other from being overwritten', async () => {
  const [bad, good] = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const file = (await sheetOf(manager, 'room')).toString('utf8').replace('甲', 'あ'.repeat(120)).replace('乙', '乙・改')
  for (const [id, spaceTitle] of [
    [bad, '甲館'],
    [good, '乙館'],
  ])
    expect((await colleague.patch(`/rooms/${id}`, { spaceTitle, ...form }, 1)).status).toBe(200)
  const found = await comparedSheet(manager, 'room', file)
  expect(found.counts).toMatchObject({ changed: 1, conflict: 1, refused: 1 })
  const rows = await rowsOfSheet(manager, found)
  expect(rows.find(({ targetId }) => targetId === bad)).toMatchObject({
    state: 'refused',
    conflict: { by: { id: colleague.id } },
    problems: [{ heading: '名称', value: 'あ'.repeat(120) }],
  })
  expect((await applyAll(found)).status).toBe(200)
  expect([await titleOf(bad), await titleOf(good)]).toEqual(['甲館', '乙・改'])
})

test('what is overwritten is tried on top of what is not, and both are one change that is taken back as one', async () => {
  const [ready, overtaken] = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const file = (await sheetOf(manager, 'room')).toString('utf8').replace('甲', '甲・改').replace('乙', '乙・改')
  expect((await colleague.patch(`/rooms/${overtaken}`, { spaceTitle: '乙館', ...form }, 1)).status).toBe(200)
  const found = await comparedSheet(manager, 'room', file)
  expect(found.counts).toMatchObject({ changed: 2, conflict: 1, refused: 0 })
  const applied = await applyAll(found)
  const { changeId } = applied.body.item as { changeId: string }
  expect((await manager.get(`/many-changes/${changeId}`)).body.item).toMatchObject({ rowCount: 2 })
  const { token } = (await manager.post(`/many-changes/${changeId}/undo`, {})).body.item as { token: string }
  expect((await manager.post(`/many-changes/${changeId}/undo`, { token })).status).toBe(200)
  expect([await titleOf(ready), await titleOf(overtaken)]).toEqual(['甲', '乙館'])
})

test('a row that nothing stands against is saved with and without those that overwrite, whichever of them would take its place', async () => {
  const [a, b, c] = await Promise.all(['甲', '乙', '丙'].map((space_title) => makeRoom(db, { space_title })))
  const overtaken = await makeTransition(db, { from_room_id: a, to_room_id: b })
  const line = async () =>
    (
      await db
        .selectFrom('transitions')
        .select('id')
        .where('to_room_id', '=', c ?? '')
        .execute()
    ).length
  const lines = ['ID,版,遷移元,遷移先,遷移種別,削除', ',,甲,乙,ゲート,', `${overtaken},0,,,,削除`, ',,甲,丙,ゲート,']
  const found = await comparedSheet(manager, 'transition', lines.join('\n'))
  const rows = await rowsOfSheet(manager, found)
  // The place is free only once the one in conflict is deleted, which is not sure.
  expect(rows.map(({ act, state }) => [act, state])).toEqual([
    ['new', 'refused'],
    ['deleted', 'conflict'],
    ['new', 'ready'],
  ])
  expect((await applyAll(found)).status).toBe(200)
  expect(await line()).toBe(1)
})
