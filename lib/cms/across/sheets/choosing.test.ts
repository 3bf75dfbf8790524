import { makePattern, makeRoom, makeRooms, makeTransition } from '#lib/testing/make.ts'
import { type Compared, chosenIn, comparedSheet, rowsOfSheet, sheetOf, triedSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
let manager: Caller
let colleague: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
  colleague = await as(1)
})

const titles = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('rooms').select(['id', 'space_title']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.space_title)
}
const rename = async (id: string, spaceTitle: string, version: number) => {
  const form = { spaceTitle, metaType: 'pavilion', metaAuthor: '', venueAreaIds: [] }
  expect((await colleague.patch(`/rooms/${id}`, form, version)).status).toBe(200)
}
const apply = async ({ id, version }: Compared) => {
  const { status, body } = await manager.post(`/sheets/${id}/apply`, {}, { version })
  expect(status).toBe(200)
  return body.item as Compared
}

/** Three rooms that a file renames: the first two were renamed by somebody else since it was written. */
async function twoInConflict() {
  const ids: string[] = []
  for (const space_title of ['甲', '乙', '丙']) ids.push(await makeRoom(db, { space_title }))
  const file = (await sheetOf(manager, 'room')).toString('utf8').replace(/[甲乙丙]/g, '$&・改')
  await rename(ids[0] ?? '', '甲館', 1)
  await rename(ids[1] ?? '', '乙館', 1)
  const found = await comparedSheet(manager, 'room', file)
  const rows = await rowsOfSheet(manager, found)
  const lineOf = (id: string | undefined) => rows.find(({ targetId }) => targetId === id)?.line ?? 0
  return { ids, found, rows, lineOf }
}

test('each row in conflict is chosen by itself: the one overwrites, the other stays as somebody saved it, and so does what nobody chose', async () => {
  const { ids, found, rows, lineOf } = await twoInConflict()
  expect(found.counts).toMatchObject({ changed: 3, conflict: 2, overwriting: 0 })
  expect(rows.map(({ overwrites }) => overwrites).sort()).toEqual([false, false, null])
  const chosen = await chosenIn(manager, found, { line: lineOf(ids[1]) })
  expect(chosen).toMatchObject({ isTried: false, deletions: null, counts: { conflict: 2, overwriting: 1 } })
  const tried = await triedSheet(manager, chosen)
  expect(tried.counts).toMatchObject({ changed: 3, conflict: 2, overwriting: 1, refused: 0 })
  expect(await titles(ids)).toEqual(['甲館', '乙館', '丙'])
  expect(await apply(tried)).toMatchObject({ state: 'applied' })
  expect(await titles(ids)).toEqual(['甲館', '乙・改', '丙・改'])
})

test('all are chosen at once, and one of them is taken out again', async () => {
  const { ids, found, lineOf } = await twoInConflict()
  await chosenIn(manager, found)
  const chosen = await chosenIn(manager, found, { line: lineOf(ids[0]), overwrites: false })
  expect(chosen.counts).toMatchObject({ conflict: 2, overwriting: 1 })
  // A row that nothing stands against is none to choose, and says nothing.
  expect((await chosenIn(manager, found, { line: lineOf(ids[2]) })).version).toBe(chosen.version)
  await apply(await triedSheet(manager, chosen))
  expect(await titles(ids)).toEqual(['甲館', '乙・改', '丙・改'])
})

test('what was chosen otherwise since it was tried is tried first: applying it saves nothing and answers what it would do', async () => {
  const { ids, found } = await twoInConflict()
  const chosen = await chosenIn(manager, found)
  const tried = await apply(chosen)
  expect(tried).toMatchObject({ state: 'checked', isTried: true, counts: { overwriting: 2 } })
  expect(await titles(ids)).toEqual(['甲館', '乙館', '丙'])
  expect((await manager.post(`/sheets/${found.id}/apply`, {}, { version: chosen.version })).status).toBe(409)
  expect(await apply(tried)).toMatchObject({ state: 'applied' })
  expect((await manager.post(`/sheets/${found.id}/choices`, { line: null, overwrites: false })).status).toBe(409)
})

test('rows in conflict are tried as they are chosen: of two that cannot both be saved, either can', async () => {
  const ids: string[] = []
  for (const space_title of ['甲', '乙', '丙', '丁']) ids.push(await makeRoom(db, { space_title }))
  const [from, ...ends] = ids
  const lines: string[] = []
  for (const to of ends.slice(0, 2))
    lines.push(`${await makeTransition(db, { from_room_id: from, to_room_id: to })},0,丁`)
  const found = await comparedSheet(manager, 'transition', ['ID,版,遷移先', ...lines].join('\n'))
  const statesOf = async () => (await rowsOfSheet(manager, found)).map(({ line, state }) => ({ line, state }))
  const [first, second] = [...(await statesOf())].sort((one, other) => one.state.localeCompare(other.state))
  expect([first?.state, second?.state]).toEqual(['conflict', 'refused'])
  const tried = await triedSheet(manager, await chosenIn(manager, found, { line: second?.line ?? 0 }))
  expect(await statesOf()).toEqual(
    expect.arrayContaining([
      { line: first?.line, state: 'refused' },
      { line: second?.line, state: 'conflict' },
    ]),
  )
  expect(tried.counts).toMatchObject({ conflict: 1, overwriting: 1, refused: 1 })
  expect(await apply(tried)).toMatchObject({ state: 'applied' })
  const there = await db
    .selectFrom('transitions')
    .select('id')
    .where('to_room_id', '=', ends[2] ?? '')
    .execute()
  expect(there).toEqual([{ id: lines[(second?.line ?? 0) - 2]?.slice(0, 36) }])
})

test('who saves a chosen row once more has what stood there kept: the row is in conflict with that, and not chosen any more', async () => {
  const { ids, found, lineOf } = await twoInConflict()
  const tried = await triedSheet(manager, await chosenIn(manager, found))
  await rename(ids[0] ?? '', '甲本館', 2)
  const anew = await apply(tried)
  expect(anew).toMatchObject({ state: 'checked', counts: { changed: 3, conflict: 2, overwriting: 1 } })
  expect(await titles(ids)).toEqual(['甲本館', '乙館', '丙'])
  const row = (await rowsOfSheet(manager, found)).find(({ line }) => line === lineOf(ids[0]))
  expect(row).toMatchObject({
    state: 'conflict',
    overwrites: false,
    title: '甲館',
    conflict: { by: { id: colleague.id }, fields: ['spaceTitle'] },
    changes: [{ field: 'spaceTitle', before: '甲本館', after: '甲・改' }],
  })
  await apply(anew)
  expect(await titles(ids)).toEqual(['甲本館', '乙・改', '丙・改'])
})

test('what is gone, and what somebody saved as the file has it, is told so when the file is compared anew', async () => {
  const { ids, found } = await twoInConflict()
  expect((await colleague.delete(`/rooms/${ids[2]}`, 1)).status).toBe(200)
  await rename(ids[1] ?? '', '乙・改', 2)
  const anew = await apply(found)
  expect(anew).toMatchObject({ state: 'checked', sameCount: 1, counts: { changed: 1, conflict: 1, refused: 1 } })
  const gone = (await rowsOfSheet(manager, found)).find(({ targetId }) => targetId === ids[2])
  expect(gone).toMatchObject({ state: 'refused', problems: [{ value: ids[2] }] })
})

test('of a row whose object is gone there is nothing to choose, chosen or not, and what is had back again is in conflict as a whole', async () => {
  const { ids, found, lineOf } = await twoInConflict()
  const chosen = await chosenIn(manager, found, { line: lineOf(ids[0]) })
  for (const id of ids.slice(0, 2)) expect((await colleague.delete(`/rooms/${id}`, 2)).status).toBe(200)
  const tried = await triedSheet(manager, chosen)
  expect(tried.counts).toMatchObject({ conflict: 0, overwriting: 0, refused: 2 })
  const gone = (await rowsOfSheet(manager, found)).filter(({ state }) => state === 'refused')
  expect(gone).toMatchObject(ids.slice(0, 2).map(() => ({ conflict: null, overwrites: null })))
  for (const overwrites of [true, false])
    expect((await chosenIn(manager, found, { line: lineOf(ids[0]), overwrites })).version).toBe(tried.version)
  await makeRoom(db, { id: ids[0], space_title: '甲館', version: 2 })
  const anew = await triedSheet(manager, tried)
  expect(anew.counts).toMatchObject({ conflict: 1, overwriting: 0, refused: 1 })
  await apply(anew)
  expect(await titles(ids)).toEqual(['甲館', undefined, '丙・改'])
})

test('two thousand rows in conflict are chosen at once', async () => {
  const ids = await makeRooms(db, 2000)
  const file = `ID,版,名称\n${ids.map((id, n) => `${id},1,改${n}`).join('\n')}`
  await db.updateTable('rooms').set({ version: 2 }).execute()
  const found = await comparedSheet(manager, 'room', file)
  expect(found.counts.conflict).toBe(2000)
  const tried = await triedSheet(manager, await chosenIn(manager, found))
  expect(tried.counts).toMatchObject({ conflict: 2000, overwriting: 2000 })
  expect(await apply(tried)).toMatchObject({ state: 'applied' })
})

test('a deletion with which more goes than was shown saves nothing and is shown anew', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const found = await comparedSheet(manager, 'room', `ID,版,削除\n${room},1,削除`)
  await makePattern(db, { room_id: room })
  const { body } = await manager.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
  expect(body.item).toMatchObject({ state: 'checked', deletions: { effects: { along: { patterns: 1 } } } })
})

test('kept as others saved them are also the chosen rows that the trial refused', async () => {
  const manager = await as(0)
  const ids = await Promise.all(['甲', '丙', '丁', '戊'].map((space_title) => makeRoom(db, { space_title })))
  const lines: string[] = []
  for (const to of ids.slice(1, 3))
    lines.push(`${await makeTransition(db, { from_room_id: ids[0], to_room_id: to })},0,戊`)
  const found = await comparedSheet(manager, 'transition', ['ID,版,遷移先', ...lines].join('\n'))
  let now = found
  for (const { line } of await rowsOfSheet(manager, found)) now = await chosenIn(manager, found, { line })
  await triedSheet(manager, now)
  now = await triedSheet(manager, await chosenIn(manager, found, { overwrites: false }))
  expect(now.counts.overwriting).toBe(0)
})
