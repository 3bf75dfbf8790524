import type { JointReport } from '#lib/contracts/many-changes.ts'
import { newId } from '#lib/core/id.ts'
import { jointSums, roomTitles, savedSheet, takenBack, undoJoint } from '#lib/testing/joint-undo.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

const titles = () => roomTitles(db)

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
  const file = await savedSheet(manager, 'room', lines)
  const part = (await manager.post(`/many-changes/${file.creationId}/undo`, {})).body.item as { token: string }
  return { file, token: (await undoJoint(manager, file)).token, partToken: part.token }
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
  expect(jointSums(answer?.body.item as JointReport)).toEqual([['changed', 1, 0]])
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
