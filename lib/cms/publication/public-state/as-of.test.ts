import type { AsOfDetail, AsOfItem } from '#lib/contracts/as-of.ts'
import { makeEntry, makePattern, makeRichContent, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const listOf = async (caller: Caller, query: string) =>
  (await caller.get(`/as-of?${query}`)).body as { items: AsOfItem[]; total: number; at: string }
const oneOf = async (caller: Caller, id: string, at: string) =>
  (await caller.get(`/as-of/${id}?at=${at}`)).body.item as AsOfDetail

/** A room of a venue area, with a pattern that is open on 1 May in Japan. */
async function makeOpen() {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area], limit_on: true, limit_number: 30 })
  const pattern = await makePattern(db, { room_id: room, title: '朝の部' })
  await makeEntry(db, pattern, '2025-04-30T15:00:00Z', '2025-05-01T15:00:00Z')
  return { area, room, pattern }
}

test('a thing says at any moment whether it is public, what closes or opens it, and what comes next', async () => {
  const { area, room, pattern } = await makeOpen()
  const stop = await makeStop(db, {
    room_id: room,
    stopped_at: '2025-05-01T03:00:00Z',
    reopened_at: '2025-05-01T04:00:00Z',
    details: '対応',
  })
  await makeRichContent(db, { room_id: room, cap_bytes: '1000000000', delivered_bytes: '900000000', title: '8K' })
  const caller = await as(0)
  expect(await oneOf(caller, pattern, '2025-05-01T11:59')).toMatchObject({
    publication: { status: 'opening', nextChangeAt: '2025-05-01T03:00:00.000Z', nextStatus: 'stopping' },
    stop: null,
    areas: [{ id: area, status: 'unregistered' }],
    above: { id: room, status: 'opening' },
    caps: [{ title: '8K', state: 'nearCap' }],
    occupancy: 30,
  })
  expect(await oneOf(caller, pattern, '2025-05-01T12:00')).toMatchObject({
    publication: { status: 'stopping', nextChangeAt: '2025-05-01T04:00:00.000Z', nextStatus: 'openingAgain' },
    stop: { id: stop, ofSpace: true, stoppedAt: '2025-05-01T03:00:00.000Z' },
    closeReason: '理由',
  })
  expect(await oneOf(caller, room, '2025-05-01T13:00')).toMatchObject({
    publication: { status: 'openingAgain', nextChangeAt: '2025-05-01T15:00:00.000Z', nextStatus: 'endingAgain' },
    openPatterns: [{ id: pattern }],
    patternCount: 1,
  })
})

test('two moments are compared, and what differs is found', async () => {
  const { room, pattern } = await makeOpen()
  await makePattern(db, { room_id: room, title: '予定なし' })
  const caller = await as(0)
  const { items, total } = await listOf(caller, 'at=2025-04-30T00:00&with=2025-05-01T00:00&show=changed')
  expect(items.map((it) => [it.id, it.publication.status, it.comparedStatus])).toEqual([
    [room, 'waiting', 'opening'],
    [pattern, 'waiting', 'opening'],
  ])
  expect(total).toBe(2)
  const found = async (query: string) => (await listOf(caller, `at=2025-05-01T00:00&${query}`)).items.map((it) => it.id)
  expect(await found('q=朝&show=public')).toEqual([pattern])
  expect(await found('kind=room')).toEqual([room])
  expect(await found(`spaceId=${room}&show=public`)).toEqual([room, pattern])
})

test('outside the scope nothing is listed, counted or named, and the reason of a stop is for those who may read it', async () => {
  const { area, room, pattern } = await makeOpen()
  const foreign = await makeOpen()
  await makeStop(db, { room_id: room })
  const manager = await as(4, { room_id: room })
  const { items, total } = await listOf(manager, '')
  expect([items.map((it) => it.id), total]).toEqual([[room, pattern], 2])
  expect((await manager.get(`/as-of/${foreign.pattern}`)).status).toBe(404)
  expect((await manager.get(`/as-of/${area}`)).status).toBe(404)
  const own = await oneOf(manager, pattern, '2025-05-01T00:00')
  expect([own.closeReason, own.areas]).toEqual([null, []])
  expect((await listOf(await as(6), '')).total).toBe(0)
})
