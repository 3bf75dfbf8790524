import { sql } from 'kysely'
import { ENTRIES_MAX } from '#lib/contracts/schedule-entries.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeEntry, makePattern, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
afterEach(truncate)

type Entry = { id: string; version: number; status: string; spacePatternTitle: string } & Record<string, unknown>
const itemOf = (answer: Answered) => answer.body.item as Entry
const itemsOf = (answer: Answered) => answer.body.items as Entry[]
const problemsOf = (answer: Answered) =>
  (answer.body.error_messages as { message_id: string; field: string; message: string }[] | undefined) ?? []
const fieldsOf = (answer: Answered) => [answer.status, ...problemsOf(answer).map((problem) => problem.field)]

const period = (start: string, end: string, openType = 'normal') => ({
  openStartDate: start,
  openEndDate: end,
  openType,
})
const may = (from: number, to: number, openType = 'normal') =>
  period(
    `2025-05-${String(from).padStart(2, '0')}T00:00:00Z`,
    `2025-05-${String(to).padStart(2, '0')}T00:00:00Z`,
    openType,
  )

test('a minute is long enough, and a shorter period of before stays and can be deleted', async () => {
  const pattern = await makePattern(db, { room_id: await makeRoom(db) })
  const short = await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-01T00:00:01Z')
  const manager = await as(0)
  const minute = period('2025-05-10T00:00:00Z', '2025-05-10T00:01:00Z')
  expect((await manager.post('/schedule-entries', { ...minute, spacePatternId: pattern })).status).toBe(201)
  expect(itemOf(await manager.get(`/schedule-entries/${short}`)).openEndDate).toBe('2025-06-01T00:00:01.000Z')
  expect((await manager.delete(`/schedule-entries/${short}`, 1)).status).toBe(204)
})

test('an entry is added, edited and deleted, and each is in the audit log', async () => {
  const room_id = await makeRoom(db)
  const spacePatternId = await makePattern(db, { room_id, title: '昼の部' })
  const maker = await as(5, { room_id })
  const created = await maker.post('/schedule-entries', { ...may(10, 12), spacePatternId })
  expect(created.status).toBe(201)
  const { id } = itemOf(created)
  expect(itemOf(created)).toMatchObject({
    spacePatternId,
    spacePatternTitle: '昼の部',
    openStartDate: '2025-05-10T00:00:00.000Z',
    status: 'waiting',
    version: 1,
  })
  expect(itemOf(await maker.patch(`/schedule-entries/${id}`, may(1, 12), 1))).toMatchObject({
    status: 'opening',
    version: 2,
  })
  expect((await maker.patch(`/schedule-entries/${id}`, may(1, 13), 1)).body).toMatchObject({
    result_code: 'xrcms0009',
    item: { version: 2 },
  })
  expect((await maker.delete(`/schedule-entries/${id}`)).status).toBe(428)
  expect(await maker.delete(`/schedule-entries/${id}`, 1)).toMatchObject({
    status: 409,
    body: { item: { version: 2 } },
  })
  expect((await maker.delete(`/schedule-entries/${id}`, 2)).status).toBe(204)
  expect((await maker.get(`/schedule-entries/${id}`)).status).toBe(404)
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()
  expect(trail.map((row) => row.action).sort()).toEqual([
    'scheduleEntry.created',
    'scheduleEntry.deleted',
    'scheduleEntry.edited',
  ])
})

test('the list gives all entries of a space in order of time, each with where it stands', async () => {
  const room_id = await makeRoom(db)
  const [first, second] = [await makePattern(db, { room_id }), await makePattern(db, { room_id })]
  await makeEntry(db, second, '2025-05-20T00:00:00Z', '2025-05-21T00:00:00Z')
  await makeEntry(db, first, '2025-04-20T00:00:00Z', '2025-05-02T00:00:00Z')
  await makeEntry(db, first, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z', 'archive')
  await makeEntry(
    db,
    await makePattern(db, { room_id: await makeRoom(db) }),
    '2025-05-01T00:00:00Z',
    '2025-05-02T00:00:00Z',
  )
  const manager = await as(4, { room_id })
  const statuses = async (query: string) =>
    itemsOf(await manager.get(`/schedule-entries?${query}`)).map((e) => e.status)
  expect(await statuses(`spaceId=${room_id}`)).toEqual(['archiveEnding', 'opening', 'waiting'])
  expect(await statuses(`spacePatternId=${first}`)).toEqual(['archiveEnding', 'opening'])
  expect(await statuses('spaceId=nothing')).toEqual([])
  expect((await manager.get('/schedule-entries')).body).toMatchObject({ total: 3, totalIsEstimate: false })
})

test.each([
  ['end before start', may(12, 10), 'openDateRelation'],
  ['no length', may(10, 10), 'openDateRelation'],
  ['a millisecond', period('2025-05-10T00:00:00Z', '2025-05-10T00:00:00.001Z'), 'openDateRelation'],
  ['less than a minute', period('2025-05-10T00:00:00Z', '2025-05-10T00:00:59.999Z'), 'openDateRelation'],
  ['31 February', period('2025-02-31T00:00:00Z', '2025-03-02T00:00:00Z'), 'openStartDate'],
  ['a wall clock without zone', period('2025-05-10T09:00:00', '2025-05-11T09:00:00'), 'openStartDate'],
  ['the year 25', period('0025-05-10T00:00:00Z', '2025-05-11T00:00:00Z'), 'openStartDate'],
  ['the year 2100 in Japan', period('2025-05-10T00:00:00Z', '2099-12-31T15:00:00Z'), 'openEndDate'],
  ['an unknown open type', may(10, 12, 'secret'), 'openType'],
])('%s is refused at its field', async (_, entry, field) => {
  const spacePatternId = await makePattern(db, { room_id: await makeRoom(db) })
  const refused = await (await as(0)).post('/schedule-entries', { ...entry, spacePatternId })
  expect(refused.status).toBe(400)
  expect(problemsOf(refused).map((problem) => problem.field)).toContain(field)
  expect(await db.selectFrom('schedule_entries').select('id').execute()).toEqual([])
})

test('a pattern without content, or that does not exist, takes no entry', async () => {
  const spacePatternId = await makePattern(db, { room_id: await makeRoom(db), content_id: '' })
  const manager = await as(0)
  const unknown = '01900000-0000-7000-8000-000000000000'
  expect(fieldsOf(await manager.post('/schedule-entries', { ...may(10, 12), spacePatternId }))).toEqual([
    400,
    'noDataRelation',
  ])
  expect(fieldsOf(await manager.post('/schedule-entries', { ...may(10, 12), spacePatternId: unknown }))).toEqual([
    400,
    'spacePatternId',
  ])
})

test('an overlap in the same room is refused by name and time, touching and the other open type are not', async () => {
  const room_id = await makeRoom(db)
  const morning = await makePattern(db, { room_id, title: '朝の部', title_en: 'Morning' })
  const spacePatternId = await makePattern(db, { room_id })
  await makeEntry(db, morning, '2025-05-10T00:00:00Z', '2025-05-12T00:00:00Z')
  const manager = await as(4, { room_id })
  const add = (entry: object, lang: 'ja' | 'en' = 'ja') =>
    manager.post('/schedule-entries', { ...entry, spacePatternId }, { lang })
  expect(problemsOf(await add(may(11, 13)))).toEqual([
    {
      message_id: '730511',
      field: 'publicDateRepeat',
      message:
        '「朝の部」の期間（2025/05/10 09:00 – 2025/05/12 09:00 日本時間）と重なっています。期間をずらしてください。',
    },
  ])
  expect(problemsOf(await add(may(9, 20), 'en'))[0]?.message).toMatch('"Morning" (2025/05/10 09:00')
  expect((await add(may(12, 13))).status).toBe(201)
  expect((await add(may(10, 12, 'archive'))).status).toBe(201)
  const last = await add(may(13, 14))
  const moved = await manager.patch(`/schedule-entries/${itemOf(last).id}`, may(11, 14), 1)
  expect(fieldsOf(moved)).toEqual([400, 'publicDateRepeat'])
  // It does not stand in its own way.
  expect((await manager.patch(`/schedule-entries/${itemOf(last).id}`, may(13, 15), 1)).status).toBe(200)
})

test('who may not see the other pattern learns only that the slot is taken', async () => {
  const room_id = await makeRoom(db)
  const hidden = await makePattern(db, { room_id, title: '秘密の部' })
  const pattern_id = await makePattern(db, { room_id })
  await makeEntry(db, hidden, '2025-05-10T00:00:00Z', '2025-05-12T00:00:00Z')
  const maker = await as(6, { pattern_id })
  const refused = await maker.post('/schedule-entries', { ...may(11, 13), spacePatternId: pattern_id })
  expect(fieldsOf(refused)).toEqual([400, 'publicDateRepeat'])
  expect(JSON.stringify(refused.body)).not.toMatch(/秘密|2025/)
  expect(itemsOf(await maker.get(`/schedule-entries?spaceId=${room_id}`))).toEqual([])
})

test('fifty people book the same slot at once: one has it, forty-nine are told clearly who', async () => {
  const room_id = await makeRoom(db)
  const patterns = await Promise.all(
    Array.from({ length: 10 }, (_, n) => makePattern(db, { room_id, title: `部${n}` })),
  )
  const manager = await as(4, { room_id })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      manager.post('/schedule-entries', { ...may(10, 12), spacePatternId: patterns[n % patterns.length] }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status !== 201)
  expect(refused.map(fieldsOf)).toEqual(Array.from({ length: 49 }, () => [400, 'publicDateRepeat']))
  expect(
    refused.every((answer) => /「部\d」の期間（2025\/05\/10 09:00/.test(problemsOf(answer)[0]?.message ?? '')),
  ).toBe(true)
  expect(await db.selectFrom('schedule_entries').select('id').execute()).toHaveLength(1)
})

test('two edits of one version that wait for their turn in the room: one wins', async () => {
  const room_id = await makeRoom(db)
  const entry = await makeEntry(db, await makePattern(db, { room_id }), '2025-05-10T00:00:00Z', '2025-05-11T00:00:00Z')
  const makers = [await as(5, { room_id }), await as(5, { room_id })]
  const { both } = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule ${room_id}`}, 0))`.execute(trx)
    const both = makers.map((maker, n) => maker.patch(`/schedule-entries/${entry}`, may(10, 12 + n), 1))
    await untilTheyWait(db, both)
    return { both }
  })
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a space takes as many entries as a list shows, and not one more', async () => {
  const room_id = await makeRoom(db)
  const spacePatternId = await makePattern(db, { room_id })
  await sql`insert into schedule_entries (id, pattern_id, clash_id, open_type, period, created_at, updated_at)
    select gen_random_uuid(), ${spacePatternId}, ${room_id}, 'normal',
      tstzrange(${time.now}::timestamptz + n * interval '1 day', ${time.now}::timestamptz + (n + 1) * interval '1 day'),
      ${time.now}, ${time.now}
    from generate_series(100, ${98 + ENTRIES_MAX}::int) as n`.execute(db)
  const maker = await as(5, { room_id })
  const add = (day: number) => maker.post('/schedule-entries', { ...may(day, day + 1), spacePatternId })
  expect((await add(10)).status).toBe(201)
  expect(fieldsOf(await add(12))).toEqual([400, 'openDateId'])
})

test('while it is stopped its schedule can be put right, and shows as stopped', async () => {
  const room_id = await makeRoom(db)
  const spacePatternId = await makePattern(db, { room_id })
  const over = await makeEntry(db, spacePatternId, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z')
  await makeStop(db, { room_id, stopped_at: time.now })
  const manager = await as(4, { room_id })
  const added = await manager.post('/schedule-entries', { ...may(10, 12), spacePatternId })
  expect([added.status, itemOf(added).status]).toEqual([201, 'stopping'])
  expect((await manager.patch(`/schedule-entries/${itemOf(added).id}`, may(10, 11), 1)).status).toBe(200)
  expect(itemOf(await manager.get(`/schedule-entries/${over}`)).status).toBe('ending')
})

test('levels and scope decide who books: areas 0, 2 and 3, rooms 0, 1, 4, 5 and 6', async () => {
  const venue_area_id = await makeVenueArea(db)
  const room_id = await makeRoom(db, { venueAreaIds: [venue_area_id] })
  const ofArea = await makePattern(db, { venue_area_id })
  const pattern_id = await makePattern(db, { room_id })
  const grants = {
    0: [],
    1: [],
    2: [{ venue_area_id }],
    3: [{ venue_area_id }],
    4: [{ room_id }],
    5: [{ room_id }],
    6: [{ pattern_id }],
  }
  const statuses = async (spacePatternId: string, day: number) => {
    const found: Record<string, number> = {}
    for (const level of [0, 1, 2, 3, 4, 5, 6] as const) {
      const person = await as(level, ...grants[level])
      found[level] = (
        await person.post('/schedule-entries', { ...may(day + level, day + level + 1), spacePatternId })
      ).status
    }
    return found
  }
  expect(await statuses(ofArea, 2)).toEqual({ 0: 201, 1: 403, 2: 201, 3: 201, 4: 400, 5: 400, 6: 400 })
  expect(await statuses(pattern_id, 12)).toEqual({ 0: 201, 1: 201, 2: 400, 3: 400, 4: 201, 5: 201, 6: 201 })
})

test('an entry outside the scope does not exist', async () => {
  const entry = await makeEntry(
    db,
    await makePattern(db, { room_id: await makeRoom(db) }),
    '2025-05-10T00:00:00Z',
    '2025-05-12T00:00:00Z',
  )
  const stranger = await as(4, { room_id: await makeRoom(db) })
  for (const answer of [
    await stranger.get(`/schedule-entries/${entry}`),
    await stranger.patch(`/schedule-entries/${entry}`, may(10, 11), 1),
    await stranger.delete(`/schedule-entries/${entry}`, 1),
  ]) {
    expect([answer.status, answer.body.result_code]).toEqual([404, 'xrcms0004'])
  }
})
