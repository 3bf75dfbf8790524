import type { Authority } from '#lib/core/authority.ts'
import { type GrantTarget, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, stranger } = await testCms()

type Item = { id: string; venueAreas: { id: string }[] } & Record<string, unknown>
const itemsOf = (answer: Answered) => answer.body.items as Item[]

/** Two worlds that nobody below the organizer may see both of. */
async function world() {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const inheriting = await makeRoom(db, { main_room_id: room, access_inherit: true })
  const closed = await makeRoom(db, { main_room_id: room })
  const pattern = await makePattern(db, { room_id: room })
  const second = await makePattern(db, { room_id: room })
  return { area, room, inheriting, closed, pattern, second }
}

const mine = await world()
const other = await world()
// A room of mine that also lies in the other world's venue area.
await db.insertInto('room_venue_areas').values({ room_id: mine.room, venue_area_id: other.area }).execute()

const cases: [Authority, GrantTarget, string[]][] = [
  [2, { venue_area_id: mine.area }, [mine.room]],
  [3, { venue_area_id: mine.area }, [mine.room]],
  [4, { room_id: mine.room }, [mine.room, mine.inheriting]],
  [5, { room_id: mine.room }, [mine.room, mine.inheriting]],
  [6, { pattern_id: mine.pattern }, [mine.room]],
]

test.each(cases)('level %i sees the rooms of her scope and nothing of the others', async (level, grant, seen) => {
  const person = await as(level, grant)
  const list = await person.get('/rooms')
  expect(new Set(itemsOf(list).map((item) => item.id))).toEqual(new Set(seen))
  expect(list.body.total).toBe(seen.length)
  for (const id of [other.room, other.inheriting, other.closed, mine.closed]) {
    expect(await person.get(`/rooms/${id}`)).toMatchObject({ status: 404, body: { result_code: 'xrcms5101' } })
    if (level === 4 || level === 5) {
      expect((await person.patch(`/rooms/${id}`, { spaceTitle: 'x', metaType: 'event' }, 1)).status).toBe(404)
    }
    if (level === 4) {
      expect((await person.delete(`/rooms/${id}`, 1)).status).toBe(404)
      expect((await person.get(`/rooms/${id}/consequences`)).status).toBe(404)
    }
  }
  for (const filter of [`venueAreaId=${other.area}`, `mainRoomId=${other.room}`]) {
    expect((await person.get(`/rooms?${filter}`)).body).toMatchObject({ items: [], total: 0 })
  }
  // Of several areas those of her scope alone count.
  const ofBoth = (await person.get(`/rooms?venueAreaId=${other.area},${mine.area}`)).body
  expect(ofBoth).toEqual((await person.get(`/rooms?venueAreaId=${mine.area}`)).body)
})

test.each(cases)('level %i is shown no link, count or main room from outside her scope', async (level, grant) => {
  const person = await as(level, grant)
  const item = itemsOf(await person.get('/rooms')).find((found) => found.id === mine.room)
  expect(item?.venueAreas.map((area) => area.id)).toEqual(level <= 3 ? [mine.area] : [])
  expect(item).toMatchObject({
    subRoomCount: level === 4 || level === 5 ? 1 : 0,
    patternCount: level <= 3 ? 0 : level === 6 ? 1 : 2,
  })
  const onlySub = await as(level, { room_id: mine.closed })
  if (level !== 4 && level !== 5) return
  expect(itemsOf(await onlySub.get('/rooms'))).toMatchObject([{ id: mine.closed, spaceType: 'sub', mainRoom: null }])
  expect((await onlySub.get(`/rooms?mainRoomId=${mine.room}`)).body).toMatchObject({ items: [], total: 0 })
})

test('levels 0 and 1 see everything, someone without a session nothing', async () => {
  for (const level of [0, 1] as const) expect((await (await as(level)).get('/rooms')).body.total).toBe(6)
  expect((await stranger.get('/rooms')).status).toBe(401)
})
