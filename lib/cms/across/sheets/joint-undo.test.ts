import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { JointReport, ManyChange } from '#lib/contracts/many-changes.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { applySheet, jointSums, roomTitles, savedSheet, takenBack, undoJoint } from '#lib/testing/joint-undo.ts'
import { makePattern, makeRoom, makeRooms, makeTransition, makeVenueArea } from '#lib/testing/make.ts'
import { comparedSheet, overwritingAll } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { forgetDeletions } from '../many/door.ts'

const { db, as, deps, truncate, withCookie } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

const changeOf = async (who: Caller, id: string | null) =>
  (await who.get(`/many-changes/${id}`)).body.item as ManyChange
const titles = () => roomTitles(db)

/** A file that makes two rooms, renames one and deletes one. */
async function roomsSaved() {
  const [renamed, gone] = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const lines = [
    'ID,名称,ルーム区分,ルーム種別,削除',
    `${renamed},甲館,,,`,
    `${gone},,,,削除`,
    ',新一,main,pavilion,',
    ',新二,main,pavilion,',
  ]
  return { renamed, gone, file: await savedSheet(manager, 'room', lines) }
}

test('all that a file did is looked at and taken back as one, and that as one again', async () => {
  const { file } = await roomsSaved()
  const isTakenBack = async () => ((await manager.get(`/sheets/${file.id}`)).body.item as Sheet).isTakenBack
  expect(await isTakenBack()).toBe(false)
  expect(await titles()).toEqual(['新一', '新二', '甲館'].sort())
  const asked = await undoJoint(manager, file)
  expect(jointSums(asked)).toEqual([
    ['created', 2, 0],
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
  expect(asked.changeId).toBeNull()
  expect((await titles()).length).toBe(3)
  for (const id of [file.changeId, file.deletionId, file.creationId])
    expect(await changeOf(manager, id)).toMatchObject({ jointId: file.jointId, mayUndo: true })
  const done = await undoJoint(manager, file, asked.token)
  expect(done.parts.map(({ changeId }) => changeId)).not.toContain(null)
  expect(await titles()).toEqual(['乙', '甲'].sort())
  for (const id of [file.changeId, file.deletionId, file.creationId])
    expect(await changeOf(manager, id)).toMatchObject({ jointId: null, mayUndo: false })
  expect(await undoJoint(manager, file)).toMatchObject({ changeId: null, parts: [] })
  expect(await isTakenBack()).toBe(true)
  const made = done.parts[0]?.changeId ?? null
  expect((await changeOf(manager, made)).jointId).toBe(done.changeId)
  // What stands again is deleted as anything else is; the rest of it is put back as one.
  const again = await takenBack(manager, { ...file, jointId: done.changeId ?? '' })
  expect(jointSums(again)).toEqual([
    ['changed', 1, 0],
    ['deleted', 2, 0],
  ])
  expect(await titles()).toEqual(['新一', '新二', '甲館', '乙'].sort())
})

test('what somebody saved since stays, part by part, and what is left is taken back later', async () => {
  const { renamed, file } = await roomsSaved()
  const colleague = await as(1)
  const rooms = await db.selectFrom('rooms').select(['id', 'space_title']).execute()
  const used = rooms.find((row) => row.space_title === '新一')?.id ?? ''
  const pattern = await makePattern(db, { room_id: used })
  const form = { spaceTitle: '甲本館', metaType: 'pavilion', venueAreaIds: [] }
  expect((await colleague.patch(`/rooms/${renamed}`, form, 2)).status).toBe(200)
  const asked = await undoJoint(colleague, file)
  expect(jointSums(asked)).toEqual([
    ['created', 1, 1],
    ['changed', 0, 1],
    ['deleted', 1, 0],
  ])
  for (const { lines, refusedCount } of asked.parts)
    expect(lines.filter(({ problems }) => problems.length > 0)).toHaveLength(refusedCount)
  await undoJoint(colleague, file, asked.token)
  expect(await titles()).toEqual(['甲本館', '新一', '乙'].sort())
  await db.deleteFrom('patterns').where('id', '=', pattern).execute()
  await takenBack(colleague, file)
  expect(await titles()).toEqual(['甲本館', '乙'].sort())
})

test('where it is something else than was shown by then, nothing is taken back', async () => {
  const { renamed, file } = await roomsSaved()
  const { token } = await undoJoint(manager, file)
  await db.updateTable('rooms').set({ space_title: '甲別館', version: 3 }).where('id', '=', renamed).execute()
  const { status, body } = await manager.post(`/joint-changes/${file.jointId}/undo`, { token })
  expect({ status, body }).toMatchObject({ status: 409, body: { result_code: 'xrcms0009' } })
  expect(jointSums(body.item as JointReport)[1]).toEqual(['changed', 0, 1])
  expect(await titles()).toEqual(['新一', '新二', '甲別館'].sort())
})

test('what the file deleted is said to stay deleted once it is no longer kept, and the rest is taken back', async () => {
  const { file } = await roomsSaved()
  expect((await undoJoint(manager, file)).lostCount).toBe(0)
  await forgetDeletions(db, new Date(Date.now() + (KEPT_DAYS + 1) * 86_400_000))
  const asked = await undoJoint(manager, file)
  expect(jointSums(asked)).toEqual([
    ['created', 2, 0],
    ['changed', 1, 0],
  ])
  expect(asked.lostCount).toBe(1)
  expect(await undoJoint(manager, file, asked.token)).toMatchObject({ lostCount: 1 })
  expect(await titles()).toEqual(['甲'])
})

test('how many rows cannot be taken back is said of the file as it was saved, whoever tried it', async () => {
  const lines = ['ID,名称', `${await makeVenueArea(db, { space_title: '東' })},東館`]
  const found = await comparedSheet(manager, 'venueArea', lines.join('\n'))
  await sql`update sheets set notes = notes || '{"lastingCount": 7}' where id = ${found.id}`.execute(db)
  expect(await applySheet(manager, 'venueArea', found)).toMatchObject({ lastingCount: 0 })
})

test('what a part needs of another comes before it: a way that is free again, a sub room that stands again', async () => {
  const [a, b, c] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const [went, led] = [
    await makeTransition(db, { from_room_id: a, to_room_id: b }),
    await makeTransition(db, { from_room_id: a, to_room_id: c }),
  ]
  const ways = await savedSheet(manager, 'transition', ['ID,遷移先,削除', `${went},,削除`, `${led},${b},`])
  expect(ways.counts).toMatchObject({ changed: 1, deleted: 1, refused: 0 })
  const back = await takenBack(manager, ways)
  expect({ sums: jointSums(back), kept: [ways.changeId, ways.deletionId].map((id) => id !== null) }).toEqual({
    sums: [
      ['changed', 1, 0],
      ['deleted', 1, 0],
    ],
    kept: [true, true],
  })
  const stand = await db.selectFrom('transitions').select(['id', 'to_room_id']).execute()
  expect(new Map(stand.map((row) => [row.id, row.to_room_id]))).toEqual(
    new Map([
      [went, b],
      [led, c],
    ]),
  )

  const main = await makeRoom(db, { space_title: '主' })
  const sub = await makeRoom(db, { space_title: '副', main_room_id: main, access_inherit: true })
  // The deletion is in conflict, and is done after the edit.
  const found = await comparedSheet(
    manager,
    'room',
    ['ID,版,名称,削除', `${main},0,,削除`, `${sub},1,副室,`].join('\n'),
  )
  const file = await applySheet(manager, 'room', await overwritingAll(manager, found))
  expect(await titles()).not.toContain('副室')
  expect(jointSums(await takenBack(manager, file))).toEqual([
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
  expect((await titles()).filter((title) => ['主', '副', '副室'].includes(title)).sort()).toEqual(['主', '副'].sort())
})

test('a file of 3 and of 30 of each is taken back in as many statements', async () => {
  const { spent, db: counting } = countStatements(deps.db)
  const { fetch } = createCms({ ...deps, db: counting })
  const counts: number[] = []
  for (const count of [3, 30]) {
    await truncate()
    manager = await as(0)
    const ids = await makeRooms(db, 2 * count)
    const lines = ids.map((id, n) => (n < count ? `${id},改${n},,,` : `${id},,,,削除`))
    const made = Array.from({ length: count }, (_, n) => `,新${n},main,pavilion,`)
    const file = await savedSheet(manager, 'room', ['ID,名称,ルーム区分,ルーム種別,削除', ...lines, ...made])
    const who = { ...manager, ...withCookie(manager.cookie, fetch) }
    spent.statements = 0
    expect(jointSums(await takenBack(who, file)).map(([, changed]) => changed)).toEqual([count, count, count])
    counts.push(spent.statements)
  }
  expect(counts[1]).toBe(counts[0])
})
