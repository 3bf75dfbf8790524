import { makeEntry, makePattern, makeRoom, makeStop } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { standingIds } from './standing-ids.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

const AT = new Date('2025-05-01T00:00:00Z')
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000)

/** A room with one pattern, open from April on and until five minutes from now. */
async function openRoom() {
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room, content_id: 'c' })
  await makeEntry(db, pattern, '2025-04-01T00:00:00Z', minutes(5).toISOString())
  return { room, pattern }
}

const opening = (at = AT) => standingIds(db, 'opening', at)

test('it is worked out once for all kinds, until something changes or begins or ends', async () => {
  const { room, pattern } = await openRoom()
  const first = await opening()
  expect(first).toMatchObject({ pattern: [pattern], room: [room], arEvent: [] })
  expect(await opening(minutes(4))).toBe(first)
  expect(await opening(AT)).toBe(first)
  expect((await opening(minutes(5))).pattern).toEqual([])
  expect((await standingIds(db, 'ending', minutes(5))).pattern).toEqual([pattern])
  expect((await opening(minutes(4))).pattern).toEqual([pattern])
})

test('what another connection commits is seen at once, also where it was begun long before', async () => {
  const { room } = await openRoom()
  await db.transaction().execute(async (other) => {
    await makeStop(other, { room_id: room, stopped_at: AT })
    expect((await opening()).room).toEqual([room])
    expect((await standingIds(other, 'opening', AT)).room).toEqual([])
  })
  expect((await opening()).room).toEqual([])
  await db.deleteFrom('stops').execute()
  expect((await opening()).room).toEqual([room])
  const { pattern } = await openRoom()
  expect((await opening()).pattern).toContain(pattern)
})

test('what is too long ago for its changes to be known is worked out anew', async () => {
  await openRoom()
  const first = await standingIds(db, 'opening', minutes(20))
  expect(await standingIds(db, 'opening', minutes(40))).not.toBe(first)
})

test('a moment that is asked for again and again is worked out anew before its changes are forgotten', async () => {
  const { room } = await openRoom()
  expect((await opening()).room).toEqual([room])
  await makeStop(db, { room_id: room, stopped_at: AT })
  await db.deleteFrom('public_changes').execute()
  const now = performance.now.bind(performance)
  try {
    performance.now = () => now() + 11 * 60_000
    expect((await opening()).room).toEqual([])
  } finally {
    performance.now = now
  }
})

test('who looks at another day takes nothing away from those who look at now', async () => {
  await openRoom()
  const [today, later] = [await opening(), await opening(minutes(24 * 60))]
  expect(await opening(minutes(1))).toBe(today)
  expect(await opening(minutes(24 * 60))).toBe(later)
  for (const day of [2, 3, 4]) await opening(minutes(day * 24 * 60))
  expect(await opening()).not.toBe(today)
})
