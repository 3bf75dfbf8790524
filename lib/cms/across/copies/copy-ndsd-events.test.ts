import type { CopyOperation } from '#lib/contracts/copy-operations.ts'
import type { NdsdCalendar, NdsdCopyReport } from '#lib/contracts/ndsd-copies.ts'
import { makeNdsdEvent, makeStored } from '#lib/testing/make.ts'
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

/** Hours of a day in May 2025, in Japan. */
const period = (day: number, from: number, to: number) => {
  const at = (hour: number) => new Date(Date.UTC(2025, 4, day, hour - 9)).toISOString()
  return { start: at(from), end: at(to), range: `[${at(from)},${at(to)})` }
}

/** The third of May: the default of the day until 18:00, and a parade in the afternoon with a still image. */
async function thirdOfMay() {
  const main = await makeNdsdEvent(db, { name: '日本の日', is_default: true, period: period(3, 0, 18).range })
  const parade = await makeNdsdEvent(db, { name: 'パレード', name_en: 'Parade', period: period(3, 13, 15).range })
  const object_id = await makeStored(db, { purpose: 'ndsdStillImage' })
  await db
    .insertInto('ndsd_images')
    .values({ ndsd_event_id: parade, place: 2, object_id, file_name: '写真.png' })
    .execute()
  return { main, parade, ndsdEventIds: [main, parade] }
}

const reportOf = ({ body }: { body: Record<string, unknown> }) => body.item as NdsdCopyReport
const tried = async (who: Caller, body: object) => {
  const answer = await who.post('/ndsd-events/copies', { fromDay: '2025-05-03', ...body })
  expect([answer.status, answer.body.error_messages]).toEqual([200, undefined])
  return reportOf(answer)
}
const done = async (who: Caller, body: object) => tried(who, { ...body, copyToken: (await tried(who, body)).copyToken })
const eventsOn = async (who: Caller, day: string) =>
  ((await who.get(`/ndsd-events?day=${day}&sort=openStartDate`)).body.items ?? []) as Record<string, unknown>[]

test('tomorrow is as today: names, texts, still images and the default of the day, at the same hours in Japan', async () => {
  const manager = await as(1)
  const { ndsdEventIds } = await thirdOfMay()
  const shown = await tried(manager, { ndsdEventIds, toDays: ['2025-05-05', '2025-05-04'] })
  expect(shown).toMatchObject({ operationId: null, made: 4, refused: 0 })
  expect(shown.gaps).toEqual([
    { day: '2025-05-04', openStartDate: period(4, 18, 0).start, openEndDate: period(5, 0, 0).start },
    { day: '2025-05-05', openStartDate: period(5, 18, 0).start, openEndDate: period(6, 0, 0).start },
  ])
  expect(await eventsOn(manager, '2025-05-04')).toEqual([])
  const made = await tried(manager, { ndsdEventIds, toDays: ['2025-05-04', '2025-05-05'], copyToken: shown.copyToken })
  expect(made.operationId).toEqual(expect.any(String))
  const [first, second] = await eventsOn(manager, '2025-05-05')
  expect(first).toMatchObject({ ndsdEventName: '日本の日', defaultSetting: true, openStartDate: period(5, 0, 0).start })
  expect(second).toMatchObject({ ndsdEventName: 'パレード', ndsdEventNameEn: 'Parade', stillCount: 1, textCount: 1 })
  const detail = (await manager.get(`/ndsd-events/${second?.id}`)).body.item
  expect(detail).toMatchObject({ stillImageFileName2: '写真.png', ndsdEventMetaInfo1: '本日の催し' })
  const trail = await db.selectFrom('audit').select('after').where('action', '=', 'ndsdEvent.created').execute()
  expect(trail).toHaveLength(4)
  expect(trail[0]).toMatchObject({ after: { copiedFrom: expect.any(String) } })
})

test('a second default of a moment, and what is there already, are told of each; the others can be made without them', async () => {
  const manager = await as(0)
  const { main, parade, ndsdEventIds } = await thirdOfMay()
  await makeNdsdEvent(db, { name: '先約', is_default: true, period: period(4, 17, 20).range })
  await makeNdsdEvent(db, { name: 'パレード', period: period(5, 13, 15).range })
  const body = { ndsdEventIds, toDays: ['2025-05-04', '2025-05-05'] }
  const shown = await tried(manager, body)
  expect(
    shown.lines.map(({ ndsdEventId, toDay, fault, other }) => [ndsdEventId, toDay, fault, other?.ndsdEventName]),
  ).toEqual([
    [main, '2025-05-04', 'defaultTaken', '先約'],
    [parade, '2025-05-04', null, undefined],
    [main, '2025-05-05', null, undefined],
    [parade, '2025-05-05', 'exists', 'パレード'],
  ])
  expect(shown.gaps.map(({ day }) => day)).toEqual(['2025-05-04', '2025-05-04', '2025-05-05'])
  const all = await manager.post('/ndsd-events/copies', { ...body, fromDay: '2025-05-03', copyToken: shown.copyToken })
  expect([all.status, all.body.result_code]).toEqual([409, 'xrcms0009'])
  expect(await tried(manager, { ...body, copyToken: shown.copyToken, withoutRefused: true })).toMatchObject({ made: 2 })
})

test('a default of two days clashes with its own copy of the day before', async () => {
  const long = await makeNdsdEvent(db, { name: '二日間', is_default: true, period: period(3, 0, 48).range })
  const shown = await tried(await as(0), { ndsdEventIds: [long], toDays: ['2025-05-10', '2025-05-11', '2025-05-12'] })
  expect(shown.lines.map(({ fault, other }) => [fault, other?.ndsdEventName])).toEqual([
    [null, undefined],
    ['defaultTaken', '二日間'],
    [null, undefined],
  ])
  expect(shown.gaps).toEqual([])
})

test('what somebody registered since it was shown is shown anew, and nothing is made', async () => {
  const manager = await as(0)
  const { ndsdEventIds } = await thirdOfMay()
  const body = { ndsdEventIds, toDays: ['2025-05-04'], fromDay: '2025-05-03' }
  const { copyToken } = await tried(manager, body)
  await makeNdsdEvent(db, { name: '先約', is_default: true, period: period(4, 17, 20).range })
  const late = await manager.post('/ndsd-events/copies', { ...body, copyToken, withoutRefused: true })
  expect([late.status, reportOf(late).refused]).toEqual([409, 1])
  expect(await eventsOn(manager, '2025-05-04')).toHaveLength(1)
})

test.each([
  ['ndsdEventIds', { ndsdEventIds: [] }],
  ['ndsdEventIds', { ndsdEventIds: ['01900000-0000-7000-8000-000000000000'] }],
  ['fromDay', { fromDay: '2025-02-30' }],
  ['toDays', { toDays: [] }],
  ['toDays', { toDays: Array.from({ length: 32 }, (_, n) => `20${String(n + 30)}-01-01`) }],
  ['toDays', { toDays: ['2099-12-31'], fromDay: '2025-05-01' }],
])('a refused %s is told at it', async (field, wrong) => {
  const { ndsdEventIds } = await thirdOfMay()
  const body = { ndsdEventIds, fromDay: '2025-05-03', toDays: ['2025-05-04'], ...wrong }
  const answer = await (await as(0)).post('/ndsd-events/copies', body)
  const fields = (answer.body.error_messages as { field: string }[]).map((message) => message.field)
  expect([answer.status, fields]).toEqual([400, [field]])
})

test('copies are taken back in one go, by levels 0 and 1; what was edited since stays', async () => {
  const manager = await as(0)
  const { ndsdEventIds } = await thirdOfMay()
  const { operationId } = await done(manager, { ndsdEventIds, toDays: ['2025-05-04'] })
  const [first] = await eventsOn(manager, '2025-05-04')
  await db.updateTable('ndsd_events').set({ version: 2 }).where('id', '=', String(first?.id)).execute()
  const items = (await (await as(1)).get('/copy-operations?kind=ndsdEvent')).body.items as CopyOperation[]
  expect(items).toMatchObject([
    { id: operationId, count: 2, untouched: 1, copies: [{ name: '日本の日' }, { name: 'パレード' }] },
  ])
  expect((await (await as(2)).get('/copy-operations')).body.items).toEqual([])
  expect((await (await as(2)).post(`/copy-operations/${operationId}/undo`, undefined)).status).toBe(404)
  const undone = await (await as(1)).post(`/copy-operations/${operationId}/undo`, undefined)
  expect(undone.body.item).toMatchObject({ deleted: 1, keptCount: 1, kept: [{ name: '日本の日' }] })
  expect(await eventsOn(manager, '2025-05-04')).toHaveLength(1)
  const gone = await db.selectFrom('audit').select('before').where('action', '=', 'ndsdEvent.deleted').execute()
  expect(gone).toMatchObject([{ before: { ndsdEventName: 'パレード' } }])
})

test('who only reads ND/SD events copies none', async () => {
  const { ndsdEventIds } = await thirdOfMay()
  const body = { ndsdEventIds, fromDay: '2025-05-03', toDays: ['2025-05-04'] }
  expect((await (await as(2)).post('/ndsd-events/copies', body)).status).toBe(403)
})

test('500 copies take as many statements as one', async () => {
  const costs = async (count: number, days: number) => {
    await truncate()
    const manager = await as(0)
    const ndsdEventIds: string[] = []
    for (let n = 0; n < count; n += 1) ndsdEventIds.push(await makeNdsdEvent(db, { name: `催し${n}` }))
    const body = {
      ndsdEventIds,
      toDays: Array.from({ length: days }, (_, n) => `2025-06-${String(n + 1).padStart(2, '0')}`),
    }
    statements = 0
    const { made } = await done(manager, body)
    expect(made).toBe(count * days)
    return statements
  }
  expect(await costs(25, 20)).toBe(await costs(1, 1))
})

test('a calendar has what is shown at some time of its days, also what began before', async () => {
  await thirdOfMay()
  await makeNdsdEvent(db, { name: '前から', period: period(1, 0, 60).range })
  await makeNdsdEvent(db, { name: '前日', period: period(2, 0, 24).range })
  await makeNdsdEvent(db, { name: '翌日', period: period(4, 0, 24).range })
  const reader = await as(3)
  const namesOf = async (query: string) => {
    const answer = await reader.get(`/ndsd-calendar?${query}`)
    expect([answer.status, answer.body.error_messages]).toEqual([200, undefined])
    const item = answer.body.item as NdsdCalendar
    expect(item.isCut).toBe(false)
    return item.events.map(({ ndsdEventName }) => ndsdEventName)
  }
  expect(await namesOf('fromDay=2025-05-03&dayCount=1')).toEqual(['前から', '日本の日', 'パレード'])
  expect(await namesOf('fromDay=2025-05-03&dayCount=2')).toEqual(['前から', '日本の日', 'パレード', '翌日'])
  // Of today alone, where nothing is said.
  expect(await namesOf('')).toEqual(['前から'])
  expect((await reader.get('/ndsd-calendar?fromDay=x')).status).toBe(400)
  expect((await (await as(4)).get('/ndsd-calendar?fromDay=2025-05-03')).status).toBe(403)
})
