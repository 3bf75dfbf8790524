import { sql } from 'kysely'
import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import type { BulkReport } from '#lib/contracts/schedule-bulk.ts'
import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { makePattern, makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, truncate } = await testCms()
afterEach(truncate)

let statements = 0
deps.db = db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
})

/** How many statements a call asks of the database. */
async function counted<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  statements = 0
  const answer = await work()
  return { answer, statements }
}

/** Rooms with one pattern each that is open on so many days from 1 June 2026, 09:00 to 18:00 in Japan. */
async function booked(rooms: number, days: number): Promise<string[]> {
  const patterns: string[] = []
  for (let n = 0; n < rooms; n += 1) patterns.push(await makePattern(db, { room_id: await makeRoom(db) }))
  await sql`insert into schedule_entries (id, version, pattern_id, clash_id, open_type, period, has_content, created_at, updated_at)
    select gen_random_uuid(), 1, patterns.id, patterns.room_id, 'normal',
      tstzrange(start, start + interval '9 hours'), true, now(), now()
    from patterns, generate_series(0, ${days - 1}) as n, lateral (select timestamptz '2026-06-01T00:00:00Z' + n * interval '1 day' as start) as day
    where patterns.id = any(${patterns}::uuid[])`.execute(db)
  return patterns
}

const filter = { from: '2026-05-01T00:00:00Z', to: '2030-01-01T00:00:00Z' }

/** Moves all of it by a day, as one operation. */
async function shifted(caller: Caller): Promise<string> {
  const rule = { rule: 'shift', shiftDays: 1, filter }
  const { token } = (await caller.post('/schedule-bulk', rule)).body.item as BulkReport
  return ((await caller.post('/schedule-bulk', { ...rule, token })).body.item as BulkReport).operationId ?? ''
}

/** Changes the entry of a pattern that now begins on the given day since, as somebody else would. */
async function changedSince(pattern: string, place: number, change: { days: number; hours: number }) {
  const own = await db
    .selectFrom('schedule_entries')
    .select('id')
    .where('pattern_id', '=', pattern)
    .orderBy('period')
    .execute()
  await sql`update schedule_entries set version = version + 1, period = tstzrange(lower(period) + ${change.days} * interval '1 day',
    upper(period) + ${change.days} * interval '1 day' + ${change.hours} * interval '1 hour') where id = ${own[place]?.id}`.execute(
    db,
  )
}

/** Reads what taking the rest back would do, and takes it back; how many that were, and the statements of both. */
async function takenBack(caller: Caller, operationId: string) {
  const read = await counted(() => caller.get(`/schedule-operations/${operationId}`))
  const undone = await counted(() => caller.post(`/schedule-operations/${operationId}/undo`, { onlyRest: true }))
  expect([read.answer.status, undone.answer.status]).toEqual([200, 200])
  return {
    shown: (read.answer.body.item as OperationUndo).restCount,
    done: (undone.answer.body.item as ChangesReport).changed.length,
    statements: [read.statements, undone.statements],
  }
}

test('of 2,720 changed entries one was changed since: the other 2,719 are taken back, with as many statements as of 8', async () => {
  const caller = await as(0)
  const [few = ''] = await booked(2, 4)
  const small = await shifted(caller)
  await changedSince(few, 3, { days: 40, hours: 0 })
  const first = await takenBack(caller, small)
  expect([first.shown, first.done]).toEqual([7, 7])
  await truncate()
  const manager = await as(0)
  const [many = ''] = await booked(34, 80)
  const large = await shifted(manager)
  await changedSince(many, 79, { days: 40, hours: 0 })
  const second = await takenBack(manager, large)
  expect([second.shown, second.done]).toEqual([2719, 2719])
  expect(second.statements).toEqual(first.statements)
})

test('what a changed entry blocks, and what that blocks in turn, stays: a chain of 400 costs no more statements than one of 3', async () => {
  const costs = async (days: number) => {
    const manager = await as(0)
    const [pattern = ''] = await booked(1, days)
    const operation = await shifted(manager)
    await changedSince(pattern, 0, { days: 0, hours: -1 })
    const read = await counted(() => manager.get(`/schedule-operations/${operation}`))
    const { restCount, problemCount } = read.answer.body.item as OperationUndo
    return { restCount, problemCount, statements: read.statements }
  }
  const short = await costs(3)
  await truncate()
  const long = await costs(400)
  expect([short.restCount, long.restCount]).toEqual([0, 0])
  expect(long.statements).toBe(short.statements)
})
