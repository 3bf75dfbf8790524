import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { askMany, changeMany, deleteMany, undoMany } from '#lib/testing/change-many.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExpoArea,
  makePattern,
  makeRoom,
  makeStop,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const move = (targetIds: string[], value: string | null) => ({
  manyKind: 'arEvent',
  targetIds,
  acts: [{ act: 'set', field: 'spaceId', value }],
})
/** Where AR events lie, by all three of their links. */
const links = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('ar_events').select(['id', 'expo_area_id', 'venue_area_id', 'room_id']).execute()
  return ids.map((id) => {
    const { id: _id, ...columns } = rows.find((row) => row.id === id) ?? {}
    return columns
  })
}
const NONE = { expo_area_id: null, venue_area_id: null, room_id: null }

test('AR events of spaces of every kind are moved to one space, told by its name, and taken back each to its own', async () => {
  const manager = await as(0)
  const [expo, area] = [await makeExpoArea(db), await makeVenueArea(db, { space_title: '北館' })]
  const [room, to] = [await makeRoom(db, { space_title: '茶室' }), await makeRoom(db, { space_title: '新館' })]
  const ids = [
    await makeArEvent(db, { expo_area_id: expo }),
    await makeArEvent(db, { venue_area_id: area }),
    await makeArEvent(db, { room_id: room }),
    await makeArEvent(db, { room_id: to }),
  ]
  const stopped = await makeArEvent(db, { room_id: room, title: '停止' })
  await makeStop(db, { ar_event_id: stopped })
  const before = await links(ids)
  const all = [...ids, stopped]
  const report = await askMany(manager, move(all, to))
  expect(report).toMatchObject({ changedCount: 3, sameCount: 1, refusedCount: 1 })
  expect(report.lines.map(({ id, changes }) => [id, ...changes])).toContainEqual([
    ids[1],
    {
      field: 'spaceId',
      before: [expect.objectContaining({ name: '北館' })],
      after: [expect.objectContaining({ name: '新館' })],
    },
  ])
  expect(await links(ids)).toEqual(before)

  for (const [target, columns] of [
    [to, { ...NONE, room_id: to }],
    [area, { ...NONE, venue_area_id: area }],
    [expo, { ...NONE, expo_area_id: expo }],
  ] as const) {
    const { changeId } = await changeMany(manager, move(all, target))
    expect(await links(ids)).toEqual(ids.map(() => columns))
    expect(await links([stopped])).toEqual([{ ...NONE, room_id: room }])
    expect(await undoMany(manager, { changeId })).toMatchObject({ changedCount: 3, refusedCount: 0 })
    expect(await links(ids)).toEqual(before)
  }
  // A space is needed.
  expect(await askMany(manager, move(ids, null))).toMatchObject({ changedCount: 0, refusedCount: 4 })
})

test('transitions that lead nowhere once an AR event lies elsewhere, or is stopped with its new space, are said before', async () => {
  const manager = await as(0)
  const openRoom = async (space_title: string) => {
    const room = await makeRoom(db, { space_title })
    await makeEntry(db, await makePattern(db, { room_id: room }), '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
    return room
  }
  const [open, stopped, closed] = [
    await openRoom('開室'),
    await openRoom('停止'),
    await makeRoom(db, { space_title: '閉室' }),
  ]
  await makeStop(db, { room_id: stopped })
  const openEvent = async () => {
    const event = await makeArEvent(db, { room_id: open })
    await makeArStructure(db, { ar_event_id: event })
    await makeArEntry(db, event, '2025-04-01T00:00:00Z', '2025-06-01T00:00:00Z')
    return event
  }
  const [from, to] = [await openEvent(), await openEvent()]
  const [up, across] = [
    await makeTransition(db, { from_ar_event_id: from, to_auto: true }),
    await makeTransition(db, { from_room_id: open, to_ar_event_id: to }),
  ]
  const endsOf = async (id: string, space: string) =>
    (await askMany(manager, move([id], space))).deadEnds.map((end) => end.id)
  expect(await endsOf(from, closed)).toEqual([up])
  expect(await endsOf(to, stopped)).toEqual([across])
  expect(await endsOf(to, closed)).toEqual([])
})

test('a space that is written in capital letters is the one where they lie already', async () => {
  const room = await makeRoom(db)
  const report = await askMany(await as(0), move([await makeArEvent(db, { room_id: room })], room.toUpperCase()))
  expect(report).toMatchObject({ changedCount: 0, sameCount: 1 })
})

test('nobody moves AR events out of her scope, nor to a space of a kind her level does not link them to; none such is named', async () => {
  const [area, otherArea] = [await makeVenueArea(db), await makeVenueArea(db, { space_title: '別館' })]
  const [main, linked] = [await makeRoom(db), await makeRoom(db, { venueAreaIds: [area], space_title: '別館' })]
  const [expo, foreign] = [await makeExpoArea(db), await makeRoom(db, { space_title: '別館' })]
  const sub = await makeRoom(db, { main_room_id: main, access_inherit: true })
  const nextArea = await makeVenueArea(db)
  const inArea = await makeArEvent(db, { venue_area_id: area })
  const inRoom = await makeArEvent(db, { room_id: main })
  const spaces = { nextArea, otherArea, linked, expo, foreign, sub }
  const moved: Partial<Record<Authority, string[]>> = {}
  for (const level of AUTHORITIES.filter((level) => level >= 2 && level <= 5)) {
    const isOfAreas = level <= 3
    const held = isOfAreas ? [{ venue_area_id: area }, { venue_area_id: nextArea }] : [{ room_id: main }]
    const who = await as(level, ...held)
    moved[level] = []
    for (const [name, space] of Object.entries(spaces)) {
      const report = await askMany(who, move([isOfAreas ? inArea : inRoom], space))
      if (report.changedCount === 1) moved[level].push(name)
      else expect(report).toMatchObject({ refusedCount: 1, goneCount: 0 })
      expect(JSON.stringify(report)).not.toContain('別館')
    }
  }
  expect(moved).toEqual({ 2: ['nextArea'], 3: ['nextArea'], 4: ['sub'], 5: ['sub'] })
})

test('AR events that are moved under a stop are counted before, and stay there until it is lifted; of what is only led back to one as well', async () => {
  const manager = await as(0)
  const [open, stopped, area] = [await makeRoom(db), await makeRoom(db), await makeVenueArea(db)]
  const ids = [await makeArEvent(db, { room_id: open }), await makeArEvent(db, { venue_area_id: area })]
  const there = await makeArEvent(db, { room_id: stopped })
  expect(await askMany(manager, move(ids, stopped))).toMatchObject({ changedCount: 2, stoppedCount: 0 })
  const stop = { kind: 'room', id: stopped }
  expect((await manager.post('/stops', { targets: [stop], closeReason: '漏水' })).status).toBe(201)
  // One that cannot be moved, and one that lies there already, come under nothing.
  const shut = await makeArEvent(db, { room_id: open })
  await makeStop(db, { ar_event_id: shut })
  const all = [...ids, there, shut]
  expect(await askMany(manager, move(all, stopped.toUpperCase()))).toMatchObject({ changedCount: 2, stoppedCount: 2 })
  expect(await askMany(manager, move(ids, area))).toMatchObject({ changedCount: 1, stoppedCount: 0 })
  const camera = [{ act: 'set', field: 'cameraPermission', value: true }]
  expect(await askMany(manager, { manyKind: 'arEvent', targetIds: ids, acts: camera })).toMatchObject({
    stoppedCount: 0,
  })

  const done = await changeMany(manager, move(all, stopped))
  expect(done).toMatchObject({ changedCount: 2, stoppedCount: 2 })
  const { body } = await manager.get(`/many-changes/${done.changeId}`)
  expect(body.item).toMatchObject({ effects: { stoppedCount: 2 } })
  expect((await manager.get(`/ar-events/${ids[0]}`)).body.item).toMatchObject({ publication: { status: 'stopping' } })
  const refused = { message: expect.stringContaining('停止中') }
  const back = `/many-changes/${done.changeId}/undo`
  const asked = (await manager.post(back, {})).body.item as ManyReport
  expect(asked).toMatchObject({ changedCount: 0, refusedCount: 2, stoppedCount: 0 })
  expect(asked.lines.map(({ problems }) => problems)).toMatchObject([[refused], [refused]])
  expect((await manager.post('/stops/reopen', { targets: [stop], reopenReason: '復旧' })).status).toBe(200)
  expect(await undoMany(manager, done)).toMatchObject({ changedCount: 2, refusedCount: 0, stoppedCount: 0 })

  // Where they lay is stopped meanwhile.
  const away = await changeMany(manager, move(ids, area))
  await makeStop(db, { room_id: open })
  expect((await manager.post(`/many-changes/${away.changeId}/undo`, {})).body.item).toMatchObject({
    changedCount: 1,
    stoppedCount: 1,
  })
})

test('a stop that comes before she agrees is said first', async () => {
  const manager = await as(0)
  const [room, to] = [await makeRoom(db), await makeRoom(db)]
  const body = move([await makeArEvent(db, { room_id: room })], to)
  const { token } = await askMany(manager, body)
  await makeStop(db, { room_id: to })
  const late = await manager.post('/many-changes', { ...body, token })
  expect([late.status, late.body.item]).toMatchObject([409, { stoppedCount: 1 }])
})

test('what was deleted stands again under the stop that its space has by then, and that is counted', async () => {
  const manager = await as(0)
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const events = [await makeArEvent(db, { room_id: room }), await makeArEvent(db, { room_id: other })]
  const pattern = await makePattern(db, { room_id: room })
  const gone = [await deleteMany(manager, 'arEvent', events), await deleteMany(manager, 'pattern', [pattern])]
  await makeStop(db, { room_id: room })
  for (const { changeId } of gone)
    expect(await undoMany(manager, { changeId })).toMatchObject({ isRestoration: true, stoppedCount: 1 })
})
