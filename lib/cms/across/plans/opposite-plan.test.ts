import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import { newId } from '#lib/core/id.ts'
import { makePlan, makeRooms } from '#lib/testing/make.ts'
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
  preview,
  stopOf,
  twoRooms,
} from '#lib/testing/plan-desk.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-10-13T13:00:00Z')
})

test('an opposite plan leaves what somebody changed since as it is, and names it', async () => {
  const { open, later } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const shift = { kind: 'bulk', change: { rule: 'shift', shiftDays: 30, ...all } }
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, shift)))
  await author.patch(
    `/schedule-entries/${later}`,
    { openStartDate: '2026-01-01T00:00:00Z', openEndDate: '2026-01-02T00:00:00Z', openType: 'normal' },
    2,
  )
  const opposite = planOf(await author.post(`/plans/${applied.id}/opposite`, {}, { version: applied.version }))
  const now = await preview(author, opposite)
  expect(now.steps[0]).toMatchObject({ edited: 1, problemCount: 0, left: [{ spacePatternTitle: 'B' }] })
  const agreed = planOf(await decide(approver, 'approve', planOf(await check(author, opposite))))
  expect((await decide(author, 'apply', agreed)).status).toBe(200)
  const row = await db.selectFrom('schedule_entries').select('period').where('id', '=', open).executeTakeFirstOrThrow()
  expect(String(row.period)).toContain('2025-10-01')
  expect(await periods(db)).toEqual([expect.stringContaining('2025-10-01'), expect.stringContaining('2026-01-01')])
})

const repeated = {
  rule: 'repeat',
  repeatFrom: '2025-11-01',
  repeatUntil: '2025-11-02',
  weekdays: [0, 6],
  openType: 'normal',
  startTime: '10:00',
  endTime: '18:00',
}

/** Everything of the schedule but the versions. */
const schedule = () =>
  db
    .selectFrom('schedule_entries')
    .select(['id', 'pattern_id', 'period', 'open_type', 'clash_id', 'has_content'])
    .orderBy('id')
    .execute()

test.each([
  ['two moves', [bulk({ rule: 'shift', shiftDays: 2 }), bulk({ rule: 'shift', shiftDays: 3 })]],
  [
    'three moves',
    [
      bulk({ rule: 'shift', shiftDays: 2 }),
      bulk({ rule: 'setHours', startTime: '10:00', endTime: '18:00' }),
      bulk({ rule: 'shift', shiftDays: -1 }),
    ],
  ],
  ['a move and the end of all', [bulk({ rule: 'shift', shiftDays: 1 }), closeAll]],
  ['new periods that are moved', [bulk(repeated), bulk({ rule: 'shift', shiftDays: 1 })]],
  ['new periods that are moved and deleted', [bulk(repeated), bulk({ rule: 'shift', shiftDays: 1 }), closeAll]],
])('a plan of several steps on the same entries is taken back as a whole: %s', async (_, steps) => {
  await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const before = await schedule()
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, ...steps)))
  expect(await schedule()).not.toEqual(before)
  const { now, done } = await appliedOpposite(author, approver, applied)
  expect(now.steps.map((step) => [step.problemCount, step.left])).toEqual(steps.map(() => [0, []]))
  expect(done.status).toBe(200)
  expect(await schedule()).toEqual(before)
})

test('a plan of several steps leaves an entry that somebody changed since, in all of its steps', async () => {
  const { later } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const steps = [bulk({ rule: 'shift', shiftDays: 2 }), bulk({ rule: 'shift', shiftDays: 3 })]
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, ...steps)))
  const mine = { openStartDate: '2026-01-01T00:00:00Z', openEndDate: '2026-01-02T00:00:00Z', openType: 'normal' }
  expect((await author.patch(`/schedule-entries/${later}`, mine, 3)).status).toBe(200)
  const { now, done } = await appliedOpposite(author, approver, applied)
  expect(now.steps.map((step) => step.left.map((line) => line.spacePatternTitle))).toEqual([['B'], ['B']])
  expect(done.status).toBe(200)
  expect(await periods(db)).toEqual([expect.stringContaining('2025-10-01'), expect.stringContaining('2026-01-01')])
})

test('taking a plan back lifts the stops it made, and leaves one that somebody made since', async () => {
  const { one, two } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, stopOf(one, two))))
  const targets = [{ kind: 'room', id: two }]
  await approver.post('/stops/reopen', { targets, reopenReason: '通過', isReviewed: true })
  await approver.post('/stops', { targets, closeReason: '停電' })
  const { now, done } = await appliedOpposite(author, approver, applied)
  expect(new Map(now.steps[0]?.targets.map(({ id, fault }) => [id, fault]))).toEqual(
    new Map([
      [one, null],
      [two, 'otherStop'],
    ]),
  )
  expect(done.status).toBe(200)
  const inForce = await db
    .selectFrom('stops')
    .select(['target_id', 'reason'])
    .where('reopened_at', 'is', null)
    .execute()
  expect(inForce).toEqual([{ target_id: two, reason: '停電' }])
})

test('a stop that is lifted and made anew after the check of a plan is shown before the plan lifts it', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const targets = [{ kind: 'room', id: one }]
  await approver.post('/stops', { targets, closeReason: '台風' })
  const plan = await approved(author, approver, { kind: 'reopen', targets, reopenReason: '通過' })
  const { token } = await preview(author, plan)
  await approver.post('/stops/reopen', { targets, reopenReason: '通過', isReviewed: true })
  await approver.post('/stops', { targets, closeReason: '停電' })
  const refused = await decide(author, 'apply', plan, token)
  expect([refused.status, (refused.body.preview as PlanPreview).hasDrifted]).toEqual([409, true])
})

test('a plan that stops and reopens the same target is taken back to where it began', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const reopen = { kind: 'reopen', targets: [{ kind: 'room', id: one }], reopenReason: '通過' }
  const applied = planOf(await decide(author, 'apply', await approved(author, approver, stopOf(one), reopen)))
  const { now, done } = await appliedOpposite(author, approver, applied)
  expect(now.steps.map((step) => [step.kind, step.targets[0]?.fault])).toEqual([
    ['stop', null],
    ['reopen', null],
  ])
  expect(done.status).toBe(200)
  expect(await db.selectFrom('stops').select('id').where('reopened_at', 'is', null).execute()).toEqual([])
})

test('a plan of the longest name, with characters beyond the basic plane, is taken back too', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const planName = '𠮷'.repeat(100)
  const input = { planName, planNameEn: '🎆'.repeat(100), planSteps: [stopOf(one)] }
  const checked = planOf(await check(author, planOf(await author.post('/plans', input))))
  const applied = planOf(await decide(author, 'apply', planOf(await decide(approver, 'approve', checked))))
  const answer = await author.post(`/plans/${applied.id}/opposite`, {}, { version: applied.version })
  expect(answer.status).toBe(201)
  expect(planOf(answer).planName).toBe(`取り消し：${'𠮷'.repeat(95)}`)
  expect(planOf(answer).planNameEn).toBe(`Undo: ${'🎆'.repeat(94)}`)
})

test('an opposite plan that was edited to do less does not count as taking the plan back', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const editedTo = async (applied: Plan, kind: 'undo' | 'reopen') => {
    const opposite = planOf(await author.post(`/plans/${applied.id}/opposite`, {}, { version: applied.version }))
    const planSteps = opposite.planSteps.filter((step) => step.kind === kind)
    const less = planOf(await author.patch(`/plans/${opposite.id}`, { planName: '一部', planSteps }, opposite.version))
    const agreed = planOf(await decide(approver, 'approve', planOf(await check(author, less))))
    expect((await decide(author, 'apply', agreed)).status).toBe(200)
    return planOf(await author.get(`/plans/${applied.id}`)).status
  }
  const applied = async () =>
    planOf(await decide(author, 'apply', await approved(author, approver, closeAll, stopOf(one))))
  const first = await applied()
  expect(await editedTo(first, 'undo')).toBe('applied')
  const targets = [{ kind: 'room', id: one }]
  const reopen = () => approver.post('/stops/reopen', { targets, reopenReason: '通過', isReviewed: true })
  await reopen()
  expect(await editedTo(await applied(), 'reopen')).toBe('applied')
  const last = planOf(
    await decide(author, 'apply', await approved(author, approver, bulk({ rule: 'shift', shiftDays: 1 }), stopOf(one))),
  )
  await reopen()
  expect(await editedTo(last, 'undo')).toBe('reverted')
})

test('more rooms of a venue area than one step may name are reopened by two', async () => {
  const rooms = await makeRooms(db, 5_001)
  const stops = rooms.map((room_id) => ({ id: newId(time.now), room_id, stopped_at: time.now, reason: '台風' }))
  await insertSet(db, 'stops', stops)
  const area = {
    kind: 'stop',
    targets: [{ kind: 'venueArea', id: newId(time.now) }],
    closeReason: '台風',
    stopScope: ['rooms'],
  }
  const outcome = [{ operationId: null, stopIds: stops.map(({ id }) => id) }]
  const done = {
    checked_at: time.now,
    check_digest: 'd',
    check_found: '[]',
    approved_at: time.now,
    applied_at: time.now,
  }
  const applied = { ...done, steps: JSON.stringify([area]), outcome: JSON.stringify(outcome) }
  const id = await makePlan(db, applied)
  const { planSteps } = planOf(await (await as(0)).post(`/plans/${id}/opposite`, {}, { version: 1 }))
  expect(planSteps.map((step) => 'targets' in step && step.targets.length)).toEqual([1, 5_000])
})
