import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import type { PlanPreview } from '#lib/contracts/plans.ts'
import type { BulkReport } from '#lib/contracts/schedule-bulk.ts'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { SEEN_NAMED, type SeenChanges } from '#lib/contracts/seen-changes.ts'
import { makeEntry, makePattern, makeRoom, makeStop } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-06-10T12:00:00Z')
})

const filter = { from: '2025-06-01T00:00:00Z', to: '2025-07-01T00:00:00Z' }
const shift = { rule: 'shift', shiftDays: 1, filter }

/** A pattern that was open, is open, and will be; a stop hid it for an hour on the first day. */
async function openRoom() {
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room, title: '展示' })
  const past = await makeEntry(db, pattern, '2025-06-02T00:00:00Z', '2025-06-02T09:00:00Z')
  const now = await makeEntry(db, pattern, '2025-06-10T00:00:00Z', '2025-06-10T18:00:00Z')
  const later = await makeEntry(db, pattern, '2025-06-20T00:00:00Z', '2025-06-20T18:00:00Z')
  const stopped = {
    stopped_at: new Date('2025-06-02T03:00:00Z'),
    reopened_at: new Date('2025-06-02T04:00:00Z'),
    details: '済み',
  }
  await makeStop(db, { room_id: room, ...stopped })
  return { pattern, past, now, later }
}

const stretch = (from: string, to: string, isOpenNow = false) => ({
  spacePatternTitle: '展示',
  openStartDate: `2025-06-${from}:00:00.000Z`,
  openEndDate: `2025-06-${to}:00:00.000Z`,
  isOpenNow,
})
const ALL = [stretch('02T00', '02T03'), stretch('02T04', '02T09'), stretch('10T00', '10T12', true)]

test('a rule says what visitors saw of what it changes, without the stops, before it is carried out', async () => {
  await openRoom()
  const caller = await as(0)
  const { seen } = (await caller.post('/schedule-bulk', shift)).body.item as BulkReport
  expect(seen).toMatchObject({ count: 2, closes: 1, stretchCount: 3, stretches: ALL })
})

test('what is still to come, and an end that is put off, were seen by nobody', async () => {
  const { later, now } = await openRoom()
  const caller = await as(0)
  const coming = (await caller.post('/schedule-bulk', { ...shift, entryIds: [later] })).body.item as BulkReport
  const nothing = { count: 0, closes: 0, stretchCount: 0, stretches: [] }
  expect(coming.seen).toEqual({ ...nothing, claimCount: 0, claimStretchCount: 0, claims: [] })
  const setHours = { rule: 'setHours', startTime: '09:00', endTime: '05:00', filter, entryIds: [now] }
  expect(((await caller.post('/schedule-bulk', setHours)).body.item as BulkReport).seen.count).toBe(0)
})

test('a step of a plan says the same, and so does taking back', async () => {
  const { past } = await openRoom()
  const caller = await as(0)
  const planSteps = [{ kind: 'bulk', change: shift }]
  const plan = (await caller.post('/plans', { planName: '一日後', planSteps })).body.item as { id: string }
  const preview = (await caller.get(`/plans/${plan.id}/preview`)).body.item as PlanPreview
  expect(preview.steps[0]?.seen).toMatchObject({ count: 2, closes: 1, stretches: ALL })

  const rule = { ...shift, entryIds: [past] }
  const { token } = (await caller.post('/schedule-bulk', rule)).body.item as BulkReport
  const { operationId } = (await caller.post('/schedule-bulk', { ...rule, token })).body.item as BulkReport
  const undo = (await caller.get(`/schedule-operations/${operationId}`)).body.item as OperationUndo
  expect(undo.seen).toMatchObject({ count: 1, closes: 0, stretches: [stretch('03T00', '03T09')] })
})

test('an entry names the stops of its time, for the question before it is changed', async () => {
  const { pattern, past } = await openRoom()
  const { items } = (await (await as(0)).get(`/schedule-entries?spacePatternId=${pattern}`)).body as {
    items: ScheduleEntry[]
  }
  expect(items.map(({ id, stops }) => (id === past ? stops.length : stops))).toEqual([1, [], []])
})

/** As a program calls that knows nothing of the question; `ask` is what consoles of before say. */
const UNASKED = { headers: { 'x-seen-changes': '' } }
const ASK = { headers: { 'x-seen-changes': 'ask' } }
const AGREED = { headers: { 'x-seen-changes': 'agreed' } }
const utc = (day: string) => `2025-06-${day}:00:00Z`
const period = (from: string, to: string, openType = 'normal') => ({
  openStartDate: utc(from),
  openEndDate: utc(to),
  openType,
})
const asked = (seen: object) => ({ status: 409, body: { result_code: 'xrcms0032', seen } })

test('whoever has not agreed is refused what visitors saw, a program too, and nothing is written', async () => {
  const { pattern, past, later } = await openRoom()
  const caller = await as(0)
  const path = `/schedule-entries/${past}`
  const edit = period('02T01', '02T09')
  expect(await caller.patch(path, edit, 1, ASK)).toMatchObject(asked({ count: 1, stretchCount: 2 }))
  expect(await caller.delete(path, 1, ASK)).toMatchObject(asked({ count: 1 }))
  expect((await caller.get(path)).body.item).toMatchObject({ version: 1 })
  expect((await caller.patch(path, edit, 1, AGREED)).status).toBe(200)
  const again = period('02T01', '02T08')
  expect(await caller.patch(path, again, 2, UNASKED)).toMatchObject(asked({ count: 1 }))
  expect((await caller.patch(path, again, 2, AGREED)).status).toBe(200)
  // What nobody saw is nobody's question.
  expect((await caller.patch(`/schedule-entries/${later}`, period('21T00', '21T18'), 1, ASK)).status).toBe(200)
  expect((await caller.delete(`/schedule-entries/${later}`, 2, ASK)).status).toBe(204)
  expect((await caller.delete(path, 3, AGREED)).status).toBe(204)
  expect((await caller.get(`/schedule-entries?spacePatternId=${pattern}`)).body.items).toHaveLength(1)
})

test('a period that is added in the past, or moved there, says visitors saw what they did not: she is asked; a minute is now', async () => {
  const { pattern, later } = await openRoom()
  const caller = await as(0)
  const add = { ...period('05T00', '05T09'), spacePatternId: pattern }
  expect(await caller.post('/schedule-entries', add, ASK)).toMatchObject(
    asked({ count: 0, claimCount: 1, claims: [stretch('05T00', '05T09')] }),
  )
  expect((await caller.get(`/schedule-entries?spacePatternId=${pattern}`)).body.items).toHaveLength(3)
  expect((await caller.post('/schedule-entries', add, AGREED)).status).toBe(201)
  const moved = await caller.patch(`/schedule-entries/${later}`, period('06T00', '06T18'), 1, ASK)
  expect(moved).toMatchObject(asked({ count: 0, claimCount: 1 }))
  // It opens at the minute she typed, a few seconds ago; and what lies under the stop was seen by nobody either way.
  const archive = { ...period('11T00', '12T00', 'archive'), spacePatternId: pattern }
  const opensNow = { ...archive, openStartDate: '2025-06-10T11:59:30Z' }
  expect((await caller.post('/schedule-entries', opensNow, ASK)).status).toBe(201)
  const hidden = { ...period('02T03', '02T04', 'archive'), spacePatternId: pattern }
  expect((await caller.post('/schedule-entries', hidden, ASK)).status).toBe(201)
})

test('what is made up is counted by its periods, and by its times of which the first few are named', async () => {
  const { pattern } = await openRoom()
  const caller = await as(0)
  const { space } = (await caller.get(`/patterns/${pattern}`)).body.item as { space: { id: string } }
  for (const hour of ['05', '06', '07', '08']) {
    const stopped_at = new Date(`2025-06-02T${hour}:00:00Z`)
    const reopened_at = new Date(stopped_at.getTime() + 60_000)
    await makeStop(db, { room_id: space.id, stopped_at, reopened_at, details: '済み' })
  }
  const add = { ...period('01T00', '03T00', 'archive'), spacePatternId: pattern }
  const { seen } = (await caller.post('/schedule-entries', add, ASK)).body as unknown as { seen: SeenChanges }
  expect(seen).toMatchObject({ claimCount: 1, claimStretchCount: 6 })
  expect(seen.claims).toHaveLength(SEEN_NAMED)
})

test('many changes at once, a rule, taking back and a plan ask the same, and undo what they had begun', async () => {
  const { pattern, past } = await openRoom()
  const caller = await as(0)
  const entryOf = async () => (await caller.get(`/schedule-entries/${past}`)).body.item
  const changes = [{ verb: 'edit', id: past, version: 1, ...period('03T00', '03T09') }]
  const named = { spacePatternId: pattern, spacePatternTitle: '展示' }
  expect(await caller.post('/schedule-changes', { changes }, ASK)).toMatchObject(
    asked({ count: 1, stretches: [named, named] }),
  )
  const rule = { ...shift, entryIds: [past] }
  const { token } = (await caller.post('/schedule-bulk', rule, ASK)).body.item as BulkReport
  expect(await caller.post('/schedule-bulk', { ...rule, token }, ASK)).toMatchObject(asked({ count: 1 }))
  expect(await entryOf()).toMatchObject({ version: 1 })
  const done = (await caller.post('/schedule-changes', { changes }, AGREED)).body.item as BulkReport
  const undo = `/schedule-operations/${done.operationId}/undo`
  expect(await caller.post(undo, {}, ASK)).toMatchObject(asked({ count: 1, stretches: [stretch('03T00', '03T09')] }))
  expect(await entryOf()).toMatchObject({ version: 2 })
  expect((await caller.post(undo, {}, AGREED)).status).toBe(200)

  const planSteps = [{ kind: 'bulk', change: rule }]
  const plan = (await caller.post('/plans', { planName: '一日後', planSteps }, ASK)).body.item as { id: string }
  const path = `/plans/${plan.id}`
  const check = await caller.post(`${path}/check`, {}, { version: 1 })
  const planToken = (check.body.preview as PlanPreview).token
  expect((await (await as(0)).post(`${path}/approve`, { planToken }, { version: 2 })).status).toBe(200)
  const apply = (said: object) => caller.post(`${path}/apply`, { planToken }, { version: 3, ...said })
  expect(await apply(ASK)).toMatchObject(asked({ count: 1 }))
  expect((await apply(AGREED)).status).toBe(200)
})

test('what a plan asks about names the times of every step', async () => {
  const first = await openRoom()
  const room = await makeRoom(db)
  const other = await makePattern(db, { room_id: room, title: '別館' })
  const there = await makeEntry(db, other, '2025-06-03T00:00:00Z', '2025-06-03T09:00:00Z')
  const caller = await as(0)
  const step = (id: string) => ({ kind: 'bulk', change: { ...shift, entryIds: [id] } })
  const planSteps = [step(first.past), step(there)]
  const plan = (await caller.post('/plans', { planName: '二日後', planSteps })).body.item as { id: string }
  const path = `/plans/${plan.id}`
  const check = await caller.post(`${path}/check`, {}, { version: 1 })
  const planToken = (check.body.preview as PlanPreview).token
  expect((await (await as(0)).post(`${path}/approve`, { planToken }, { version: 2 })).status).toBe(200)
  expect(await caller.post(`${path}/apply`, { planToken }, { version: 3, ...UNASKED })).toMatchObject(
    asked({
      count: 2,
      stretchCount: 3,
      stretches: [...ALL.slice(0, 2), { ...stretch('03T00', '03T09'), spacePatternTitle: '別館' }],
    }),
  )
})
