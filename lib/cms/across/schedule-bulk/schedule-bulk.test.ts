import { sql } from 'kysely'
import type { BulkReport } from '#lib/contracts/schedule-bulk.ts'
import { makeEntry, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

const reportOf = (answer: Answered) => answer.body.item as BulkReport
const june = { from: '2025-06-01T00:00:00Z', to: '2025-07-01T00:00:00Z' }
const bulk = (caller: Caller, what: object, more: object = {}) =>
  caller.post('/schedule-bulk', { ...what, filter: june, ...more })
const shift = (shiftDays: number) => ({ rule: 'shift', shiftDays })

/** Asks, and carries out exactly what the answer says. */
async function apply(caller: Caller, what: object, more: object = {}): Promise<Answered> {
  const { token } = reportOf(await bulk(caller, what, more))
  return bulk(caller, what, { ...more, token })
}

async function starts(): Promise<string[]> {
  const rows = await db.selectFrom('schedule_entries').select('period').orderBy('period').execute()
  return rows.map(({ period }) => String(period).slice(2, 12))
}

async function twoRooms() {
  const [one, two] = [await makeRoom(db, { space_title: '一' }), await makeRoom(db, { space_title: '二' })]
  const [a, b] = [
    await makePattern(db, { room_id: one, title: 'A' }),
    await makePattern(db, { room_id: two, title: 'B' }),
  ]
  await makeEntry(db, a, '2025-06-02T00:00:00Z', '2025-06-03T00:00:00Z')
  await makeEntry(db, b, '2025-06-04T00:00:00Z', '2025-06-05T00:00:00Z')
  await makeEntry(db, b, '2025-07-04T00:00:00Z', '2025-07-05T00:00:00Z')
  return { one, two, a, b }
}

test('a shift is shown first and done then, of what begins in the time asked for, and is taken back as one', async () => {
  await twoRooms()
  const caller = await as(1)
  const shown = reportOf(await bulk(caller, shift(1)))
  expect(shown).toMatchObject({
    operationId: null,
    patternCount: 2,
    edited: 2,
    created: 0,
    deleted: 0,
    problemCount: 0,
  })
  expect(shown.lines.map((line) => [line.space.spaceTitle, line.after?.openStartDate])).toEqual([
    ['一', '2025-06-03T00:00:00.000Z'],
    ['二', '2025-06-05T00:00:00.000Z'],
  ])
  expect(await starts()).toEqual(['2025-06-02', '2025-06-04', '2025-07-04'])
  const done = reportOf(await bulk(caller, shift(1), { token: shown.token }))
  expect(await starts()).toEqual(['2025-06-03', '2025-06-05', '2025-07-04'])
  expect((await caller.post(`/schedule-operations/${done.operationId}/undo`, {})).status).toBe(200)
  expect(await starts()).toEqual(['2025-06-02', '2025-06-04', '2025-07-04'])
})

test('what changed since it was shown is shown again and not done', async () => {
  const { a } = await twoRooms()
  const caller = await as(1)
  const { token } = reportOf(await bulk(caller, shift(1)))
  await makeEntry(db, a, '2025-06-20T00:00:00Z', '2025-06-21T00:00:00Z')
  const refused = await bulk(caller, shift(1), { token })
  expect([refused.status, refused.body.result_code, reportOf(refused).edited]).toEqual([409, 'xrcms0009', 3])
  expect(await starts()).toContain('2025-06-02')
})

test('every clash is named, and nothing is done', async () => {
  const { one } = await twoRooms()
  const other = await makePattern(db, { room_id: one, title: '邪魔' })
  await makeEntry(db, other, '2025-07-02T00:00:00Z', '2025-07-30T00:00:00Z')
  const caller = await as(1)
  const answer = await apply(caller, shift(30))
  expect(answer.status).toBe(409)
  expect(reportOf(answer)).toMatchObject({ edited: 2, problemCount: 2 })
  expect(
    reportOf(answer).lines.map((line) => [line.spacePatternTitle, line.problem?.clash?.spacePatternTitle]),
  ).toEqual([
    ['A', '邪魔'],
    ['B', 'B'],
  ])
  expect(await starts()).toContain('2025-06-02')
})

test('weekdays repeat for each pattern, also where there was no entry', async () => {
  const { a, b } = await twoRooms()
  const what = {
    rule: 'repeat',
    repeatFrom: '2025-08-11',
    repeatUntil: '2025-08-17',
    weekdays: [0, 1, 2],
    withoutHolidays: true,
    openType: 'normal',
    startTime: '10:00',
    endTime: '18:00',
  }
  // 11 August is Mountain Day.
  const done = reportOf(await apply(await as(1), what))
  expect(done).toMatchObject({ created: 4, problemCount: 0 })
  const rows = await db.selectFrom('schedule_entries').select(['pattern_id', 'period']).orderBy('period').execute()
  const added = rows.filter((row) => String(row.period).includes('2025-08'))
  expect(
    added.map((row) => [row.pattern_id === a ? 'A' : row.pattern_id === b ? 'B' : '', String(row.period).slice(2, 18)]),
  ).toEqual(
    expect.arrayContaining([
      ['A', '2025-08-12 01:00'],
      ['B', '2025-08-17 01:00'],
    ]),
  )
})

test('closing all at a moment looks past the time on the board', async () => {
  await twoRooms()
  const done = reportOf(await apply(await as(1), { rule: 'closeAll', closeAt: '2025-06-04T12:00:00Z' }))
  expect(done).toMatchObject({ edited: 1, deleted: 1, created: 0 })
  expect(await starts()).toEqual(['2025-06-02', '2025-06-04'])
})

test('of patterns out of scope nothing is told, and those one may not publish stay as they are', async () => {
  const { one } = await twoRooms()
  const venue_area_id = await makeVenueArea(db)
  const area = await makePattern(db, { venue_area_id, title: '広場' })
  await makeEntry(db, area, '2025-06-10T00:00:00Z', '2025-06-11T00:00:00Z')
  const report = reportOf(await apply(await as(4, { room_id: one }), shift(1)))
  expect(report).toMatchObject({ patternCount: 1, skippedCount: 0, edited: 1 })
  expect(await starts()).toEqual(['2025-06-03', '2025-06-04', '2025-06-10', '2025-07-04'])
  expect(reportOf(await bulk(await as(6), shift(1)))).toMatchObject({ patternCount: 0, edited: 0, lines: [] })
})

test('only the patterns named are changed', async () => {
  const { b } = await twoRooms()
  const report = reportOf(await apply(await as(1), shift(2), { patternIds: [b] }))
  expect(report).toMatchObject({ patternCount: 1, edited: 1 })
})

test.each([
  ['shiftDays', shift(0)],
  ['shiftDays', shift(1.5)],
  ['endTime', { rule: 'setHours', startTime: '10:00', endTime: '10:00' }],
  ['endTime', { rule: 'setHours', startTime: '10:00', endTime: '25:00' }],
  ['startTime', { rule: 'setHours', startTime: '24:00', endTime: '10:00' }],
  ['weekOf', { rule: 'copyWeek', weekOf: '2025-02-30', weeks: 1 }],
  ['weeks', { rule: 'copyWeek', weekOf: '2025-02-03', weeks: 53 }],
  ['closeAt', { rule: 'closeAll', closeAt: '2025-02-30T00:00:00Z' }],
])('what is wrong is said at %s', async (field, what) => {
  const refused = await bulk(await as(1), what)
  expect(refused).toMatchObject({ status: 400, body: { error_messages: [{ field }] } })
})

test('only the entries that were chosen are changed, wherever they lie, and nobody else’s', async () => {
  await twoRooms()
  const rows = await db.selectFrom('schedule_entries').select('id').orderBy('period').execute()
  const [first, , july] = rows.map((row) => row.id)
  const caller = await as(1)
  const done = reportOf(await apply(caller, shift(1), { entryIds: [first, july] }))
  expect(done).toMatchObject({ edited: 2, patternCount: 2 })
  expect(await starts()).toEqual(['2025-06-03', '2025-06-04', '2025-07-05'])
  await apply(caller, { rule: 'closeAll', closeAt: '2025-06-01T00:00:00Z' }, { entryIds: [july] })
  expect(await starts()).toEqual(['2025-06-03', '2025-06-04'])
  const stranger = await as(4, { room_id: await makeRoom(db) })
  expect(reportOf(await bulk(stranger, shift(1), { entryIds: [first] }))).toMatchObject({ edited: 0, patternCount: 0 })
})

test('a rule reaches the last of many patterns, and is refused where it concerns more than it can change', async () => {
  const room = await makeRoom(db, { space_title: '多' })
  const last = await makePattern(db, { room_id: room, title: '終' })
  await makeEntry(db, last, '2025-06-02T00:00:00Z', '2025-06-03T00:00:00Z')
  const base = await makePattern(db, { room_id: room, title: '前' })
  const names = sql.raw((await columnsOf('patterns')).filter((name) => name !== 'id' && name !== 'title').join(', '))
  await sql`insert into patterns (id, title, ${names})
    select gen_random_uuid(), '前' || n, ${names} from patterns, generate_series(1, 5001) as n where id = ${base}`.execute(
    db,
  )
  const caller = await as(1)
  const closeAll = { rule: 'closeAll', closeAt: '2025-06-01T00:00:00Z' }
  expect(reportOf(await bulk(caller, closeAll))).toMatchObject({ deleted: 1, patternCount: 1 })
  const daily = {
    rule: 'repeat',
    repeatFrom: '2025-06-01',
    repeatUntil: '2025-06-01',
    weekdays: [1],
    openType: 'normal',
  }
  const refused = await bulk(caller, { ...daily, startTime: '10:00', endTime: '18:00' })
  expect([refused.status, (refused.body.error_messages as { field: string }[])[0]?.field]).toEqual([400, 'bulkRule'])
})

/** The columns of a table that are not computed. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows.map((row) => row.name)
}
