import type { CopyOperation, CopyUndo } from '#lib/contracts/copy-operations.ts'
import type { SpreadReport } from '#lib/contracts/pattern-spread.ts'
import { SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'
import { newId } from '#lib/core/id.ts'
import {
  makeEntry,
  makeExternalTransition,
  makePattern,
  makePerson,
  makeRoom,
  makeStop,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate } = await testCms()
let statements = 0
deps.db = db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
})
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const WHOLE = {
  copyTexts: true,
  copyContent: true,
  copySchedule: true,
  deepLinkTemplate: 'xrexpo://{facilityNo}/{pattern}',
}

/** A pattern with texts, a link and two periods, one of which is over. */
async function source() {
  const room = await makeRoom(db, { space_title: '茶室', facility_no: 'A-1' })
  const texts = { title: '昼の茶会', title_en: 'Tea at Noon', event_name: '大茶会', explanatory_text: '概要' }
  const pattern = await makePattern(db, {
    room_id: room,
    ...texts,
    deep_link: 'xrexpo://a-1/tea',
    camera_permission: true,
  })
  await makeEntry(db, pattern, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z')
  await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z', 'archive')
  const [everywhere, here] = [await makeExternalTransition(db), await makeExternalTransition(db, { room_id: room })]
  const links = [here, everywhere].map((external_transition_id, place) => ({
    pattern_id: pattern,
    external_transition_id,
    place,
  }))
  await db.insertInto('pattern_external_transitions').values(links).execute()
  return { room, pattern, everywhere }
}

const rooms = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => makeRoom(db, { space_title: `部屋${n}`, facility_no: `B ${n}` })))

const reportOf = ({ body }: { body: Record<string, unknown> }) => body.item as SpreadReport
const tried = async (who: Caller, pattern: string, body: object) => {
  const answer = await who.post(`/patterns/${pattern}/copies`, body)
  expect([answer.status, answer.body.error_messages]).toEqual([200, undefined])
  return reportOf(answer)
}
/** Looks first, then does what was shown. */
const done = async (who: Caller, pattern: string, body: object) =>
  tried(who, pattern, { ...body, copyToken: (await tried(who, pattern, body)).copyToken })
const patternsIn = (room: string) => db.selectFrom('patterns').selectAll().where('room_id', '=', room).execute()
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error_messages as { field: string }[]).map(({ field }) => field)

test('a pattern comes to many rooms as it was shown: name, texts, links of all spaces, periods that are not over, a deep link of each room', async () => {
  const manager = await as(0)
  const { pattern, everywhere } = await source()
  const spaceIds = await rooms(2)
  const body = { ...WHOLE, spaceIds, moveDays: 1, moveMinutes: -30 }
  const shown = await tried(manager, pattern, body)
  expect(shown).toMatchObject({ operationId: null, made: 2, refused: 0, openNow: 0, mayUndo: true })
  expect(shown.periods).toEqual([
    { openStartDate: '2025-06-01T23:30:00.000Z', openEndDate: '2025-06-02T23:30:00.000Z', openType: 'archive' },
  ])
  expect(shown.lines.map(({ deepLink }) => deepLink)).toEqual(['xrexpo://b-0/tea-at-noon', 'xrexpo://b-1/tea-at-noon'])
  expect(await patternsIn(spaceIds[0] ?? '')).toEqual([])
  const made = await tried(manager, pattern, { ...body, copyToken: shown.copyToken })
  expect(made.operationId).toEqual(expect.any(String))
  const { items } = (await manager.get(`/patterns?spaceId=${spaceIds[1]}`)).body as { items: Record<string, unknown>[] }
  expect(items).toMatchObject([
    {
      spacePatternTitle: '昼の茶会',
      spacePatternTitleEn: 'Tea at Noon',
      eventName: '大茶会',
      contentId: 'content-1',
      cameraPermission: true,
      deepLink: 'xrexpo://b-1/tea-at-noon',
      exTransitionIds: [everywhere],
      entryCount: 1,
    },
  ])
  const trail = await db.selectFrom('audit').select('action').where('actor_id', '=', manager.id).execute()
  expect(trail.map(({ action }) => action).sort()).toEqual([
    'pattern.created',
    'pattern.created',
    'scheduleEntry.created',
    'scheduleEntry.created',
  ])
})

test('what is not ticked stays behind, and without a template there is no deep link', async () => {
  const { pattern } = await source()
  const [room = ''] = await rooms(1)
  await done(await as(1), pattern, { spaceIds: [room] })
  expect(await patternsIn(room)).toMatchObject([{ title: '昼の茶会', event_name: '', content_id: '', deep_link: '' }])
})

test('what stands against a room is told of each, and the others can be made without it', async () => {
  const manager = await as(0)
  const { pattern, room: own } = await source()
  const [free = '', taken = '', stopped = '', same = '', bare = ''] = await rooms(5)
  await makeEntry(
    db,
    await makePattern(db, { room_id: taken, title: '先約' }),
    '2025-06-01T12:00:00Z',
    '2025-06-03T00:00:00Z',
    'archive',
  )
  await makeStop(db, { room_id: stopped })
  await db.updateTable('rooms').set({ facility_no: 'B 0' }).where('id', '=', same).execute()
  await db.updateTable('rooms').set({ facility_no: '' }).where('id', '=', bare).execute()
  const body = { ...WHOLE, spaceIds: [own, free, taken, stopped, same, bare] }
  const shown = await tried(manager, pattern, body)
  expect(shown.lines.map(({ fault, missing, hasNamesake }) => [fault, missing, hasNamesake])).toEqual([
    ['overlaps', [], true],
    [null, [], false],
    ['overlaps', [], false],
    ['stopped', [], false],
    ['linkTaken', [], false],
    [null, ['facilityNo'], false],
  ])
  expect(shown.lines[2]?.clash).toMatchObject({ spacePatternTitle: '先約' })
  const all = await manager.post(`/patterns/${pattern}/copies`, { ...body, copyToken: shown.copyToken })
  expect([all.status, all.body.result_code, reportOf(all).refused]).toEqual([409, 'xrcms0009', 4])
  const rest = await tried(manager, pattern, { ...body, copyToken: shown.copyToken, withoutRefused: true })
  expect([rest.made, (await patternsIn(free)).length, (await patternsIn(bare)).length]).toEqual([2, 1, 1])
  expect([(await patternsIn(taken)).length, (await patternsIn(stopped)).length]).toEqual([1, 0])
})

test('without the schedule neither a stop nor a taken period is in the way', async () => {
  const { pattern } = await source()
  const [stopped = ''] = await rooms(1)
  await makeStop(db, { room_id: stopped })
  expect(await done(await as(0), pattern, { copyContent: true, spaceIds: [stopped] })).toMatchObject({ made: 1 })
})

test('what changed since it was shown is shown anew, and nothing is made', async () => {
  const manager = await as(0)
  const { pattern } = await source()
  const [room = ''] = await rooms(1)
  const shown = await tried(manager, pattern, { ...WHOLE, spaceIds: [room] })
  await makeStop(db, { room_id: room })
  const late = await manager.post(`/patterns/${pattern}/copies`, {
    ...WHOLE,
    spaceIds: [room],
    copyToken: shown.copyToken,
  })
  expect([late.status, reportOf(late).lines[0]?.fault, await patternsIn(room)]).toEqual([409, 'stopped', []])
})

test.each([
  ['spaceIds', { spaceIds: [] }],
  ['deepLinkTemplate', { deepLinkTemplate: 'no address' }],
  ['deepLinkTemplate', { deepLinkTemplate: 'javascript://{pattern}' }],
  ['deepLinkTemplate', { deepLinkTemplate: 'xrexpo://{facility}' }],
  ['moveDays', { moveDays: 1001 }],
  ['moveDays', { moveDays: 0.5 }],
  ['moveMinutes', { moveMinutes: -1440 }],
  ['copyContent', { copyContent: false }],
])('a refused %s is told at it', async (field, wrong) => {
  const { pattern } = await source()
  const answer = await (await as(0)).post(`/patterns/${pattern}/copies`, {
    ...WHOLE,
    spaceIds: await rooms(1),
    ...wrong,
  })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
})

test('periods beyond what people plan, and too many of them, are refused at their fields', async () => {
  const { pattern } = await source()
  const manager = await as(0)
  await makeEntry(db, pattern, '2098-06-01T00:00:00Z', '2098-06-02T00:00:00Z')
  const far = await manager.post(`/patterns/${pattern}/copies`, { ...WHOLE, spaceIds: await rooms(1), moveDays: 1000 })
  expect(fieldsOf(far)).toEqual(['moveDays'])
  for (let n = 0; n < 29; n += 1)
    await makeEntry(
      db,
      pattern,
      `2026-01-${String(n + 1).padStart(2, '0')}T00:00:00Z`,
      `2026-01-${String(n + 1).padStart(2, '0')}T01:00:00Z`,
    )
  const many = await manager.post(`/patterns/${pattern}/copies`, { ...WHOLE, spaceIds: await rooms(170) })
  expect(fieldsOf(many)).toEqual(['copySchedule'])
})

test('a room outside her scope is as one that is not there, and who may not create patterns copies none', async () => {
  const { pattern, room } = await source()
  const [own = '', foreign = ''] = await rooms(2)
  const roomManager = await as(4, { room_id: room }, { room_id: own })
  const spreadTo = (spaceIds: string[]) => roomManager.post(`/patterns/${pattern}/copies`, { ...WHOLE, spaceIds })
  expect(reportOf(await spreadTo([own]))).toMatchObject({ made: 1 })
  const [there, nowhere] = [await spreadTo([own, foreign]), await spreadTo([own, newId()])]
  expect([there.status, fieldsOf(there), there.bytes]).toEqual([400, ['spaceIds'], nowhere.bytes])
  expect(
    (await (await as(6, { pattern_id: pattern })).post(`/patterns/${pattern}/copies`, { spaceIds: [own] })).status,
  ).toBe(403)
  expect((await (await as(4, { room_id: own })).post(`/patterns/${pattern}/copies`, { spaceIds: [own] })).status).toBe(
    404,
  )
  const maker = await tried(await as(5, { room_id: room }), pattern, { spaceIds: [room] })
  expect([maker.mayUndo, maker.made]).toEqual([false, 1])
})

test('a pattern of a venue area comes to venue areas alone', async () => {
  const area = await makeVenueArea(db)
  const pattern = await makePattern(db, { venue_area_id: area, title: '広場' })
  const [room = ''] = await rooms(1)
  const other = await makeVenueArea(db)
  const manager = await as(0)
  const body = { spaceIds: [other, area], deepLinkTemplate: 'xrexpo://{space}/{number}' }
  const { lines } = await tried(manager, pattern, body)
  expect(lines.map(({ deepLink }) => deepLink)).toEqual([`xrexpo://${other}/001`, `xrexpo://${area}/002`])
  const mixed = await manager.post(`/patterns/${pattern}/copies`, { ...body, spaceIds: [other, room] })
  expect(fieldsOf(mixed)).toEqual(['spaceIds'])
})

test('what visitors see at once, and what they never saw, is asked about first', async () => {
  const manager = await as(0)
  const { pattern } = await source()
  await makeEntry(db, pattern, '2025-04-30T00:00:00Z', '2025-05-02T00:00:00Z')
  const body = { ...WHOLE, spaceIds: await rooms(1) }
  const shown = await tried(manager, pattern, body)
  expect([shown.openNow, shown.seen.claimCount]).toEqual([1, 1])
  const asked = await manager.post(
    `/patterns/${pattern}/copies`,
    { ...body, copyToken: shown.copyToken },
    { headers: { [SEEN_HEADER]: '' } },
  )
  expect([asked.status, asked.body.result_code]).toEqual([409, 'xrcms0032'])
})

test('200 rooms take as many statements as one, to look, to make and to take back', async () => {
  const costs = async (count: number) => {
    await truncate()
    const manager = await as(0)
    const { pattern } = await source()
    const body = { ...WHOLE, spaceIds: await rooms(count) }
    const counted = async <T>(work: () => Promise<T>) => {
      statements = 0
      const answer = await work()
      return { answer, statements }
    }
    const look = await counted(() => tried(manager, pattern, body))
    const make = await counted(() => tried(manager, pattern, { ...body, copyToken: look.answer.copyToken }))
    const undo = await counted(() => manager.post(`/copy-operations/${make.answer.operationId}/undo`, undefined))
    expect(undo.answer.body.item).toEqual({ deleted: count, keptCount: 0, kept: [] })
    return [look.statements, make.statements, undo.statements]
  }
  expect(await costs(200)).toEqual(await costs(1))
})

describe('taken back', () => {
  const listOf = async (who: Caller, query = '') =>
    (await who.get(`/copy-operations${query}`)).body.items as CopyOperation[]

  test('what nobody touched goes with one call, what somebody worked on stays and is named', async () => {
    const manager = await as(0)
    const { pattern } = await source()
    const [untouched = '', renamed = '', rescheduled = '', moreOpen = '', given = ''] = await rooms(5)
    const spaceIds = [untouched, renamed, rescheduled, moreOpen, given]
    const { operationId } = await done(manager, pattern, { ...WHOLE, spaceIds })
    const idIn = async (room: string) => (await patternsIn(room))[0]?.id ?? ''
    await manager.patch(`/patterns/${await idIn(renamed)}`, { eventName: '変更' }, 1)
    await db
      .deleteFrom('schedule_entries')
      .where('pattern_id', '=', await idIn(rescheduled))
      .execute()
    await makeEntry(db, await idIn(moreOpen), '2025-07-01T00:00:00Z', '2025-07-02T00:00:00Z')
    await makePerson(db, { authority: 6 }, { pattern_id: await idIn(given) })
    expect(await listOf(manager, `?sourceId=${pattern}`)).toMatchObject([
      {
        id: operationId,
        kind: 'pattern',
        count: 5,
        untouched: 1,
        mayUndo: true,
        copies: expect.arrayContaining([expect.objectContaining({ name: '部屋0' })]),
      },
    ])
    const undone = await manager.post(`/copy-operations/${operationId}/undo`, undefined)
    const item = undone.body.item as CopyUndo
    expect([item.deleted, item.keptCount, item.kept.map(({ name }) => name)]).toEqual([
      1,
      4,
      ['部屋1', '部屋2', '部屋3', '部屋4'],
    ])
    expect(await patternsIn(untouched)).toEqual([])
    expect(await listOf(manager)).toMatchObject([{ count: 4, untouched: 0 }])
    const again = await manager.post(`/copy-operations/${operationId}/undo`, undefined)
    expect([again.status, again.body.result_code]).toEqual([409, 'xrcms0009'])
    const deleted = await db
      .selectFrom('audit')
      .select(['target_id', 'before'])
      .where('action', '=', 'pattern.deleted')
      .execute()
    expect(deleted).toMatchObject([
      { before: { spacePatternTitle: '昼の茶会', scheduleEntries: [{ openType: 'archive' }] } },
    ])
  })

  test('it is there for whoever sees a copy, and taken back by whoever may delete it', async () => {
    const { pattern, room } = await source()
    const [own = '', other = ''] = await rooms(2)
    const maker = await as(5, { room_id: room }, { room_id: own })
    const { operationId } = await done(await as(0), pattern, { ...WHOLE, spaceIds: [own, other] })
    expect(await listOf(maker)).toMatchObject([{ count: 1, untouched: 1, mayUndo: false, madeBy: { id: null } }])
    expect((await maker.post(`/copy-operations/${operationId}/undo`, undefined)).status).toBe(403)
    const stranger = await as(4, { room_id: room })
    expect(await listOf(stranger)).toEqual([])
    expect((await stranger.post(`/copy-operations/${operationId}/undo`, undefined)).status).toBe(404)
    const holder = await as(4, { room_id: own })
    const undone = await holder.post(`/copy-operations/${operationId}/undo`, undefined)
    expect(undone.body.item).toMatchObject({ deleted: 1, keptCount: 0 })
    expect((await patternsIn(other)).length).toBe(1)
    expect(
      (await (await as(0)).post('/copy-operations/01900000-0000-7000-8000-000000000000/undo', undefined)).status,
    ).toBe(404)
  })
})
