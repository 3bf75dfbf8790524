import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { JointReport, ManyChange } from '#lib/contracts/many-changes.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { Sheet, SheetKind } from '#lib/contracts/sheets.ts'
import { newId } from '#lib/core/id.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makePattern, makeRoom, makeRooms, makeTransition, makeVenueArea } from '#lib/testing/make.ts'
import { type Compared, comparedSheet, overwritingAll } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { forgetDeletions } from '../many/door.ts'

const { db, as, deps, truncate, withCookie } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

type Applied = Compared & { jointId: string; changeId: string; deletionId: string; creationId: string }

async function applied(kind: SheetKind, found: Pick<Compared, 'id' | 'version'>): Promise<Applied> {
  const { status, body } = await manager.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
  expect({ kind, status, body }).toMatchObject({ status: 200, body: { item: { state: 'applied' } } })
  return body.item as Applied
}
const saved = async (kind: SheetKind, lines: readonly string[]) =>
  applied(kind, await comparedSheet(manager, kind, lines.join('\n')))

async function undo(who: Caller, { jointId }: Applied, token: string | null = null): Promise<JointReport> {
  const { status, body } = await who.post(`/joint-changes/${jointId}/undo`, { token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.item as JointReport
}
const takenBack = async (who: Caller, file: Applied) => undo(who, file, (await undo(who, file)).token)

/** What becomes of each part: how many are taken back, how many stay. */
const sumsOf = ({ parts }: JointReport) =>
  parts.map(({ isDeletion, isRestoration, changedCount, refusedCount }) => [
    isDeletion ? 'created' : isRestoration ? 'deleted' : 'changed',
    changedCount,
    refusedCount,
  ])
const changeOf = async (who: Caller, id: string | null) =>
  (await who.get(`/many-changes/${id}`)).body.item as ManyChange
const titles = async () =>
  (await db.selectFrom('rooms').select('space_title').orderBy('space_title').execute()).map((row) => row.space_title)

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
  return { renamed, gone, file: await saved('room', lines) }
}

test('all that a file did is looked at and taken back as one, and that as one again', async () => {
  const { file } = await roomsSaved()
  const isTakenBack = async () => ((await manager.get(`/sheets/${file.id}`)).body.item as Sheet).isTakenBack
  expect(await isTakenBack()).toBe(false)
  expect(await titles()).toEqual(['新一', '新二', '甲館'].sort())
  const asked = await undo(manager, file)
  expect(sumsOf(asked)).toEqual([
    ['created', 2, 0],
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
  expect(asked.changeId).toBeNull()
  expect((await titles()).length).toBe(3)
  for (const id of [file.changeId, file.deletionId, file.creationId])
    expect(await changeOf(manager, id)).toMatchObject({ jointId: file.jointId, mayUndo: true })
  const done = await undo(manager, file, asked.token)
  expect(done.parts.map(({ changeId }) => changeId)).not.toContain(null)
  expect(await titles()).toEqual(['乙', '甲'].sort())
  for (const id of [file.changeId, file.deletionId, file.creationId])
    expect(await changeOf(manager, id)).toMatchObject({ jointId: null, mayUndo: false })
  expect(await undo(manager, file)).toMatchObject({ changeId: null, parts: [] })
  expect(await isTakenBack()).toBe(true)
  const made = done.parts[0]?.changeId ?? null
  expect((await changeOf(manager, made)).jointId).toBe(done.changeId)
  // What stands again is deleted as anything else is; the rest of it is put back as one.
  const again = await takenBack(manager, { ...file, jointId: done.changeId ?? '' })
  expect(sumsOf(again)).toEqual([
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
  const asked = await undo(colleague, file)
  expect(sumsOf(asked)).toEqual([
    ['created', 1, 1],
    ['changed', 0, 1],
    ['deleted', 1, 0],
  ])
  for (const { lines, refusedCount } of asked.parts)
    expect(lines.filter(({ problems }) => problems.length > 0)).toHaveLength(refusedCount)
  await undo(colleague, file, asked.token)
  expect(await titles()).toEqual(['甲本館', '新一', '乙'].sort())
  await db.deleteFrom('patterns').where('id', '=', pattern).execute()
  await takenBack(colleague, file)
  expect(await titles()).toEqual(['甲本館', '乙'].sort())
})

test('where it is something else than was shown by then, nothing is taken back', async () => {
  const { renamed, file } = await roomsSaved()
  const { token } = await undo(manager, file)
  await db.updateTable('rooms').set({ space_title: '甲別館', version: 3 }).where('id', '=', renamed).execute()
  const { status, body } = await manager.post(`/joint-changes/${file.jointId}/undo`, { token })
  expect({ status, body }).toMatchObject({ status: 409, body: { result_code: 'xrcms0009' } })
  expect(sumsOf(body.item as JointReport)[1]).toEqual(['changed', 0, 1])
  expect(await titles()).toEqual(['新一', '新二', '甲別館'].sort())
})

/** A file that makes two rooms and renames one, and the tokens of taking it, and what it made, back. */
async function withoutDeletion() {
  // IDs grow with time, so one that was there has a smaller one than what the file makes.
  const renamed = newId(new Date('2024-01-01'))
  await db
    .updateTable('rooms')
    .set({ id: renamed })
    .where('id', '=', await makeRoom(db, { space_title: '甲' }))
    .execute()
  const lines = ['ID,名称,ルーム区分,ルーム種別', `${renamed},甲館,,`, ',新一,main,pavilion', ',新二,main,pavilion']
  const file = await saved('room', lines)
  const part = (await manager.post(`/many-changes/${file.creationId}/undo`, {})).body.item as { token: string }
  return { file, token: (await undo(manager, file)).token, partToken: part.token }
}
/** Of each change that a file made, how many others take it back. */
const undoesOf = async (...ids: string[]) => {
  const undoes = await db.selectFrom('many_changes').select('undoes').where('undoes', 'in', ids).execute()
  return ids.map((id) => undoes.filter((row) => row.undoes === id).length)
}

test('two who take the same back at once, and one who takes a part of it back, do each thing once', async () => {
  const { file, token, partToken } = await withoutDeletion()
  const colleague = await as(1)
  const answers = await Promise.all([
    manager.post(`/joint-changes/${file.jointId}/undo`, { token }),
    colleague.post(`/joint-changes/${file.jointId}/undo`, { token }),
    colleague.post(`/many-changes/${file.creationId}/undo`, { token: partToken }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await takenBack(manager, file)
  expect(await titles()).toEqual(['甲'])
  expect(await undoesOf(file.changeId, file.creationId)).toEqual([1, 1])
})

test('while somebody takes a part back, taking all of it back waits, and then knows of that', async () => {
  const { file, token } = await withoutDeletion()
  const other = await as(1)
  const { waiting, undoId } = await db.transaction().execute(async (trx) => {
    const parts = [file.changeId, file.creationId]
    await trx.selectFrom('many_changes').select('id').where('id', 'in', parts).forUpdate().execute()
    const call = other.post(`/joint-changes/${file.jointId}/undo`, { token })
    await untilTheyWait(db, [call])
    const id = newId(new Date())
    const made = { id, many_kind: 'room', made_by: manager.id, made_at: new Date(), undoes: file.creationId } as const
    await trx
      .insertInto('many_changes')
      .values({ ...made, is_deletion: true, row_count: 2 })
      .execute()
    await trx.updateTable('many_change_rows').set({ undone_by: id }).where('change_id', '=', file.creationId).execute()
    return { waiting: [call], undoId: id }
  })
  const [answer] = await Promise.all(waiting)
  expect(answer).toMatchObject({ status: 409, body: { result_code: 'xrcms0009' } })
  expect(sumsOf(answer?.body.item as JointReport)).toEqual([['changed', 1, 0]])
  expect(await undoesOf(file.changeId, file.creationId)).toEqual([0, 1])
  const rows = await db.selectFrom('many_change_rows').select('undone_by').where('change_id', '=', file.creationId)
  expect((await rows.execute()).map((row) => row.undone_by)).toEqual([undoId, undoId])
})

test('while it waits for an object that somebody changes it holds none of a greater ID, for which she would wait in turn', async () => {
  const { file, token } = await withoutDeletion()
  const rooms = db.selectFrom('rooms').select('id').orderBy('id')
  const [first, ...others] = (await rooms.execute()).map(({ id }) => id)
  const waiting = await db.transaction().execute(async (trx) => {
    const lock = (ids: string[]) => trx.selectFrom('rooms').select('id').where('id', 'in', ids).forUpdate()
    await lock([first ?? '']).execute()
    const call = manager.post(`/joint-changes/${file.jointId}/undo`, { token })
    await untilTheyWait(db, [call])
    expect(await lock(others).skipLocked().execute()).toHaveLength(2)
    return [call]
  })
  expect(await Promise.all(waiting)).toMatchObject([{ status: 200 }])
  expect(await titles()).toEqual(['甲'])
})

test('what the file deleted is said to stay deleted once it is no longer kept, and the rest is taken back', async () => {
  const { file } = await roomsSaved()
  expect((await undo(manager, file)).lostCount).toBe(0)
  await forgetDeletions(db, new Date(Date.now() + (KEPT_DAYS + 1) * 86_400_000))
  const asked = await undo(manager, file)
  expect(sumsOf(asked)).toEqual([
    ['created', 2, 0],
    ['changed', 1, 0],
  ])
  expect(asked.lostCount).toBe(1)
  expect(await undo(manager, file, asked.token)).toMatchObject({ lostCount: 1 })
  expect(await titles()).toEqual(['甲'])
})

test('how many rows cannot be taken back is said of the file as it was saved, whoever tried it', async () => {
  const lines = ['ID,名称', `${await makeVenueArea(db, { space_title: '東' })},東館`]
  const found = await comparedSheet(manager, 'venueArea', lines.join('\n'))
  await sql`update sheets set notes = notes || '{"lastingCount": 7}' where id = ${found.id}`.execute(db)
  expect(await applied('venueArea', found)).toMatchObject({ lastingCount: 0 })
})

test('what a part needs of another comes before it: a way that is free again, a sub room that stands again', async () => {
  const [a, b, c] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const [went, led] = [
    await makeTransition(db, { from_room_id: a, to_room_id: b }),
    await makeTransition(db, { from_room_id: a, to_room_id: c }),
  ]
  const ways = await saved('transition', ['ID,遷移先,削除', `${went},,削除`, `${led},${b},`])
  expect(ways.counts).toMatchObject({ changed: 1, deleted: 1, refused: 0 })
  const back = await takenBack(manager, ways)
  expect({ sums: sumsOf(back), kept: [ways.changeId, ways.deletionId].map((id) => id !== null) }).toEqual({
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
  const file = await applied('room', await overwritingAll(manager, found))
  expect(await titles()).not.toContain('副室')
  expect(sumsOf(await takenBack(manager, file))).toEqual([
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
  expect((await titles()).filter((title) => ['主', '副', '副室'].includes(title)).sort()).toEqual(['主', '副'].sort())
})

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
  const file = await saved('room', lines)
  expect(file.counts).toMatchObject({ new: 2, changed: 2, deleted: 2, refused: 0 })
  const stranger = await as(4, { room_id: await makeRoom(db) })
  expect((await stranger.post(`/joint-changes/${file.jointId}/undo`, {})).status).toBe(404)
  const owner = await as(4, { room_id: own })
  const asked = await undo(owner, file)
  expect(JSON.stringify(asked)).not.toContain('秘密')
  expect(asked.parts.map(({ lines, goneCount }) => [lines.length, goneCount])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  expect(sumsOf(await undo(owner, file, asked.token))).toEqual([
    ['created', 1, 0],
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
  expect((await titles()).filter((title) => /[変消新]/.test(title)).sort()).toEqual(
    ['自変前', '自消', '秘密変', '秘密新'].sort(),
  )
  expect(await undo(owner, file)).toMatchObject({ parts: [] })
  expect(sumsOf(await takenBack(manager, file))).toEqual([
    ['created', 1, 0],
    ['changed', 1, 0],
    ['deleted', 1, 0],
  ])
})

test('what she may not do the opposite of stays, and the rest is taken back', async () => {
  const area = await makeVenueArea(db, { space_title: '東' })
  const gone = await makeRoom(db, { space_title: '消', venueAreaIds: [area] })
  const lines = ['ID,名称,ルーム区分,ルーム種別,会場エリア,削除', `${gone},,,,,削除`, ',新,main,pavilion,東,']
  const file = await saved('room', lines)
  // She makes main rooms and deletes none.
  const planner = await as(2, { venue_area_id: area })
  const asked = await undo(planner, file)
  expect(sumsOf(asked)).toEqual([
    ['created', 0, 1],
    ['deleted', 1, 0],
  ])
  expect(asked.parts[0]?.lines[0]?.problems[0]?.message).toContain('権限')
  await undo(planner, file, asked.token)
  expect(await titles()).toEqual(['新', '消'].sort())
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
    const file = await saved('room', ['ID,名称,ルーム区分,ルーム種別,削除', ...lines, ...made])
    const who = { ...manager, ...withCookie(manager.cookie, fetch) }
    spent.statements = 0
    expect(sumsOf(await takenBack(who, file)).map(([, changed]) => changed)).toEqual([count, count, count])
    counts.push(spent.statements)
  }
  expect(counts[1]).toBe(counts[0])
})
