import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import {
  all,
  appliedOpposite,
  approved,
  bulk,
  check,
  closeAll,
  decide,
  periods,
  planOf,
  prepare,
  preview,
  stopOf,
  twoRooms,
} from '#lib/testing/plan-desk.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-10-13T13:00:00Z')
})

const leftOf = async (caller: Caller, { id }: Plan) =>
  ((await caller.get(`/plans/${id}/left`)).body.item as PlanPreview).steps
const again = async (caller: Caller, { id }: Plan) => planOf(await caller.get(`/plans/${id}`))
const opposite = (caller: Caller, plan: Plan) =>
  caller.post(`/plans/${plan.id}/opposite`, {}, { version: plan.version })

/** Puts an entry on a day of October by hand. */
function putAt(caller: Caller, entry: string, day: number, version: number) {
  const openStartDate = new Date(Date.UTC(2025, 9, day)).toISOString()
  const openEndDate = new Date(Date.UTC(2025, 9, day + 1)).toISOString()
  return caller.patch(`/schedule-entries/${entry}`, { openStartDate, openEndDate, openType: 'normal' }, version)
}

test('what an opposite plan was edited to leave is taken back by another one', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const before = await periods(db)
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, closeAll, stopOf(one))))
  const first = planOf(await opposite(author, applied))
  expect((await opposite(author, await again(author, applied))).status).toBe(409)
  const planSteps = first.planSteps.filter((step) => step.kind === 'undo')
  const less = planOf(await author.patch(`/plans/${first.id}`, { planName: '一部', planSteps }, first.version))
  const agreed = planOf(await decide(approver, 'approve', planOf(await check(author, less))))
  expect((await decide(author, 'apply', agreed)).status).toBe(200)
  expect(await periods(db)).toEqual(before)
  expect((await leftOf(author, applied)).map(({ kind, targets }) => [kind, targets[0]?.fault])).toEqual([
    ['reopen', null],
  ])

  const now = await again(author, applied)
  expect(now.status).toBe('applied')
  time.now = new Date('2025-10-13T13:01:00Z')
  const { now: rest, done } = await appliedOpposite(author, approver, now)
  expect([rest.steps.map(({ kind }) => kind), done.status]).toEqual([['reopen'], 200])
  const end = await again(author, applied)
  expect([end.status, end.revertedBy.map(({ id }) => id)[0], end.revertedBy.length]).toEqual(['reverted', first.id, 2])
  expect(await leftOf(author, applied)).toEqual([])
  expect((await opposite(author, end)).status).toBe(409)
})

test('an entry that was changed since is named as left, and taken back once it stands as the plan left it', async () => {
  const { later } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const before = await periods(db)
  const steps = [bulk({ rule: 'shift', shiftDays: 2 }), bulk({ rule: 'shift', shiftDays: 3 })]
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, ...steps)))
  const put = (day: number, version: number) => putAt(author, later, day, version)
  expect((await put(28, 3)).status).toBe(200)
  await appliedOpposite(author, approver, applied)
  const now = await again(author, applied)
  const left = await leftOf(approver, applied)
  expect(left.map((step) => [step.edited, step.left.map((line) => line.spacePatternTitle)])).toEqual([
    [0, ['B']],
    [0, ['B']],
  ])
  expect([now.status, (await opposite(author, now)).status]).toEqual(['reverted', 409])

  expect((await put(20, 4)).status).toBe(200)
  expect((await leftOf(approver, applied)).map((step) => step.edited)).toEqual([1, 1])
  const { done } = await appliedOpposite(author, approver, now)
  expect(done.status).toBe(200)
  expect(await periods(db)).toEqual(before)
  expect(await leftOf(approver, applied)).toEqual([])
})

test('what an opposite plan put back is not changed since for the next one, and an undo that is undone took nothing back', async () => {
  await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const before = await periods(db)
  const steps = [bulk({ rule: 'shift', shiftDays: 2 }), bulk({ rule: 'shift', shiftDays: 3 })]
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, ...steps)))
  const first = planOf(await opposite(author, applied))
  const planSteps = first.planSteps.slice(0, 1)
  const less = planOf(await author.patch(`/plans/${first.id}`, { planName: '一部', planSteps }, first.version))
  const agreed = planOf(await decide(approver, 'approve', planOf(await check(author, less))))
  expect((await decide(author, 'apply', agreed)).status).toBe(200)
  const still = await leftOf(author, applied)
  expect(still.map(({ edited, left }) => [edited, left.length])).toEqual([[2, 0]])
  time.now = new Date('2025-10-13T13:01:00Z')
  const { done } = await appliedOpposite(author, approver, await again(author, applied))
  expect([done.status, await periods(db)]).toEqual([200, before])
  expect(await leftOf(author, applied)).toEqual([])

  const [newest] = (await author.get('/schedule-operations')).body.items as { id: string }[]
  expect((await author.post(`/schedule-operations/${newest?.id}/undo`, {})).status).toBe(200)
  expect((await leftOf(author, applied)).map(({ edited }) => edited)).toEqual([2])
  expect((await appliedOpposite(author, approver, await again(author, applied))).done.status).toBe(200)
  expect(await periods(db)).toEqual(before)
})

test('an entry that somebody put back as the plan left it is taken back, also where nothing was before', async () => {
  const { later, b } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const before = await periods(db)
  const step = bulk({ rule: 'shift', shiftDays: 2, patternIds: [b], entryIds: [later] })
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, step)))
  const put = (day: number, version: number) => putAt(author, later, day, version)
  expect((await put(28, 2)).status).toBe(200)
  expect((await appliedOpposite(author, approver, applied)).done.status).toBe(200)
  expect((await opposite(author, await again(author, applied))).status).toBe(409)
  expect((await put(17, 3)).status).toBe(200)
  expect((await appliedOpposite(author, approver, await again(author, applied))).done.status).toBe(200)
  expect(await periods(db)).toEqual(before)
})

test('nothing is left to read of a plan that was not carried out, and nothing for who may not read plans', async () => {
  const { one } = await twoRooms(db)
  const plan = await prepare(await as(0), stopOf(one))
  expect((await (await as(1)).get(`/plans/${plan.id}/left`)).status).toBe(409)
  expect((await (await as(2)).get(`/plans/${plan.id}/left`)).status).toBe(403)
})

test('a plan names whose patterns, which patterns and which entries its steps are for', async () => {
  const { a, open, creator } = await twoRooms(db)
  const author = await as(0)
  const ofOwner = bulk({ rule: 'shift', shiftDays: 1, filter: { ownerId: creator } })
  const chosen = { kind: 'bulk', change: { rule: 'shift', shiftDays: 1, ...all, patternIds: [a], entryIds: [open] } }
  const plan = await prepare(author, ofOwner, chosen)
  const { userName } = await db
    .selectFrom('users')
    .select('user_name as userName')
    .where('id', '=', creator)
    .executeTakeFirstOrThrow()
  expect([plan.owners, plan.names.map(({ kind, title }) => [kind, title])]).toEqual([
    [{ id: creator, userName }],
    [['pattern', 'A']],
  ])
  expect(plan.entries).toMatchObject([{ id: open, spacePatternTitle: 'A', openStartDate: '2025-10-01T00:00:00.000Z' }])
  await db.deleteFrom('schedule_entries').where('id', '=', open).execute()
  await db.deleteFrom('users').where('id', '=', creator).execute()
  expect(await preview(author, plan)).toMatchObject({ problemCount: 0 })
  const now = await again(author, plan)
  expect([now.owners, now.entries]).toEqual([[{ id: creator, userName: null }], []])
})
