import type { PlanPreview } from '#lib/contracts/plans.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { makeEntry, makePattern, makePlan, makeRoom, makeStop } from '#lib/testing/make.ts'
import {
  approved,
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
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-10-13T13:00:00Z')
})

const mailsOf = async (kind: string) => {
  const rows = await db.selectFrom('outbox').select(['user_id', 'dedupe_key']).where('kind', '=', kind).execute()
  return rows.map((row) => row.user_id)
}

test('a plan is prepared, checked, approved by another, applied as one, and taken back by its opposite', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(1), await as(0)]
  const before = await periods(db)
  const plan = await approved(author, approver, closeAll, stopOf(one))
  expect(plan).toMatchObject({ status: 'approved', author: { id: author.id }, approvedBy: { id: approver.id } })
  expect(await periods(db)).toEqual(before)
  // Nor has the log what the check only tried.
  const tried = db.selectFrom('audit').select('action').where('target_kind', '<>', 'plan')
  expect(await tried.execute()).toEqual([])
  const applied = planOf(await decide(author, 'apply', plan))
  expect(applied.status).toBe('applied')
  expect(await periods(db)).toEqual([expect.stringContaining('2025-10-13 14')])
  expect(await db.selectFrom('stops').select('target_id').execute()).toEqual([{ target_id: one }])
  const actions = await db.selectFrom('audit').select('action').where('target_id', '=', plan.id).orderBy('id').execute()
  expect(actions.map((row) => row.action)).toEqual(['plan.created', 'plan.checked', 'plan.approved', 'plan.applied'])

  const opposite = planOf(await author.post(`/plans/${applied.id}/opposite`, {}, { version: applied.version }))
  expect(opposite.planSteps.map((step) => step.kind)).toEqual(['reopen', 'undo'])
  expect((await decide(author, 'apply', opposite, 'x')).status).toBe(409)
  const checked = planOf(await check(author, opposite))
  const agreed = planOf(await decide(approver, 'approve', checked))
  expect((await decide(author, 'apply', agreed)).status).toBe(200)
  expect(await periods(db)).toEqual(before)
  expect(planOf(await author.get(`/plans/${plan.id}`))).toMatchObject({
    status: 'reverted',
    revertedBy: [{ id: opposite.id }],
  })
  expect((await author.post(`/plans/${plan.id}/opposite`, {}, { version: applied.version + 1 })).status).toBe(409)
})

test('its author approves nothing, nor does who edited it last, in the database either', async () => {
  const { one } = await twoRooms(db)
  const [author, other] = [await as(0), await as(1)]
  const checked = planOf(await check(author, await prepare(author, stopOf(one))))
  expect((await decide(author, 'approve', checked)).status).toBe(403)
  const input = { planName: '改', planSteps: [stopOf(one)] }
  const mine = planOf(await other.patch(`/plans/${checked.id}`, input, checked.version))
  expect(mine).toMatchObject({ status: 'draft', author: { id: other.id }, checkedAt: null })
  const again = planOf(await check(author, mine))
  expect((await decide(other, 'approve', again)).status).toBe(403)
  const set = { approved_at: time.now, approved_by: other.id }
  await expect(db.updateTable('plans').set(set).where('id', '=', checked.id).execute()).rejects.toThrow(
    'plans_four_eyes',
  )
  expect((await decide(author, 'approve', again)).status).toBe(200)
})

test('a step finds its targets however their IDs are written', async () => {
  const { one } = await twoRooms(db)
  const author = await as(0)
  const plan = await prepare(author, stopOf(one.toUpperCase(), one))
  expect(plan.names).toMatchObject([{ id: one, title: '一' }])
  expect((await preview(author, plan)).steps[0]?.targets).toMatchObject([{ id: one, title: '一', fault: null }])
})

test('an edit takes the approval away, whoever writes it; an applied plan does not change and stays', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(1), await as(0)]
  const plan = await approved(author, approver, stopOf(one))
  await db.updateTable('plans').set({ note: '別の手順' }).where('id', '=', plan.id).execute()
  expect(planOf(await author.get(`/plans/${plan.id}`))).toMatchObject({
    status: 'draft',
    approvedAt: null,
    checkedAt: null,
  })
  const again = planOf(await check(author, planOf(await author.get(`/plans/${plan.id}`))))
  const agreed = planOf(await decide(approver, 'approve', again))
  const applied = planOf(await decide(approver, 'apply', agreed))
  const input = { planName: '改', planSteps: [stopOf(one)] }
  expect((await author.patch(`/plans/${plan.id}`, input, applied.version)).body.result_code).toBe('xrcms1602')
  expect((await author.delete(`/plans/${plan.id}`, applied.version)).body.result_code).toBe('xrcms1602')
  await expect(db.updateTable('plans').set({ name: 'x' }).where('id', '=', plan.id).execute()).rejects.toThrow(
    'applied',
  )
  await expect(db.deleteFrom('plans').where('id', '=', plan.id).execute()).rejects.toThrow('applied')
})

test('a plan that nobody approved is not applied, and the answer says so', async () => {
  const { one } = await twoRooms(db)
  const author = await as(0)
  const checked = planOf(await check(author, await prepare(author, stopOf(one))))
  const refused = await decide(author, 'apply', checked)
  expect([refused.status, refused.body.result_code]).toEqual([409, 'xrcms1601'])
  expect(refused.body.message).toContain('承認されていない')
})

test('what changed since the check is shown, keeps it from being approved, and is applied only when it was seen', async () => {
  const { a } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const checked = planOf(await check(author, await prepare(author, closeAll)))
  expect(await preview(approver, checked)).toMatchObject({ hasDrifted: false, problemCount: 0 })
  const token = (await preview(approver, checked)).token
  await makeEntry(db, a, '2025-10-25T00:00:00Z', '2025-10-26T00:00:00Z')
  const now = await preview(approver, checked)
  expect(now).toMatchObject({ hasDrifted: true, steps: [{ deleted: 2, edited: 1, goneSinceCheck: 0 }] })
  expect(now.steps[0]?.lines.map((line) => line.isNew)).toEqual([false, true, false])
  for (const seen of [token, now.token]) expect((await decide(approver, 'approve', checked, seen)).status).toBe(409)

  const again = planOf(await check(author, checked))
  const agreed = planOf(await decide(approver, 'approve', again))
  await makeEntry(db, a, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z')
  const refused = await decide(approver, 'apply', agreed, now.token)
  expect([refused.status, refused.body.result_code]).toEqual([409, 'xrcms0009'])
  expect(refused.body.preview).toMatchObject({ hasDrifted: true, steps: [{ deleted: 3 }] })
  expect(await periods(db)).toHaveLength(4)
  const alone = await decide(author, 'apply', agreed)
  expect([alone.status, alone.body.result_code]).toEqual([403, 'xrcms0003'])
  expect(await periods(db)).toHaveLength(4)
  expect((await decide(approver, 'apply', agreed)).status).toBe(200)
  expect(await periods(db)).toHaveLength(1)
})

test('every clash is named, and a plan with one is neither checked nor applied', async () => {
  const { one } = await twoRooms(db)
  const other = await makePattern(db, { room_id: one, title: '邪魔' })
  await makeEntry(db, other, '2025-10-21T00:00:00Z', '2025-10-22T00:00:00Z')
  const author = await as(0)
  const shift = { kind: 'bulk', change: { rule: 'shift', shiftDays: 2, patternIds: null, filter: { q: 'A' } } }
  const plan = await prepare(author, shift)
  const now = await preview(author, plan)
  expect(now).toMatchObject({ problemCount: 1, hasDrifted: null })
  expect(now.steps[0]?.lines[0]?.problem).toMatchObject({ fault: 'overlaps', clash: { spacePatternTitle: '邪魔' } })
  const refused = await check(author, plan)
  expect([refused.status, (refused.body.preview as PlanPreview).problemCount]).toEqual([409, 1])
  expect(planOf(await author.get(`/plans/${plan.id}`)).status).toBe('draft')
})

test('each step finds what the ones before it left', async () => {
  const { a } = await twoRooms(db)
  const author = await as(0)
  const add = {
    kind: 'bulk',
    change: {
      rule: 'repeat',
      repeatFrom: '2025-11-01',
      repeatUntil: '2025-11-02',
      weekdays: [0, 6],
      openType: 'normal',
      startTime: '10:00',
      endTime: '18:00',
      patternIds: [a],
      filter: {},
    },
  }
  const late = {
    kind: 'bulk',
    change: { rule: 'shift', shiftDays: 1, patternIds: [a], filter: { from: '2025-10-30T00:00:00Z' } },
  }
  const plan = planOf(await check(author, await prepare(author, add, late)))
  expect(await preview(author, plan)).toMatchObject({ hasDrifted: false, steps: [{ created: 2 }, { edited: 2 }] })
})

test('what is gone, stopped or reopened already is named and left, and the rest is one operation with one mail a creator', async () => {
  const { one, two, creator } = await twoRooms(db)
  const gone = await makeRoom(db)
  await makeStop(db, { room_id: two })
  const three = await makeRoom(db)
  await makePattern(db, { room_id: three, created_by: creator })
  const [author, approver] = [await as(1), await as(0)]
  const draft = await prepare(author, stopOf(one, two, three, gone))
  await db.deleteFrom('rooms').where('id', '=', gone).execute()
  const now = await preview(author, draft)
  expect(now.steps[0]).toMatchObject({ subjectCount: 2, creators: 1, problemCount: 0 })
  expect(now.steps[0]?.targets.map(({ fault }) => fault)).toEqual([null, 'alreadyStopped', null, 'gone'])
  const plan = planOf(await decide(approver, 'approve', planOf(await check(author, draft))))
  await decide(author, 'apply', plan)
  const stops = await db
    .selectFrom('stops')
    .select(['target_id', 'operation_id'])
    .where('stopped_by', '=', author.id)
    .execute()
  expect(stops).toHaveLength(2)
  expect(new Set(stops.map((row) => row.operation_id)).size).toBe(1)
  expect(await mailsOf('publicationStopped')).toEqual([creator])
})

test('who may not publish the schedules of venue areas prepares and approves, and does not apply', async () => {
  const { area } = await twoRooms(db)
  await makeEntry(db, await makePattern(db, { venue_area_id: area }), '2025-10-01T00:00:00Z', '2025-10-20T00:00:00Z')
  const [author, approver] = [await as(1), await as(1)]
  const plan = await approved(author, approver, closeAll)
  expect(plan.status).toBe('approved')
  expect(await preview(author, plan)).toMatchObject({ isBeyondReader: true, hasDrifted: false })
  expect((await decide(author, 'apply', plan)).status).toBe(403)
  expect((await decide(await as(0), 'apply', plan)).status).toBe(200)
})

test('of two who approve, or apply, at once, one does', async () => {
  const { one } = await twoRooms(db)
  const [author, second, third] = [await as(1), await as(0), await as(1)]
  const checked = planOf(await check(author, await prepare(author, stopOf(one))))
  const { token } = await preview(second, checked)
  const answers = await Promise.all([second, third].map((caller) => decide(caller, 'approve', checked, token)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const plan = planOf(await author.get(`/plans/${checked.id}`))
  const done = await Promise.all([author, second, third].map((caller) => decide(caller, 'apply', plan, token)))
  expect(done.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(await db.selectFrom('stops').select('id').execute()).toHaveLength(1)
})

test('those who may approve are told of a checked plan once a result; its author of the approval; both of the applying', async () => {
  const { one } = await twoRooms(db)
  const [author, approver, other] = [await as(1), await as(0), await as(1)]
  await as(2)
  const checked = planOf(await check(author, await prepare(author, stopOf(one))))
  const twice = planOf(await check(author, checked))
  expect((await mailsOf('planNews')).sort()).toEqual([approver.id, other.id].sort())
  const plan = planOf(await decide(approver, 'approve', twice))
  expect((await mailsOf('planNews')).filter((id) => id === author.id)).toHaveLength(1)
  await decide(other, 'apply', plan)
  expect(await mailsOf('planNews')).toHaveLength(5)
  expect((await approver.get('/mails?kind=planNews')).body.total).toBe(5)
})

test('those who may approve are told again of a plan that only says something else', async () => {
  const { one } = await twoRooms(db)
  const [author, approver] = [await as(1), await as(0)]
  const plan = await approved(author, approver, stopOf(one))
  const input = { planName: plan.planName, planNote: '22時に適用', planSteps: plan.planSteps }
  const edited = planOf(await author.patch(`/plans/${plan.id}`, input, plan.version))
  const told = async () => (await mailsOf('planNews')).filter((id) => id === approver.id).length
  expect(await told()).toBe(1)
  const again = planOf(await check(author, edited))
  expect(await told()).toBe(2)
  await check(author, again)
  expect(await told()).toBe(2)
})

test('a plan names no operation of its own to take back, and knows its limits', async () => {
  const author = await as(0)
  const id = '01900000-0000-7000-8000-000000000000'
  for (const planSteps of [
    [],
    [{ kind: 'undo', operationId: id }],
    [stopOf()],
    [{ ...stopOf(id), closeReason: '' }],
    [{ ...closeAll, change: { ...closeAll.change, token: 'x' } }],
    Array.from({ length: 1_001 }, () => stopOf(id)),
  ])
    expect((await author.post('/plans', { planName: 'p', planSteps })).status).toBe(400)
})

test('a plan has as many rules and targets in all as one transaction bears', async () => {
  const author = await as(0)
  const refused = async (...planSteps: object[]) => {
    const { status, body } = await author.post('/plans', { planName: 'p', planSteps })
    return [status, body.error_messages ?? null]
  }
  const over = (max: number) => [
    400,
    [{ field: 'planSteps', message: expect.stringContaining(`${max}件`), message_id: '737512' }],
  ]
  const rules = Array.from({ length: 21 }, () => closeAll)
  const stops = Array.from({ length: 26 }, () => stopOf(...Array.from({ length: 200 }, () => newId(time.now))))
  expect(await refused(...rules)).toEqual(over(20))
  expect(await refused(...stops)).toEqual(over(5_000))
  expect(await refused(...rules.slice(1), ...stops.slice(1))).toEqual([201, null])
})

test.each(AUTHORITIES)('level %i reaches plans only if it is 0 or 1', async (authority) => {
  const id = await makePlan(db)
  const caller = await as(authority)
  const may = authority <= 1
  expect((await caller.get('/plans')).status).toBe(may ? 200 : 403)
  expect((await caller.get(`/plans/${id}`)).status).toBe(may ? 200 : 403)
  for (const verb of ['check', 'approve', 'apply', 'opposite'])
    expect((await caller.post(`/plans/${id}/${verb}`, { planToken: 't' }, { version: 9 })).status).toBe(may ? 409 : 403)
  expect((await caller.delete(`/plans/${id}`, 1)).status).toBe(may ? 204 : 403)
})
