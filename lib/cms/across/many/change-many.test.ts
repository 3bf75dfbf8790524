import type { ManyChange, ManyRow } from '#lib/contracts/many-changes.ts'
import { PICKED_MAX } from '#lib/core/paging.ts'
import { askMany, changeMany, manyReportOf, undoMany } from '#lib/testing/change-many.ts'
import {
  makeEntry,
  makeExternalTransition,
  makeGrant,
  makeNdsdEvent,
  makePattern,
  makeRoom,
  makeStop,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { codeText } from '#messages/code-text.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const rooms = () => db.selectFrom('rooms').selectAll().orderBy('id').execute()
const listed = async (who: Caller) => (await who.get('/many-changes')).body.items as ManyChange[]

const pickup = (targetIds: string[], value = true) => ({
  manyKind: 'room',
  targetIds,
  acts: [{ act: 'set', field: 'pickupPermission', value }],
})

test('a dry run says what would become of each and writes nothing; its token does exactly this, undone and redone as one', async () => {
  const manager = await as(0)
  const ids = [await makeRoom(db, { space_title: '茶室' }), await makeRoom(db, { pickup: true }), await makeRoom(db)]
  const report = await askMany(manager, pickup(ids))
  expect(report).toMatchObject({ changeId: null, changedCount: 2, sameCount: 1, refusedCount: 0, goneCount: 0 })
  expect(report.lines[0]).toMatchObject({
    id: ids[0],
    name: '茶室',
    changes: [{ field: 'pickupPermission', before: false, after: true }],
    problems: [],
  })
  expect((await rooms()).map(({ pickup }) => pickup)).toEqual([false, true, false])
  expect(await listed(manager)).toEqual([])

  const done = await changeMany(manager, pickup(ids))
  expect((await rooms()).map(({ pickup, version }) => [pickup, version])).toEqual([
    [true, 2],
    [true, 1],
    [true, 2],
  ])
  const [entry] = await listed(manager)
  expect(entry).toMatchObject({
    id: done.changeId,
    manyKind: 'room',
    rowCount: 2,
    undoneCount: 0,
    mayUndo: true,
    isUndo: false,
    fields: ['pickupPermission'],
    alike: [{ field: 'pickupPermission', before: null, after: true }],
  })
  const audit = await db.selectFrom('audit').selectAll().where('action', '=', 'room.edited').execute()
  expect(audit).toHaveLength(2)
  expect(audit[0]).toMatchObject({
    before: { pickupPermission: false },
    after: { pickupPermission: true, manyChangeId: done.changeId },
  })

  const back = await undoMany(await as(1), done)
  expect(back).toMatchObject({ changedCount: 2, refusedCount: 0 })
  expect((await rooms()).map(({ pickup }) => pickup)).toEqual([false, true, false])
  expect((await listed(manager)).map(({ isUndo, undoneCount, mayUndo }) => [isUndo, undoneCount, mayUndo])).toEqual([
    [true, 0, true],
    [false, 2, false],
  ])
  await undoMany(manager, back)
  expect((await rooms()).map(({ pickup }) => pickup)).toEqual([true, true, true])
  expect((await listed(manager)).map(({ undoneCount }) => undoneCount)).toEqual([0, 2, 0])
})

test('what somebody changed between the question and the answer is shown anew and written nowhere', async () => {
  const manager = await as(0)
  const ids = [await makeRoom(db), await makeRoom(db)]
  const { token } = await askMany(manager, pickup(ids))
  await db
    .updateTable('rooms')
    .set({ version: 2, description: '夜間は閉館' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const late = await manager.post('/many-changes', { ...pickup(ids), token })
  expect([late.status, late.body.result_code]).toEqual([409, 'xrcms0009'])
  expect((await rooms()).map(({ pickup }) => pickup)).toEqual([false, false])
  const anew = await manager.post('/many-changes', { ...pickup(ids), token: manyReportOf(late).token })
  expect(manyReportOf(anew)).toMatchObject({ changedCount: 2 })
  expect((await rooms())[0]).toMatchObject({ pickup: true, description: '夜間は閉館', version: 3 })
})

test('what is refused stays as it is, with the reason of a single save', async () => {
  const manager = await as(0)
  const ids = [await makeRoom(db), await makeRoom(db, { limit_on: true, limit_number: 30 })]
  const done = await changeMany(manager, {
    manyKind: 'room',
    targetIds: ids,
    acts: [
      { act: 'set', field: 'metaLimitRadio', value: true },
      { act: 'set', field: 'metaLargeMode', value: true },
    ],
  })
  expect(done).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(done.lines[0]?.problems).toMatchObject([{ field: 'metaLimitConditions' }])
  expect((await rooms()).map(({ limit_on, large_mode }) => [limit_on, large_mode])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('of what lies outside of her scope nothing is changed, counted or named', async () => {
  const [own, foreign] = [await makeRoom(db, { space_title: '自室' }), await makeRoom(db, { space_title: '他室' })]
  const [maker, other] = [await as(5, { room_id: own }), await as(4, { room_id: foreign })]
  const texts = {
    manyKind: 'room',
    targetIds: [own, foreign],
    acts: [{ act: 'replace', fields: ['spaceTitle', 'description'], find: '室', replacement: '部屋' }],
  }
  const done = await changeMany(maker, texts)
  expect(done).toMatchObject({ changedCount: 1, goneCount: 1, refusedCount: 0 })
  expect(done.lines.map(({ name }) => name)).toEqual(['自室'])
  expect((await rooms()).map(({ space_title }) => space_title)).toEqual(['自部屋', '他室'])
  expect(await askMany(maker, pickup([own]))).toMatchObject({ changedCount: 0, refusedCount: 1 })

  const all = await changeMany(await as(0), { ...texts, acts: [{ act: 'set', field: 'metaAuthor', value: '文化庁' }] })
  expect((await listed(other)).map(({ id, rowCount }) => [id, rowCount])).toEqual([[all.changeId, 1]])
  const read = await other.get(`/many-changes/${all.changeId}/rows`)
  expect((read.body.items as ManyRow[]).map(({ name }) => name)).toEqual(['他室'])
  expect((await other.get(`/many-changes/${done.changeId}`)).status).toBe(404)
  expect((await other.post(`/many-changes/${done.changeId}/undo`, {})).status).toBe(404)
  expect((await as(6)).get('/many-changes')).toBeTruthy()

  const back = await undoMany(other, all)
  expect(back).toMatchObject({ changedCount: 1, goneCount: 0 })
  expect((await rooms()).map(({ author }) => author)).toEqual(['文化庁', ''])
  expect(await listed(await as(0))).toMatchObject([
    { isUndo: true },
    { rowCount: 2, undoneCount: 1, mayUndo: true },
    {},
  ])
})

test('a word is replaced in all texts of many ND/SD events at once, in both languages, and taken back; what must have a text keeps one', async () => {
  const manager = await as(0)
  const texts = (text: string, en: string) => ({
    texts: [text, '', '北広場', '', '', '', '', '', '', ''],
    texts_en: [en, '', '', '', '', '', '', '', '', ''],
  })
  const ids = [
    await makeNdsdEvent(db, { name: '北広場の日', ...texts('北広場に集合', 'North Plaza') }),
    await makeNdsdEvent(db, texts('式典', '')),
    await makeNdsdEvent(db, { texts: ['北広場', ...Array.from({ length: 9 }, () => '')] }),
  ]
  const events = () => db.selectFrom('ndsd_events').select(['name', 'texts', 'texts_en']).orderBy('id').execute()
  const before = await events()
  const fields = ['ndsdEventName', ...[1, 3].map((place) => `ndsdEventMetaInfo${place}`), 'ndsdEventMetaInfoEn1']
  const asked = (find: string, replacement: string) => ({
    manyKind: 'ndsdEvent',
    targetIds: ids,
    acts: [{ act: 'replace', fields, find, replacement }],
  })
  const done = await changeMany(manager, asked('北広場', '中央広場'))
  expect(done).toMatchObject({ changedCount: 3, refusedCount: 0 })
  expect(await events()).toMatchObject([
    {
      name: '中央広場の日',
      texts: expect.arrayContaining(['中央広場に集合', '中央広場']),
      texts_en: before[0]?.texts_en,
    },
    { texts: expect.arrayContaining(['式典', '中央広場']) },
    { texts: expect.arrayContaining(['中央広場']) },
  ])
  await undoMany(manager, done)
  expect(await events()).toEqual(before)
  expect(await askMany(manager, asked('北広場', ''))).toMatchObject({ changedCount: 2, refusedCount: 1 })
})

test('what was changed since in the same field is named and left, another field is no matter', async () => {
  const manager = await as(0)
  const ids = [await makeRoom(db, { space_title: '甲' }), await makeRoom(db, { space_title: '乙' })]
  const { changeId } = await changeMany(manager, pickup(ids))
  await db.updateTable('rooms').set({ pickup: false, version: 3 }).where('space_title', '=', '甲').execute()
  await db.updateTable('rooms').set({ author: '石田', version: 3 }).where('space_title', '=', '乙').execute()
  const back = await undoMany(manager, { changeId })
  expect(back).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(back.lines[0]).toMatchObject({ name: '甲', changes: [] })
  // Whoever it was: she may have done it herself.
  expect(back.lines[0]?.problems).toEqual([{ field: null, message: codeText('ja', 'xrcms0055') }])
  expect((await rooms()).map(({ pickup, author }) => [pickup, author])).toEqual([
    [false, ''],
    [false, '石田'],
  ])
  expect((await listed(manager))[1]).toMatchObject({ undoneCount: 1, mayUndo: true })
})

test('all that a filter finds is changed, and a filter that means nothing changes nothing', async () => {
  const manager = await as(0)
  await makeRoom(db, { space_title: '北館', room_type: 'event' })
  await makeRoom(db, { space_title: '南館' })
  const acts = [{ act: 'set', field: 'metaLargeMode', value: true }]
  const done = await changeMany(manager, { manyKind: 'room', filter: { metaType: 'event' }, acts })
  expect(done.lines.map(({ name }) => name)).toEqual(['北館'])
  for (const filter of [{ metaTyp: 'event' }, { metaType: 'evnt' }, { at: '2025-05-01' }]) {
    const odd = await manager.post('/many-changes', { manyKind: 'room', filter, acts })
    expect([filter, odd.status]).toEqual([filter, 400])
  }
})

test('rooms are linked to venue areas and unlinked, as far as she sees them, and back again', async () => {
  const [north, south, hidden] = [await makeVenueArea(db), await makeVenueArea(db), await makeVenueArea(db)]
  const ids = [
    await makeRoom(db, { venueAreaIds: [north, hidden] }),
    await makeRoom(db, { venueAreaIds: [north, south] }),
  ]
  const areaManager = await as(2, { venue_area_id: north }, { venue_area_id: south })
  const links = () => db.selectFrom('room_venue_areas').select(['room_id', 'venue_area_id']).execute()
  const before = await links()
  const acts = [
    { act: 'link', field: 'venueAreaIds', ids: [south] },
    { act: 'unlink', field: 'venueAreaIds', ids: [north] },
  ]
  const done = await changeMany(areaManager, { manyKind: 'room', targetIds: ids, acts })
  expect(done).toMatchObject({ changedCount: 2, refusedCount: 0 })
  expect(new Set((await links()).map(({ venue_area_id }) => venue_area_id))).toEqual(new Set([south, hidden]))
  await undoMany(areaManager, done)
  expect(new Set((await links()).map((row) => JSON.stringify(row)))).toEqual(
    new Set(before.map((row) => JSON.stringify(row))),
  )
  const lost = await askMany(areaManager, {
    manyKind: 'room',
    targetIds: ids,
    acts: [{ act: 'unlink', field: 'venueAreaIds', ids: [north, south] }],
  })
  expect(lost).toMatchObject({ changedCount: 0, refusedCount: 2 })
  const foreign = await askMany(areaManager, {
    manyKind: 'room',
    targetIds: ids,
    acts: [{ act: 'link', field: 'venueAreaIds', ids: [hidden] }],
  })
  expect(foreign).toMatchObject({ changedCount: 0, refusedCount: 2 })
})

test('thirty links move to another host, path and query to the letter', async () => {
  const manager = await as(1)
  const urls = ['https://old.example/a?b=%20#c', 'https://OLD.example:443/', 'https://other.example/old.example']
  const ids: string[] = []
  for (const url of urls) ids.push(await makeExternalTransition(db, { url, all_spaces: true }))
  const done = await changeMany(manager, {
    manyKind: 'externalTransition',
    targetIds: ids,
    acts: [{ act: 'host', field: 'webviewUrl', find: 'old.example', replacement: 'new.example' }],
  })
  expect(done).toMatchObject({ changedCount: 2, sameCount: 1 })
  const now = await db.selectFrom('external_transitions').select('url').orderBy('id').execute()
  expect(now.map(({ url }) => url)).toEqual(['https://new.example/a?b=%20#c', 'https://new.example/', urls[2]])
  expect(
    await askMany(await as(2), {
      manyKind: 'externalTransition',
      targetIds: ids,
      acts: [{ act: 'set', field: 'exTransTitle', value: '改' }],
    }),
  ).toMatchObject({ changedCount: 0, refusedCount: 3 })
})

test('transitions are unpublished, also where they lead outside of her scope; published only where she knows the end', async () => {
  const [own, foreign] = [await makeRoom(db), await makeRoom(db)]
  const maker = await as(4, { room_id: own })
  const out = await makeTransition(db, { from_room_id: own, to_room_id: foreign, is_public: true })
  const mine = await makeTransition(db, { from_room_id: own, to_auto: true, is_public: true })
  const set = (value: boolean) => ({
    manyKind: 'transition',
    targetIds: [out, mine],
    acts: [{ act: 'set', field: 'isPublic', value }],
  })
  const done = await changeMany(maker, set(false))
  expect(done).toMatchObject({ changedCount: 2, refusedCount: 0 })
  expect(done.lines[0]?.name).toContain('→ 担当範囲外の空間')
  const back = await askMany(maker, set(true))
  expect(back).toMatchObject({ changedCount: 0, refusedCount: 2 })
  expect(back.lines.map(({ problems }) => problems[0]?.field)).toEqual(['transitionToId', 'openAutoGenDateError'])
})

test('a stopped pattern, one whose content a period needs, and an override of a venue area are refused', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const area = await makeVenueArea(db)
  const [free, stopped, ofArea] = [
    await makePattern(db, { room_id: room, title: '自由' }),
    await makePattern(db, { room_id: await makeRoom(db), title: '停止' }),
    await makePattern(db, { venue_area_id: area, title: 'エリア' }),
  ]
  const { room_id } = await db
    .selectFrom('patterns')
    .select('room_id')
    .where('id', '=', stopped)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stops')
    .values({ id: stopped, room_id, stopped_at: time.now, reason: '点検', operation_id: stopped })
    .execute()
  const done = await changeMany(manager, {
    manyKind: 'pattern',
    targetIds: [free, stopped, ofArea],
    acts: [{ act: 'set', field: 'spacePatternMetaAuthor', value: '石田' }],
  })
  expect(done).toMatchObject({ changedCount: 1, refusedCount: 2 })
  const rows = await db.selectFrom('patterns').select(['title', 'author']).orderBy('title').execute()
  expect(rows.filter(({ author }) => author !== '').map(({ title }) => title)).toEqual(['自由'])
})

test('deleting takes along what a single deletion takes, says so before, and can be taken back', async () => {
  const manager = await as(0)
  const main = await makeRoom(db, { space_title: '本館' })
  const sub = await makeRoom(db, { space_title: '別館', main_room_id: main })
  const pattern = await makePattern(db, { room_id: sub })
  await makeEntry(db, pattern, '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
  await makeEntry(db, pattern, '2025-07-01T00:00:00Z', '2025-08-01T00:00:00Z')
  await makeStop(db, { pattern_id: await makePattern(db, { room_id: main }) })
  await makeExternalTransition(db, { room_id: sub })
  await as(5, { room_id: sub })
  await makeTransition(db, { from_room_id: sub, to_room_id: main })
  const body = { manyKind: 'room', targetIds: [main, sub], acts: [{ act: 'delete' }] }
  const effects = {
    openCount: 1,
    deadEndCount: 0,
    along: {
      ...{ rooms: 0, patterns: 2, arEvents: 0, scheduleEntries: 2, transitions: 1 },
      ...{ vipUsers: 0, richContents: 0, grants: 1, stops: 1, links: 1, leftRooms: 0 },
    },
  }
  expect(await askMany(manager, body)).toMatchObject({
    isDeletion: true,
    changedCount: 2,
    ...effects,
  })
  expect(await rooms()).toHaveLength(2)
  const done = await changeMany(manager, body)
  expect(done).toMatchObject(effects)
  expect(await listed(await as(1))).toMatchObject([{ effects }])
  expect(await rooms()).toEqual([])
  expect((await listed(manager))[0]).toMatchObject({ isDeletion: true, mayUndo: true })
  const rows = (await manager.get(`/many-changes/${done.changeId}/rows`)).body.items as ManyRow[]
  expect(rows.map(({ name, isGone }) => [name, isGone])).toEqual([
    ['本館', true],
    ['別館', true],
  ])
})

test('deleting venue areas says before how many rooms leave them, each once', async () => {
  const [north, south] = [await makeVenueArea(db), await makeVenueArea(db)]
  await makeRoom(db, { venueAreaIds: [north, south] })
  await makeRoom(db, { venueAreaIds: [south] })
  await makeRoom(db, { venueAreaIds: [await makeVenueArea(db)] })
  const manager = await as(0)
  const body = { manyKind: 'venueArea', targetIds: [north, south], acts: [{ act: 'delete' }] }
  expect((await askMany(manager, body)).along).toMatchObject({ rooms: 0, leftRooms: 2 })
  const done = await changeMany(manager, body)
  expect(done.along.leftRooms).toBe(2)
  expect(await rooms()).toHaveLength(3)
})

test('a sub room gets another main room that she sees', async () => {
  const [north, south, foreign] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const sub = await makeRoom(db, { main_room_id: north, access_inherit: true })
  const manager = await as(4, { room_id: north })
  await makeGrant(db, manager.id, { room_id: south })
  const move = (value: string, ids = [sub]) => ({
    manyKind: 'room',
    targetIds: ids,
    acts: [{ act: 'set', field: 'spaceParentId', value }],
  })
  expect(await askMany(manager, move(foreign))).toMatchObject({ changedCount: 0, refusedCount: 1 })
  expect(await askMany(manager, move(south, [north]))).toMatchObject({ changedCount: 0, refusedCount: 1 })
  const done = await changeMany(manager, move(south))
  expect(done.changedCount).toBe(1)
  const row = await db.selectFrom('rooms').select('main_room_id').where('id', '=', sub).executeTakeFirstOrThrow()
  expect(row.main_room_id).toBe(south)
})

test('dead ends that come with it are said before by name and kept by number, for who is told of all of it', async () => {
  const [from, to] = [await makeRoom(db, { space_title: '玄関' }), await makeRoom(db, { space_title: '閉室' })]
  const pattern = await makePattern(db, { room_id: from })
  await makeEntry(db, pattern, '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
  const way = await makeTransition(db, { from_room_id: from, to_room_id: to, is_public: false })
  const [owner, other] = [await as(4, { room_id: from }), await as(4, { room_id: from })]
  const body = {
    manyKind: 'transition',
    targetIds: [way],
    acts: [{ act: 'set', field: 'isPublic', value: true }],
  }
  const manager = await as(0)
  const told = { openCount: 0, deadEndCount: 1, deadEnds: [{ id: way, name: '玄関 → 閉室' }] }
  expect(await askMany(manager, body)).toMatchObject(told)
  const { token } = await askMany(manager, body)
  // She agreed to a dead end; by now it is none.
  const target = await makePattern(db, { room_id: to })
  await makeEntry(db, target, '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
  const late = await manager.post('/many-changes', { ...body, token })
  expect([late.status, manyReportOf(late).deadEndCount]).toEqual([409, 0])
  await db.deleteFrom('patterns').where('id', '=', target).execute()
  const done = await changeMany(manager, body)
  expect(done).toMatchObject(told)
  expect(await listed(manager)).toMatchObject([{ effects: { openCount: 0, deadEndCount: 1 } }])
  expect(await listed(owner)).toMatchObject([{ effects: null }])
  const back = await undoMany(owner, done)
  expect(back).toMatchObject({ openCount: 1, deadEndCount: 0, deadEnds: [] })
  expect((await listed(owner))[0]?.effects).toMatchObject({ openCount: 1, deadEndCount: 0 })
  expect((await listed(other))[0]?.effects).toBeNull()
  const [room] = (await listed(await as(0))).slice(0, 1)
  expect(room?.effects).toMatchObject({ openCount: 1 })
})

test.each([
  ['pattern', 'cameraPermission'],
  ['room', 'pickupPermission'],
] as const)('of what is changed it is said how much visitors see now (%s)', async (manyKind, field) => {
  const manager = await as(0)
  const ids: Record<'room' | 'pattern', string[]> = { room: [], pattern: [] }
  for (const month of ['04', '07']) {
    const room = await makeRoom(db)
    const pattern = await makePattern(db, { room_id: room })
    await makeEntry(db, pattern, `2025-${month}-01T00:00:00Z`, '2025-09-01T00:00:00Z')
    ids.room.push(room)
    ids.pattern.push(pattern)
  }
  const acts = [{ act: 'set', field, value: true }]
  expect(await askMany(manager, { manyKind, targetIds: ids[manyKind], acts })).toMatchObject({
    changedCount: 2,
    openCount: 1,
  })
})

test('all that match are meant where as many spaces are picked as a filter takes', async () => {
  const rooms = await Promise.all(Array.from({ length: PICKED_MAX }, () => makeRoom(db)))
  for (const room_id of rooms) await makePattern(db, { room_id })
  const filter = { spaceLevel: '3', spaceId: rooms.join() }
  const done = await changeMany(await as(1), {
    manyKind: 'pattern',
    filter,
    acts: [{ act: 'set', field: 'eventName', value: 'x' }],
  })
  expect(done.changedCount).toBe(PICKED_MAX)
})
