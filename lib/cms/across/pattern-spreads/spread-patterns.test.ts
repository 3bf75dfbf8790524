import type { CopyOperation } from '#lib/contracts/copy-operations.ts'
import type { ManyChange, ManyReport } from '#lib/contracts/many-changes.ts'
import type { SpreadsReport } from '#lib/contracts/pattern-spread.ts'
import { SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { newId } from '#lib/core/id.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeEntry, makePattern, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate } = await testCms()
const counted = countStatements(db)
deps.db = counted.db
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const CALL = '/pattern-copies'
const WHOLE = {
  copyTexts: true,
  copyContent: true,
  copySchedule: true,
  deepLinkTemplate: 'xrexpo://{facilityNo}/{pattern}',
}

/** Patterns of a room, each with a period on a day of its own: the first on 1 June. */
async function patterns(titles: readonly string[]) {
  const room = await makeRoom(db, { space_title: '本館', facility_no: 'A-1' })
  const ids: string[] = []
  for (const [n, title] of titles.entries()) {
    const id = await makePattern(db, { room_id: room, title })
    await makeEntry(db, id, `2025-06-${day(n + 1)}T00:00:00Z`, `2025-06-${day(n + 2)}T00:00:00Z`)
    ids.push(id)
  }
  return { room, ids }
}
const day = (n: number) => String(n).padStart(2, '0')

const rooms = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => makeRoom(db, { space_title: `部屋${n}`, facility_no: `B ${n}` })))

const reportOf = ({ body }: { body: Record<string, unknown> }) => body.item as SpreadsReport
const tried = async (who: Caller, body: object) => {
  const answer = await who.post(CALL, body)
  expect([answer.status, answer.body.error_messages]).toEqual([200, undefined])
  return reportOf(answer)
}
/** Looks first, then does what was shown. */
const done = async (who: Caller, body: object) => tried(who, { ...body, copyToken: (await tried(who, body)).copyToken })
const patternsIn = (room: string) =>
  db.selectFrom('patterns').select(['title', 'deep_link']).where('room_id', '=', room).orderBy('id').execute()
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error_messages as { field: string }[]).map(({ field }) => field)
const changesOf = async (who: Caller) => (await who.get('/many-changes')).body.items as ManyChange[]
const takeBack = async (who: Caller, changeId: string | null) => {
  const path = `/many-changes/${changeId}/undo`
  const shown = (await who.post(path, {})).body.item as ManyReport
  return (await who.post(path, { token: shown.token })).body.item as ManyReport
}

test('several patterns come to many rooms as it was shown, pattern by pattern, as one change that is taken back as one', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼', '夜'])
  const spaceIds = await rooms(2)
  const body = { ...WHOLE, patternIds: ids, spaceIds, deepLinkTemplate: 'xrexpo://{facilityNo}/{number}', moveDays: 1 }
  const shown = await tried(manager, body)
  expect(shown).toMatchObject({ changeId: null, made: 4, refused: 0, openNow: 0, mayUndo: true })
  const partOf = (id: string | undefined, title: string, from: string, links: string[]) => ({
    pattern: { id, spacePatternTitle: title },
    periods: [{ openStartDate: `2025-06-${from}T00:00:00.000Z` }],
    ...{ made: 2, refused: 0 },
    lines: links.map((deepLink) => ({ deepLink, fault: null, besides: null, hasNamesake: false })),
  })
  expect(shown.parts).toMatchObject([
    partOf(ids[0], '昼', '02', ['xrexpo://b-0/001', 'xrexpo://b-1/002']),
    partOf(ids[1], '夜', '03', ['xrexpo://b-0/003', 'xrexpo://b-1/004']),
  ])
  expect([await patternsIn(spaceIds[0] ?? ''), await changesOf(manager)]).toEqual([[], []])
  const { changeId } = await tried(manager, { ...body, copyToken: shown.copyToken })
  expect(await patternsIn(spaceIds[1] ?? '')).toEqual([
    { title: '昼', deep_link: 'xrexpo://b-1/002' },
    { title: '夜', deep_link: 'xrexpo://b-1/004' },
  ])
  expect(await changesOf(manager)).toMatchObject([
    { id: changeId, manyKind: 'pattern', isCreation: true, rowCount: 4, jointId: null, mayUndo: true },
  ])
  const trail = await db.selectFrom('audit').select(['action', 'after']).where('actor_id', '=', manager.id).execute()
  const made = trail.filter(({ action }) => action === 'pattern.created')
  expect(made.map(({ after }) => after)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ manyChangeId: changeId })),
  )
  expect(trail.length).toBe(8)
  expect(await takeBack(manager, changeId)).toMatchObject({ changedCount: 4, refusedCount: 0, isDeletion: true })
  expect(await Promise.all(spaceIds.map(patternsIn))).toEqual([[], []])
  expect(await db.selectFrom('schedule_entries').select('id').execute()).toHaveLength(2)
})

test('the page of each pattern tells of its copies, and of the change that takes all of them back', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼', '夜'])
  const spaceIds = await rooms(3)
  const { changeId } = await done(manager, { ...WHOLE, patternIds: ids, spaceIds })
  for (const id of ids) {
    const { items } = (await manager.get(`/copy-operations?sourceId=${id}`)).body as { items: CopyOperation[] }
    expect(items).toMatchObject([{ kind: 'pattern', count: 3, untouched: 3, changeId }])
  }
  const [one = ''] = ids
  const old = await manager.post(`/patterns/${one}/copies`, { spaceIds })
  const { operationId, copyToken } = (old.body as { item: { operationId: null; copyToken: string } }).item
  expect(operationId).toBeNull()
  const kept = await manager.post(`/patterns/${one}/copies`, { spaceIds, copyToken })
  expect([kept.status, (await changesOf(manager)).length]).toEqual([200, 2])
})

test('what stands against each copy is told: what is there, and what comes there with it', async () => {
  const manager = await as(0)
  const { ids: own } = await patterns(['昼', '昼', '朝'])
  const [first = '', twin = '', stopped = ''] = own
  // Of another room, and open while the first one is.
  const [night = ''] = (await patterns(['夜'])).ids
  const ids = [first, twin, night, stopped]
  await makeStop(db, { pattern_id: stopped })
  const [free = '', taken = '', closed = ''] = await rooms(3)
  const other = await makePattern(db, { room_id: taken, title: '先約' })
  await makeEntry(db, other, '2025-06-02T06:00:00Z', '2025-06-02T07:00:00Z')
  await makeStop(db, { room_id: closed })
  const body = { ...WHOLE, patternIds: ids, spaceIds: [free, taken, closed], deepLinkTemplate: '' }
  const shown = await tried(manager, body)
  const told = shown.parts.map(({ lines }) =>
    lines.map(({ fault, besides, hasNamesake }) => [fault, besides, hasNamesake]),
  )
  expect(told).toEqual([
    [
      [null, null, false],
      [null, null, false],
      ['stopped', null, false],
    ],
    [
      [null, first, true],
      ['overlaps', null, false],
      ['stopped', null, false],
    ],
    [
      ['overlaps', first, false],
      ['overlaps', first, false],
      ['stopped', null, false],
    ],
    [
      ['sourceStopped', null, false],
      ['sourceStopped', null, false],
      ['sourceStopped', null, false],
    ],
  ])
  expect(shown.parts[1]?.lines[1]?.clash).toMatchObject({ spacePatternTitle: '先約' })
  expect(shown.parts.map(({ made, refused }) => [made, refused])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
    [0, 3],
  ])
  const whole = await manager.post(CALL, { ...body, copyToken: shown.copyToken })
  expect([whole.status, whole.body.result_code, reportOf(whole).refused]).toEqual([409, 'xrcms0009', 9])
  const rest = await tried(manager, { ...body, copyToken: shown.copyToken, withoutRefused: true })
  expect([rest.made, (await patternsIn(free)).length, (await patternsIn(taken)).length]).toEqual([3, 2, 2])
  expect(await changesOf(manager)).toMatchObject([{ rowCount: 3 }])
  // Without periods neither a stop nor a period is in the way; of the same name is told still.
  const bare = await tried(manager, { patternIds: [stopped, twin], spaceIds: [closed, taken] })
  expect(bare.parts.map(({ lines }) => lines.map(({ fault, hasNamesake }) => [fault, hasNamesake]))).toEqual([
    [
      [null, false],
      [null, false],
    ],
    [
      [null, false],
      [null, true],
    ],
  ])
})

test('two copies have no deep link in common', async () => {
  const { ids } = await patterns(['昼', '夜'])
  const spaceIds = await rooms(1)
  const body = { patternIds: ids, spaceIds, deepLinkTemplate: 'xrexpo://{facilityNo}' }
  const { parts } = await tried(await as(0), body)
  expect(parts.map(({ lines }) => [lines[0]?.fault, lines[0]?.besides])).toEqual([
    [null, null],
    ['linkTaken', ids[0]],
  ])
})

test('a room has no more periods by several patterns than by one', async () => {
  const { ids } = await patterns(['昼', '夜'])
  const [room = ''] = await rooms(1)
  const full = await makePattern(db, { room_id: room, title: '多い' })
  await db
    .insertInto('schedule_entries')
    .values(
      Array.from({ length: 999 }, (_, n) => {
        const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour)).toISOString()
        const stamps = { version: 1, created_at: time.now, updated_at: time.now }
        const period = `[${at(2 * n)},${at(2 * n + 1)})`
        return { ...stamps, id: newId(), pattern_id: full, clash_id: room, open_type: 'normal' as const, period }
      }),
    )
    .execute()
  const { parts } = await tried(await as(0), { ...WHOLE, patternIds: ids, spaceIds: [room] })
  expect(parts.map(({ lines }) => lines[0]?.fault)).toEqual([null, 'limit'])
})

test('what changed since it was shown is shown anew, and nothing is made', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼', '夜'])
  const spaceIds = await rooms(2)
  const body = { ...WHOLE, patternIds: ids, spaceIds }
  const shown = await tried(manager, body)
  expect((await manager.patch(`/patterns/${ids[1]}`, { eventName: '変更' }, 1)).status).toBe(200)
  const late = await manager.post(CALL, { ...body, copyToken: shown.copyToken })
  expect([late.status, reportOf(late).made, await patternsIn(spaceIds[0] ?? '')]).toEqual([409, 4, []])
})

test('each pattern is named once, all are of one level, and as many as go in one act', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼'])
  const [id = ''] = ids
  const spaceIds = await rooms(21)
  const inArea = await makePattern(db, { venue_area_id: await makeVenueArea(db) })
  const refused = async (patternIds: string[], to = spaceIds.slice(0, 1)) =>
    fieldsOf(await manager.post(CALL, { patternIds, spaceIds: to }))
  const many = await Promise.all(
    Array.from({ length: 50 }, async () => makePattern(db, { room_id: spaceIds[0] ?? '' })),
  )
  expect(await refused([])).toEqual(['patternIds'])
  expect(await refused([id, inArea])).toEqual(['patternIds'])
  expect(await refused([id, newId()])).toEqual(['patternIds'])
  expect(await refused([...many, id])).toEqual(['patternIds'])
  expect(await refused(many, spaceIds)).toEqual(['spaceIds'])
  expect(await tried(manager, { patternIds: many, spaceIds: spaceIds.slice(1) })).toMatchObject({ made: 1_000 })
  expect(await tried(manager, { patternIds: [id, id], spaceIds })).toMatchObject({ made: 21 })
})

describe('by whom', () => {
  test('a pattern or a room outside her scope is as one that is not there', async () => {
    const { room, ids } = await patterns(['昼', '夜'])
    const [own = '', foreign = ''] = await rooms(2)
    const elsewhere = await makePattern(db, { room_id: foreign })
    const roomManager = await as(4, { room_id: room }, { room_id: own })
    expect(await done(roomManager, { ...WHOLE, patternIds: ids, spaceIds: [own] })).toMatchObject({ made: 2 })
    const send = (patternIds: string[], spaceIds: string[]) => roomManager.post(CALL, { patternIds, spaceIds })
    const [there, nowhere] = [await send([...ids, elsewhere], [own]), await send([...ids, newId()], [own])]
    expect([there.status, fieldsOf(there), there.bytes]).toEqual([400, ['patternIds'], nowhere.bytes])
    expect(fieldsOf(await send(ids, [own, foreign]))).toEqual(['spaceIds'])
  })

  test.each([
    ['who makes patterns of rooms cannot take the copies back', 5, 200, false],
    ['who edits a pattern makes none', 6, 403, null],
    ['to a manager of a venue area the patterns of its rooms are not there', 2, 400, null],
  ] as const)('%s', async (_, level, status, mayUndo) => {
    const { room, ids } = await patterns(['昼', '夜'])
    const area = await makeVenueArea(db)
    await db.insertInto('room_venue_areas').values({ room_id: room, venue_area_id: area }).execute()
    const own = { 2: { venue_area_id: area }, 5: { room_id: room }, 6: { pattern_id: ids[0] ?? '' } }[level]
    const patternIds = level === 6 ? ids.slice(0, 1) : ids
    const answer = await (await as(level, own)).post(CALL, { patternIds, spaceIds: [room] })
    expect([answer.status, status === 200 ? reportOf(answer).mayUndo : null]).toEqual([status, mayUndo])
  })

  test('patterns of venue areas come to venue areas, by who makes such patterns', async () => {
    const [from, to] = [await makeVenueArea(db), await makeVenueArea(db)]
    const patternIds = [
      await makePattern(db, { venue_area_id: from, title: '昼' }),
      await makePattern(db, { venue_area_id: from, title: '夜' }),
    ]
    const [room = ''] = await rooms(1)
    const areaManager = await as(2, { venue_area_id: from }, { venue_area_id: to })
    expect(await done(areaManager, { patternIds, spaceIds: [to, from] })).toMatchObject({ made: 4, mayUndo: true })
    expect((await changesOf(areaManager)).map(({ mayUndo }) => mayUndo)).toEqual([true])
    expect(fieldsOf(await areaManager.post(CALL, { patternIds, spaceIds: [to, room] }))).toEqual(['spaceIds'])
    expect((await (await as(1)).post(CALL, { patternIds, spaceIds: [to] })).status).toBe(403)
  })
})

test('what visitors see at once is counted, and what they never saw is asked about first', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼', '夜'])
  await makeEntry(db, ids[1] ?? '', '2025-04-30T00:00:00Z', '2025-05-02T00:00:00Z')
  const body = { ...WHOLE, patternIds: ids, spaceIds: await rooms(2) }
  const shown = await tried(manager, body)
  expect([shown.openNow, shown.seen.claimCount]).toEqual([1, 2])
  const headers = { [SEEN_HEADER]: '' }
  const asked = await manager.post(CALL, { ...body, copyToken: shown.copyToken }, { headers })
  expect([asked.status, asked.body.result_code]).toEqual([409, 'xrcms0032'])
})

test('too many periods altogether, and what goes beyond what people plan, are refused at their fields', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼', '夜'])
  const spaceIds = await rooms(170)
  for (let n = 0; n < 28; n += 1)
    await makeEntry(db, ids[n % 2] ?? '', `2026-01-${day(n + 1)}T00:00:00Z`, `2026-01-${day(n + 1)}T01:00:00Z`)
  expect(fieldsOf(await manager.post(CALL, { ...WHOLE, patternIds: ids, spaceIds }))).toEqual(['copySchedule'])
  await makeEntry(db, ids[1] ?? '', '2098-06-01T00:00:00Z', '2098-06-02T00:00:00Z')
  const far = { ...WHOLE, patternIds: ids, spaceIds: spaceIds.slice(0, 1), moveDays: 1_000 }
  expect(fieldsOf(await manager.post(CALL, far))).toEqual(['moveDays'])
})

test('five patterns to 20 rooms take as many statements as one to two, to look, to make and to take back', async () => {
  const costs = async (titles: readonly string[], count: number) => {
    await truncate()
    const manager = await as(0)
    const { ids } = await patterns(titles)
    const body = { ...WHOLE, patternIds: ids, spaceIds: await rooms(count) }
    const spentBy = async <T>(work: () => Promise<T>) => {
      counted.spent.statements = 0
      return { answer: await work(), spent: counted.spent.statements }
    }
    const look = await spentBy(() => tried(manager, body))
    const make = await spentBy(() => tried(manager, { ...body, copyToken: look.answer.copyToken }))
    const undo = await spentBy(() => takeBack(manager, make.answer.changeId))
    expect(undo.answer).toMatchObject({ changedCount: titles.length * count, refusedCount: 0 })
    return [look.spent, make.spent, undo.spent]
  }
  const many = await costs(['一', '二', '三', '四', '五'], 20)
  expect(many).toEqual(await costs(['一'], 2))
  expect(Math.min(...many)).toBeGreaterThan(5)
})

test('what somebody worked on since stays when all is taken back, and is named', async () => {
  const manager = await as(0)
  const { ids } = await patterns(['昼', '夜'])
  const spaceIds = await rooms(2)
  const { changeId } = await done(manager, { ...WHOLE, patternIds: ids, spaceIds })
  const [renamed, rescheduled] = await db
    .selectFrom('patterns')
    .select('id')
    .where('room_id', '=', spaceIds[0] ?? '')
    .orderBy('id')
    .execute()
  expect((await manager.patch(`/patterns/${renamed?.id}`, { eventName: '変更' }, 1)).status).toBe(200)
  await makeEntry(db, rescheduled?.id ?? '', '2025-07-01T00:00:00Z', '2025-07-02T00:00:00Z')
  const undone = await takeBack(manager, changeId)
  expect([undone.changedCount, undone.refusedCount]).toEqual([2, 2])
  expect([(await patternsIn(spaceIds[0] ?? '')).length, await patternsIn(spaceIds[1] ?? '')]).toEqual([2, []])
})
