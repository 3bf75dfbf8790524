import { makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const areasOf = async (room_id: string) =>
  (await db.selectFrom('room_venue_areas').select('venue_area_id').where('room_id', '=', room_id).execute()).map(
    (row) => row.venue_area_id,
  )

test('a room is linked to venue areas and unlinked from its side, and each area tells it in its history', async () => {
  const [east, west] = [await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [east] })
  const organizer = await as(1)
  const body = { venueAreaIds: [west], unlinkVenueAreaIds: [east] }
  const answer = await organizer.put(`/rooms/${room}/venue-areas`, body)
  expect([answer.status, answer.body.item]).toMatchObject([200, { version: 2, venueAreas: [{ id: west }] }])
  expect(await areasOf(room)).toEqual([west])
  expect(answer.body.unlinkedIds).toEqual([east])
  const again = (await organizer.put(`/rooms/${room}/venue-areas`, body)).body
  expect(again).toMatchObject({ item: { version: 2 }, unlinkedIds: [] })
  const trail = await db.selectFrom('audit').select(['action', 'target_id', 'after']).orderBy('id').execute()
  expect(trail).toHaveLength(2)
  expect(trail).toEqual(
    expect.arrayContaining([
      { action: 'venueArea.roomsLinked', target_id: west, after: { linkedRoomIds: [room], unlinkedRoomIds: [] } },
      { action: 'venueArea.roomsLinked', target_id: east, after: { linkedRoomIds: [], unlinkedRoomIds: [room] } },
    ]),
  )
})

test('an area manager links within her areas, and never unlinks the room she would lose by it', async () => {
  const [own, second, other] = [await makeVenueArea(db), await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [own, other] })
  const manager = await as(2, { venue_area_id: own }, { venue_area_id: second })
  const put = (body: object) => manager.put(`/rooms/${room}/venue-areas`, body)
  expect((await put({ venueAreaIds: [second] })).status).toBe(200)
  for (const body of [
    { venueAreaIds: [other] },
    { unlinkVenueAreaIds: [other] },
    { unlinkVenueAreaIds: [own, second] },
  ]) {
    const refused = await put(body)
    expect([refused.status, refused.body.error_messages]).toMatchObject([400, [{ field: 'spaceId' }]])
  }
  expect((await put({ venueAreaIds: [own], unlinkVenueAreaIds: [own] })).status).toBe(400)
  expect((await areasOf(room)).sort()).toEqual([own, second, other].sort())
  for (const level of [3, 4, 5, 6] as const) {
    expect((await (await as(level, { room_id: room })).put(`/rooms/${room}/venue-areas`, {})).status).toBe(403)
  }
})
