import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makePattern,
  makeRichContent,
  makeRoom,
  makeStop,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { seeBoundaries } from '../boundary-receipts/see-boundaries.ts'

const { db, as, deps, time, truncate } = await testCms()
const NOW = new Date('2025-05-01T00:00:00Z')

beforeEach(async () => {
  await truncate()
  time.now = NOW
  await db.updateTable('boundary_watch').set({ seen_until: '2025-04-30T00:00:00Z' }).execute()
})

const boardOf = async (caller: Caller) => (await caller.get('/operations-board')).body.item as OperationsBoard

/** Two rooms of one venue area; each has an entry that closed, one to come, a content near its cap; the second is stopped. */
async function makeDay() {
  const area = await makeVenueArea(db)
  const rooms = [await makeRoom(db, { venueAreaIds: [area] }), await makeRoom(db, { venueAreaIds: [area] })] as const
  const patterns: string[] = []
  for (const room_id of rooms) {
    const pattern = await makePattern(db, { room_id, title_en: 'Pattern' })
    patterns.push(pattern)
    await makeEntry(db, pattern, '2025-04-29T00:00:00Z', '2025-04-30T12:00:00Z')
    await makeEntry(db, pattern, '2025-05-01T01:00:00Z', '2025-05-03T00:00:00Z')
    await makeRichContent(db, { room_id, cap_bytes: '1000000000', delivered_bytes: '900000000' })
  }
  const arEvent = await makeArEvent(db, { room_id: rooms[0] })
  await makeArStructure(db, { ar_event_id: arEvent })
  await makeArEntry(db, arEvent, '2025-05-01T02:00:00Z', '2025-05-01T03:00:00Z')
  const stop = await makeStop(db, { room_id: rooms[1], stopped_at: '2025-04-30T20:00:00Z' })
  return { area, rooms, patterns, arEvent, stop }
}

test('the board lists what comes within a day, what passed, what is stopped since when, and caps that are near', async () => {
  const { rooms, patterns, arEvent, stop } = await makeDay()
  await seeBoundaries(deps)
  const board = await boardOf(await as(0))
  expect(board.coming.items.map((it) => [it.at, it.boundary, it.subjectId, it.isStopped, it.missingEn])).toEqual(
    [
      ['2025-05-01T01:00:00.000Z', 'opens', patterns[0], false, false],
      ['2025-05-01T01:00:00.000Z', 'opens', patterns[1], true, false],
      ['2025-05-01T02:00:00.000Z', 'opens', arEvent, false, true],
      ['2025-05-01T03:00:00.000Z', 'closes', arEvent, false, true],
    ].toSorted((a, b) => String(a[0]).localeCompare(String(b[0])) || String(a[2]).localeCompare(String(b[2]))),
  )
  expect(board.receipts.items.map((it) => [it.boundary, it.statusBefore, it.statusAfter]).toSorted()).toEqual([
    // The stop in force leaves nothing to wait for.
    ['closes', 'opening', 'ending'],
    ['closes', 'opening', 'waitingAgain'],
  ])
  expect(board.stopped).toMatchObject({
    total: 1,
    actTotal: 1,
    items: [
      {
        id: stop,
        stoppedAt: '2025-04-30T20:00:00.000Z',
        closeReason: '理由',
        items: [{ id: stop, targetKind: 'room', targetId: rooms[1] }],
        total: 1,
      },
    ],
  })
  expect(board.caps.items.map((it) => [it.permille, it.state])).toEqual([
    [900, 'nearCap'],
    [900, 'nearCap'],
  ])
  expect([board.isLate, board.seenUntil]).toEqual([false, NOW.toISOString()])
})

test('each level sees what lies in its scope and counts nothing else; the reason of a stop is for those who may read it', async () => {
  const { area, rooms, patterns, arEvent } = await makeDay()
  const foreign = await makeDay()
  await seeBoundaries(deps)
  const outside = [foreign.area, ...foreign.rooms, ...foreign.patterns, foreign.arEvent, foreign.stop]
  const figures = async (caller: Caller) => {
    const board = await boardOf(caller)
    for (const id of outside) if (caller.authority > 1) expect(JSON.stringify(board)).not.toContain(id)
    return [board.coming, board.receipts, board.stopped, board.caps].map(({ total }) => total)
  }
  expect(await figures(await as(1))).toEqual([8, 4, 2, 4])
  // Rooms linked to a granted area are read, their patterns are not.
  expect(await figures(await as(2, { venue_area_id: area }))).toEqual([0, 0, 1, 2])
  expect(await figures(await as(4, { room_id: rooms[1] }))).toEqual([1, 1, 1, 1])
  expect(await figures(await as(5, { room_id: rooms[0] }))).toEqual([3, 1, 0, 1])
  expect(await figures(await as(6, { pattern_id: patterns[0] ?? '' }))).toEqual([1, 1, 0, 1])
  expect(await figures(await as(6))).toEqual([0, 0, 0, 0])
  const manager = await boardOf(await as(4, { room_id: rooms[1] }))
  expect([manager.stopped.items[0]?.closeReason, arEvent]).toEqual([null, expect.any(String)])
})

test('what one act stopped is one, counted whole though only the first of it are named, and the latest act comes first', async () => {
  const manager = await as(0)
  const rooms: string[] = []
  for (let n = 0; n < 23; n++) rooms.push(await makeRoom(db, { space_title: `室${String(n).padStart(2, '0')}` }))
  const before = await makeRoom(db, { space_title: '先' })
  await manager.post(`/rooms/${before}/stop`, { closeReason: '先の理由' }, { version: 1 })
  time.now = new Date(NOW.getTime() + 60_000)
  const targets = rooms.map((id) => ({ kind: 'room', id }))
  expect((await manager.post('/stops', { targets, closeReason: '台風' })).status).toBe(201)
  const figures = async (caller: Caller) => {
    const { items, total, actTotal } = (await boardOf(caller)).stopped
    return [
      total,
      actTotal,
      items.map((act) => [act.closeReason, act.total, act.items.length, act.items[0]?.targetTitle]),
    ]
  }
  expect(await figures(manager)).toEqual([
    24,
    2,
    [
      ['台風', 23, 20, '室00'],
      ['先の理由', 1, 1, '先'],
    ],
  ])
  // Of an act that reached further she sees, and counts, what lies in her scope.
  expect(await figures(await as(4, { room_id: rooms[7] ?? '' }))).toEqual([1, 1, [[null, 1, 1, '室07']]])
  await manager.post('/stops/reopen', { targets: targets.slice(0, 21), reopenReason: '通過' })
  expect((await figures(manager))[2]).toEqual([
    ['台風', 2, 2, '室21'],
    ['先の理由', 1, 1, '先'],
  ])
})

test('what comes now and soon is counted beyond what is named, and what is not ready is told to whoever can put it right', async () => {
  const room_id = await makeRoom(db)
  const english = await makePattern(db, { room_id, title_en: '' })
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString()
  for (let n = 0; n < 52; n++) {
    const pattern = await makePattern(db, { room_id: await makeRoom(db), title_en: 'Pattern' })
    await makeEntry(db, pattern, n < 51 ? minutes(n < 3 ? 15 : 16) : minutes(121), '2025-05-09T00:00:00Z')
  }
  await makeEntry(db, english, minutes(300), '2025-05-09T00:00:00Z')
  const of = async (caller: Caller) => {
    const { coming, nowTotal, soonTotal, afterNow, unready } = await boardOf(caller)
    return [
      coming.items.length,
      coming.total,
      nowTotal,
      soonTotal,
      afterNow?.at,
      unready.items.map((it) => it.subjectId),
      unready.total,
    ]
  }
  expect(await of(await as(1))).toEqual([50, 53, 3, 51, minutes(16), [english], 1])
  // A minute on more come now than are listed: what comes after them is told still. What comes later than soon is not it.
  time.now = new Date(NOW.getTime() + 60_000)
  expect(await of(await as(1))).toEqual([50, 53, 51, 52, minutes(121), [english], 1])
  time.now = new Date(NOW.getTime() + 122 * 60_000)
  expect(await of(await as(1))).toEqual([1, 1, 0, 0, undefined, [english], 1])
  time.now = NOW
  await makeStop(db, { room_id, stopped_at: NOW })
  const rights = async (caller: Caller) => (await boardOf(caller)).unready.total
  const makers = [await as(0), await as(1), await as(4, { room_id }), await as(5, { room_id })]
  const rightsOfAll = async () => {
    const totals: number[] = []
    for (const maker of makers) totals.push(await rights(maker))
    return totals
  }
  expect(await rightsOfAll()).toEqual([1, 1, 1, 1])
  await db.updateTable('patterns').set({ title_en: 'English' }).where('id', '=', english).execute()
  // Now only the stop is in the way, which they may not lift.
  expect(await rightsOfAll()).toEqual([1, 1, 0, 0])
})
