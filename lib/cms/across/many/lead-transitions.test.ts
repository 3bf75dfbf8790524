import { askMany, changeMany, manyReportOf, undoMany } from '#lib/testing/change-many.ts'
import {
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makePattern,
  makeRoom,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { comparedSheet, sheetOf } from '#lib/testing/sheets.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate, time } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const lead = (targetIds: string[], value: string | null, ...others: object[]) => ({
  manyKind: 'transition',
  targetIds,
  acts: [{ act: 'set', field: 'transitionToId', value }, ...others],
})

/** Where transitions lead, by every column of that end. */
const ends = async (ids: readonly string[]) => {
  const rows = await db
    .selectFrom('transitions')
    .select([
      'id',
      'to_key',
      'to_class',
      'to_auto',
      'to_expo_area_id',
      'to_venue_area_id',
      'to_room_id',
      'to_ar_event_id',
    ])
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

test('transitions to one place are led to another of any kind, told by its name, and taken back each to its own', async () => {
  const manager = await as(0)
  const [expo, area] = [await makeExpoArea(db), await makeVenueArea(db)]
  const [closed, next] = [await makeRoom(db, { space_title: '茶室' }), await makeRoom(db, { space_title: '新館' })]
  const ar = await makeArEvent(db, { room_id: closed })
  const ids = [
    await makeTransition(db, { from_venue_area_id: area, to_room_id: closed, is_public: true }),
    await makeTransition(db, { from_expo_area_id: expo, to_auto: true, is_public: false }),
    await makeTransition(db, { from_class: 'subRoom', to_class: 'mainRoom' }),
    await makeTransition(db, { from_ar_event_id: ar, to_room_id: next }),
  ]
  const before = await ends(ids)
  const report = await askMany(manager, lead(ids, next))
  expect(report).toMatchObject({ changedCount: 3, sameCount: 1, refusedCount: 0 })
  expect(report.lines[0]?.changes).toEqual([
    {
      field: 'transitionToId',
      before: [expect.objectContaining({ name: '茶室' })],
      after: [expect.objectContaining({ name: '新館' })],
    },
  ])
  expect(await ends(ids)).toEqual(before)

  const NONE = {
    to_class: null,
    to_auto: false,
    to_expo_area_id: null,
    to_venue_area_id: null,
    to_room_id: null,
    to_ar_event_id: null,
  }
  for (const [value, columns] of [
    [next, { ...NONE, to_room_id: next }],
    [next.toUpperCase(), { ...NONE, to_room_id: next }],
    ['venueArea', { ...NONE, to_class: 'venueArea' }],
    ['auto', { ...NONE, to_auto: true }],
  ] as const) {
    const changed = await changeMany(
      manager,
      lead(ids.slice(0, 3), value, { act: 'set', field: 'isPublic', value: false }),
    )
    expect(await ends(ids.slice(0, 3))).toMatchObject([columns, columns, columns])
    expect(await undoMany(manager, changed)).toMatchObject({ refusedCount: 0 })
    expect(await ends(ids)).toEqual(before)
  }
})

test('of several from one place the first alone leads to another one, and none where one does already', async () => {
  const manager = await as(0)
  const [from, a, b, c] = [await makeRoom(db), await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const ids = [
    await makeTransition(db, { from_room_id: from, to_room_id: a }),
    await makeTransition(db, { from_room_id: from, to_room_id: b }),
    await makeTransition(db, { from_room_id: c, to_room_id: a }),
  ]
  const report = await changeMany(manager, lead(ids, (await makeRoom(db, { space_title: '先' })) ?? ''))
  expect(report).toMatchObject({ changedCount: 2, refusedCount: 1 })
  expect(report.lines[0]).toMatchObject({ id: ids[1], problems: [{ field: 'transitionRelation' }] })
  // It leads there already, and one leads to where it begins.
  expect(await askMany(manager, lead(ids, b))).toMatchObject({ changedCount: 1, sameCount: 1, refusedCount: 1 })
  expect(await askMany(manager, lead(ids, c))).toMatchObject({ changedCount: 1, refusedCount: 2 })
})

test('where she may not know the end it stays, while others of the same change are led elsewhere', async () => {
  const [own, other] = [await makeRoom(db), await makeRoom(db)]
  const foreign = await makeRoom(db, { space_title: '別館' })
  const who = await as(4, { room_id: own }, { room_id: other })
  const masked = await makeTransition(db, { from_room_id: own, to_room_id: foreign, is_public: true })
  const known = await makeTransition(db, { from_room_id: other, to_room_id: own, is_public: true })
  const report = await askMany(who, lead([masked, known], 'mainRoom', { act: 'set', field: 'isPublic', value: false }))
  expect(report).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(report.lines[0]).toMatchObject({ id: masked, problems: [{ field: 'transitionToId' }] })
  expect(JSON.stringify(report)).not.toContain('別館')
  const before = await ends([masked])
  await changeMany(who, lead([masked, known], 'mainRoom'))
  expect(await ends([masked, known])).toMatchObject([before[0] ?? {}, { to_class: 'mainRoom' }])
  // Nothing foreign is a destination, nor told to be there.
  expect(await askMany(who, lead([known], foreign))).toMatchObject({ changedCount: 0, refusedCount: 1 })
})

test('dead ends that appear as transitions are led to a room that is not open are told before', async () => {
  const manager = await as(0)
  const [from, open, shut] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  for (const room of [from, open])
    await makeEntry(db, await makePattern(db, { room_id: room }), '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
  const id = await makeTransition(db, { from_room_id: from, to_room_id: open, is_public: true })
  const report = await askMany(manager, lead([id], shut))
  expect(report).toMatchObject({ changedCount: 1, deadEndCount: 1, deadEnds: [expect.objectContaining({ id })] })
  expect(await askMany(manager, lead([id], 'mainRoom'))).toMatchObject({ changedCount: 1, deadEndCount: 0 })
  // Also where it led nowhere before: that is what it is led elsewhere for.
  await changeMany(manager, lead([id], shut))
  const other = await makeRoom(db)
  expect(await askMany(manager, lead([id], other))).toMatchObject({ deadEndCount: 1, deadEnds: [{ id }] })
  expect(await askMany(manager, lead([id], open))).toMatchObject({ changedCount: 1, deadEndCount: 0 })
})

test('one that leaves makes room for another of the same file, whatever their order, and for its undo', async () => {
  const manager = await as(0)
  const room = (space_title: string) => makeRoom(db, { space_title })
  const [from, a, b, c] = [await room('門'), await room('甲'), await room('乙'), await room('丙')]
  const ids = [
    await makeTransition(db, { from_room_id: from, to_room_id: a }),
    await makeTransition(db, { from_room_id: from, to_room_id: b }),
  ]
  const before = await ends(ids)
  const file = (await sheetOf(manager, 'transition')).toString().replaceAll('乙', '丙').replaceAll('甲', '乙')
  const sheet = await comparedSheet(manager, 'transition', file)
  const applied = await manager.post(`/sheets/${sheet.id}/apply`, {}, { version: sheet.version })
  expect([applied.status, (await ends(ids)).map((row) => row?.to_room_id)]).toEqual([200, [b, c]])
  const { changeId } = applied.body.item as { changeId: string }
  expect(await undoMany(manager, { changeId })).toMatchObject({ changedCount: 2, refusedCount: 0 })
  expect(await ends(ids)).toEqual(before)
})

test('what was led out of her sight since is not hers to take back, and is told so', async () => {
  const [own, next, foreign] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const who = await as(4, { room_id: own }, { room_id: next })
  const id = await makeTransition(db, { from_room_id: own, to_room_id: next, is_public: true })
  const led = await changeMany(await as(0), lead([id], foreign))
  const back = await who.post(`/many-changes/${led.changeId}/undo`, {})
  expect(manyReportOf(back).lines[0]?.problems).toEqual([expect.objectContaining({ field: 'transitionToId' })])
})
