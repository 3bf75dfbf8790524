import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import type { ChangesReport, ScheduleOperation } from '#lib/contracts/schedule-changes.ts'
import { newId } from '#lib/core/id.ts'
import { makeEntry, makePattern, makeRoom } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
afterEach(truncate)

const day = (n: number) => `2025-06-${String(n).padStart(2, '0')}T00:00:00.000Z`
const days = (from: number, to: number) => ({
  openStartDate: day(from),
  openEndDate: day(to),
  openType: 'normal' as const,
})
const edit = (id: string, from: number, to: number, version = 1) => ({ verb: 'edit', id, version, ...days(from, to) })
const create = (spacePatternId: string, from: number, to: number) => ({
  verb: 'create',
  spacePatternId,
  ...days(from, to),
})

const reportOf = (answer: Answered) => answer.body.item as ChangesReport
const change = (caller: Caller, changes: object[], dryRun = false) =>
  caller.post('/schedule-changes', { changes, dryRun })
const undo = (caller: Caller, id: string | null, dryRun = false) =>
  caller.post(`/schedule-operations/${id}/undo`, { dryRun })

/** Everything that is scheduled, `pattern days`, in order of time. */
async function scheduled(): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_entries')
    .innerJoin('patterns', 'patterns.id', 'schedule_entries.pattern_id')
    .select(['patterns.title', 'period'])
    .orderBy('period')
    .execute()
  return rows.map(({ title, period }) => `${title} ${String(period).replace(/.*?06-(\d\d).*06-(\d\d).*/, '$1-$2')}`)
}

async function oneRoom() {
  const room_id = await makeRoom(db)
  const [a, b] = [await makePattern(db, { room_id, title: 'A' }), await makePattern(db, { room_id, title: 'B' })]
  const [early, late] = [await makeEntry(db, a, day(1), day(3)), await makeEntry(db, b, day(5), day(7))]
  return { room_id, a, b, early, late }
}

test('two entries change places, which no single change could do', async () => {
  const { room_id, early, late } = await oneRoom()
  const manager = await as(4, { room_id })
  const answer = await change(manager, [edit(early, 5, 7), edit(late, 1, 3)])
  expect(reportOf(answer)).toMatchObject({
    problems: [],
    changed: [
      { place: 0, id: early, entry: { version: 2, openStartDate: day(5) } },
      { place: 1, id: late, entry: { version: 2 } },
    ],
  })
  expect(await scheduled()).toEqual(['B 01-03', 'A 05-07'])
})

test('a dry run names every clash and writes nothing', async () => {
  const { a, early, late } = await oneRoom()
  const manager = await as(0)
  const answer = await change(manager, [edit(early, 6, 9), create(a, 20, 22), create(a, 21, 23)], true)
  expect(answer.status).toBe(200)
  expect(reportOf(answer).problems).toMatchObject([
    { place: 0, fault: 'overlaps', clash: { id: late, spacePatternTitle: 'B' } },
    { place: 1, fault: 'overlaps', clash: { spacePatternTitle: 'A' } },
    { place: 2, fault: 'overlaps' },
  ])
  expect(reportOf(await change(manager, [edit(early, 3, 5)], true))).toEqual({
    operationId: null,
    problems: [],
    changed: [],
  })
  expect(await scheduled()).toEqual(['A 01-03', 'B 05-07'])
  expect(await db.selectFrom('schedule_operations').select('id').execute()).toEqual([])
})

test('one change that cannot be made keeps all from being made, each with its fault', async () => {
  const { room_id, a, early, late } = await oneRoom()
  const empty = await makePattern(db, { room_id, title: 'empty', content_id: '' })
  const foreign = await makeEntry(db, await makePattern(db, { room_id: await makeRoom(db) }), day(1), day(2))
  const manager = await as(4, { room_id })
  const answer = await change(manager, [
    edit(early, 2, 4),
    edit(late, 8, 9, 7),
    edit(foreign, 3, 4),
    { verb: 'delete', id: newId(), version: 1 },
    create(empty, 20, 21),
    create(a, 25, 26),
  ])
  expect([answer.status, answer.body.result_code]).toEqual([409, 'xrcms0009'])
  expect(reportOf(answer).problems.map(({ place, fault }) => [place, fault])).toEqual([
    [1, 'changed'],
    [2, 'gone'],
    [3, 'gone'],
    [4, 'noContent'],
  ])
  expect((await scheduled()).filter((text) => /^[AB]/.test(text))).toEqual(['A 01-03', 'B 05-07'])
})

test('an entry in the way outside the scope is not named', async () => {
  const { b, early, late } = await oneRoom()
  const maker = await as(6, { pattern_id: b })
  const [problem] = reportOf(await change(maker, [edit(late, 2, 4)])).problems
  expect(problem).toEqual({ place: 0, fault: 'overlaps', clash: null })
  expect(reportOf(await change(maker, [edit(early, 10, 11)])).problems).toMatchObject([{ fault: 'gone' }])
})

test('levels that may not publish are refused', async () => {
  const { room_id, early } = await oneRoom()
  expect((await change(await as(2), [edit(early, 1, 2)])).status).toBe(409)
  expect((await change(await as(4), [edit(early, 1, 2)])).status).toBe(409)
  expect((await change(await as(5, { room_id }), [edit(early, 1, 2)])).status).toBe(200)
})

test('an operation is taken back by one that is kept too, once', async () => {
  const { a, early, late } = await oneRoom()
  const manager = await as(1)
  const { operationId } = reportOf(
    await change(manager, [edit(early, 9, 12), { verb: 'delete', id: late, version: 1 }, create(a, 20, 22)]),
  )
  expect(await scheduled()).toEqual(['A 09-12', 'A 20-22'])
  expect(reportOf(await undo(manager, operationId, true)).problems).toEqual([])
  expect(await scheduled()).toEqual(['A 09-12', 'A 20-22'])
  time.now = new Date(time.now.getTime() + 60_000)
  expect((await undo(manager, operationId)).status).toBe(200)
  expect(await scheduled()).toEqual(['A 01-03', 'B 05-07'])
  expect((await undo(manager, operationId)).status).toBe(409)
  expect((await undo(await as(1), operationId)).status).toBe(409)
  const list = (await manager.get('/schedule-operations')).body.items as ScheduleOperation[]
  expect(
    list.map(({ isUndo, isUndone, changeCount, patternCount }) => [isUndo, isUndone, changeCount, patternCount]),
  ).toEqual([
    [true, false, 3, 2],
    [false, true, 3, 2],
  ])
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', late).orderBy('id').execute()
  expect(trail.map((row) => row.action)).toEqual(['scheduleEntry.deleted', 'scheduleEntry.created'])
})

test('what was changed since is not overwritten by taking back', async () => {
  const { early, late } = await oneRoom()
  const manager = await as(0)
  const { operationId } = reportOf(await change(manager, [edit(early, 2, 4), edit(late, 8, 9)]))
  await manager.patch(`/schedule-entries/${late}`, days(10, 12), 2)
  const answer = await undo(manager, operationId)
  expect(answer.status).toBe(409)
  expect(reportOf(answer).problems).toEqual([{ place: 1, fault: 'changed', clash: null }])
  expect(await scheduled()).toEqual(['A 02-04', 'B 10-12'])
})

const undoRest = (caller: Caller, id: string | null) =>
  caller.post(`/schedule-operations/${id}/undo`, { onlyRest: true })

test('where a part was changed since the rest is taken back, and that part later', async () => {
  const { a, early, late } = await oneRoom()
  const manager = await as(0)
  const made = [edit(early, 2, 4), edit(late, 8, 9), create(a, 20, 22)]
  const { operationId } = reportOf(await change(manager, made))
  await manager.patch(`/schedule-entries/${late}`, days(10, 12), 2)
  time.now = new Date(time.now.getTime() + 60_000)
  const answer = await undoRest(manager, operationId)
  expect([answer.status, reportOf(answer).changed.length]).toEqual([200, 2])
  expect(await scheduled()).toEqual(['A 01-03', 'B 10-12'])
  const [, operation] = (await manager.get('/schedule-operations')).body.items as ScheduleOperation[]
  expect(operation).toMatchObject({ isUndone: false, isPartlyUndone: true, mayUndo: true })
  expect((await undoRest(manager, operationId)).status).toBe(409)
  await manager.patch(`/schedule-entries/${late}`, days(8, 9), 3)
  expect((await undoRest(manager, operationId)).status).toBe(200)
  expect(await scheduled()).toEqual(['A 01-03', 'B 05-07'])
})

test('what would be in the way of another one that stays is left too', async () => {
  const { early, late } = await oneRoom()
  const manager = await as(0)
  // They change places: with the second one elsewhere, the first cannot go back either where something new stands.
  const { operationId } = reportOf(await change(manager, [edit(early, 5, 7), edit(late, 1, 3)]))
  await manager.patch(`/schedule-entries/${late}`, days(2, 4), 2)
  const answer = await undoRest(manager, operationId)
  expect(answer.status).toBe(409)
  expect(await scheduled()).toEqual(['B 02-04', 'A 05-07'])
})

test('an operation is taken back by whoever may do the opposite, as far as her scope reaches, and by nobody else', async () => {
  const { a, b, early, late } = await oneRoom()
  const manager = await as(0)
  const { operationId } = reportOf(await change(manager, [edit(early, 2, 4), edit(late, 8, 9)]))
  for (const other of [await as(4), await as(2), await as(6)]) {
    expect((await undo(other, operationId)).status).toBe(404)
  }
  time.now = new Date(time.now.getTime() + 60_000)
  const maker = await as(6, { pattern_id: b })
  const seen = (await maker.get(`/schedule-operations/${operationId}`)).body.item as OperationUndo
  expect(seen).toMatchObject({ edited: 1, restCount: 1, problemCount: 0 })
  expect(seen.operation).toMatchObject({ changeCount: 1, patternCount: 1, mayUndo: true })
  expect((await undo(maker, operationId)).status).toBe(200)
  expect(await scheduled()).toEqual(['A 02-04', 'B 05-07'])
  expect((await undo(maker, operationId)).status).toBe(409)
  const next = await as(6, { pattern_id: a })
  expect((await undo(next, operationId)).status).toBe(200)
  expect(await scheduled()).toEqual(['A 01-03', 'B 05-07'])
})

test('recent operations are read with what taking them back would do now, by who made them and by levels 0 and 1', async () => {
  const { a, early, late } = await oneRoom()
  const owner = await as(4, { room_id: (await db.selectFrom('rooms').select('id').executeTakeFirstOrThrow()).id })
  const own = [edit(early, 2, 4), { verb: 'delete', id: late, version: 1 }, create(a, 20, 22)]
  const { operationId } = reportOf(await change(owner, own))
  const undoOf = async (caller: Caller) =>
    (await caller.get(`/schedule-operations/${operationId}`)).body.item as OperationUndo
  const listOf = async (caller: Caller) => (await caller.get('/schedule-operations')).body.items as ScheduleOperation[]
  expect(await undoOf(owner)).toMatchObject({ created: 1, edited: 1, deleted: 1, problemCount: 0 })
  expect(await listOf(owner)).toMatchObject([
    { created: 1, edited: 1, deleted: 1, patternCount: 2, mayUndo: true, madeBy: { id: owner.id } },
  ])
  const organizer = await as(1)
  expect((await listOf(organizer)).map(({ id, mayUndo }) => [id, mayUndo])).toEqual([[operationId, true]])
  await organizer.patch(`/schedule-entries/${early}`, days(10, 12), 2)
  const now = await undoOf(organizer)
  expect([now.problemCount, now.lines[0]?.problem?.fault, now.lines.length]).toEqual([1, 'changed', 3])
  expect(now.restCount).toBe(2)
  const stranger = await as(4)
  expect(await listOf(stranger)).toEqual([])
  expect((await stranger.get(`/schedule-operations/${operationId}`)).status).toBe(404)
  await db.deleteFrom('grants').where('user_id', '=', owner.id).execute()
  expect(await undoOf(owner)).toMatchObject({
    ...{ patternCount: 0, lines: [], created: 0, edited: 0, deleted: 0, problemCount: 0, restCount: 0 },
    operation: { patterns: [], mayUndo: false },
  })
  expect(await scheduled()).toEqual(['A 10-12', 'A 20-22'])
})

test.each([
  ['no change', []],
  [
    'an entry twice',
    [edit('01900000-0000-7000-8000-000000000000', 1, 2), edit('01900000-0000-7000-8000-000000000000', 3, 4)],
  ],
  ['too many', Array.from({ length: 501 }, () => edit(newId(), 1, 2))],
  ['end before start', [edit(newId(), 3, 2)]],
  ['an unknown verb', [{ ...edit(newId(), 1, 2), verb: 'move' }]],
])('%s is no operation', async (_, changes) => {
  expect((await change(await as(0), changes)).status).toBe(400)
})

test('fifty people who want the same slot at once: one has it', async () => {
  const { a } = await oneRoom()
  const manager = await as(0)
  const answers = await Promise.all(Array.from({ length: 50 }, () => change(manager, [create(a, 15, 16)])))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  expect(await scheduled()).toEqual(['A 01-03', 'B 05-07', 'A 15-16'])
})
