import { makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const ask = (who: Caller, targetKind: string, filter: object) => who.post('/found-targets', { targetKind, filter })

test('all that the list of a kind finds are told by their IDs, in the scope of who asks', async () => {
  const area = await makeVenueArea(db, { space_title: 'アトリエ区' })
  const rooms = [
    await makeRoom(db, { space_title: 'アトリエA', venueAreaIds: [area] }),
    await makeRoom(db, { space_title: 'アトリエB' }),
    await makeRoom(db, { space_title: '市場' }),
  ]
  const pattern = await makePattern(db, { room_id: rooms[0] })
  await makePattern(db, { venue_area_id: area })
  const [organizer, areaManager] = [await as(1), await as(2, { venue_area_id: area })]
  const found = async (who: Caller, kind: string, filter: object) =>
    ((await ask(who, kind, filter)).body.item as { ids: string[] }).ids.toSorted()
  expect(await found(organizer, 'room', { q: 'アトリエ' })).toEqual(rooms.slice(0, 2).toSorted())
  expect(await found(organizer, 'room', {})).toEqual(rooms.toSorted())
  expect(await found(areaManager, 'room', {})).toEqual([rooms[0]])
  expect(await found(organizer, 'venueArea', { q: 'アトリエ' })).toEqual([area])
  expect(await found(organizer, 'pattern', { spaceLevel: '3' })).toEqual([pattern])
})

test('a filter that means nothing is refused, and who never sees the list', async () => {
  const organizer = await as(1)
  expect((await ask(organizer, 'room', { colour: 'red' })).status).toBe(400)
  expect((await ask(organizer, 'room', { at: '2025-05-01T00:00:00.000Z' })).status).toBe(400)
  expect((await ask(organizer, 'user', {})).status).toBe(400)
  expect((await ask(await as(6), 'venueArea', {})).status).toBe(403)
})
