import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { makeArEvent, makePattern, makeRoom, makeRooms, makeSpaceTemplate, makeVenueArea } from '#lib/testing/make.ts'
import { statementPages } from '#lib/testing/statement-pages.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, truncate } = await testCms()
const { heard, forget, touchedBy } = statementPages(db)
beforeEach(async () => {
  await truncate()
  deps.db = heard
})

/** A statement that reads what rooms, patterns or AR events hold. */
const WHOLE = /"limit_number"|"explanatory_text"/
const refusedAt = ({ body }: Answered) => (body.error_messages as { field: string }[]).map(({ field }) => field)

/** A venue area with so many main rooms, and so many sub rooms of the first of them; with a pattern and an AR event. */
async function areaOf(mains: number, subs: number): Promise<string> {
  const area = await makeVenueArea(db)
  const rooms = await makeRooms(db, mains)
  await insertSet(
    db,
    'room_venue_areas',
    rooms.map((room_id) => ({ room_id, venue_area_id: area })),
  )
  const [first = ''] = rooms
  for (let n = 0; n < subs; n += 1) await makeRoom(db, { main_room_id: first })
  await makePattern(db, { room_id: first })
  await makeArEvent(db, { room_id: first })
  return area
}

test('the list of templates reads nothing of what they hold', async () => {
  const long = Array.from({ length: 6000 }, newId).join(' ')
  const room = { spaceTitle: '茶室', metaType: 'event', description: long }
  for (let n = 0; n < 5; n += 1)
    await makeSpaceTemplate(db, {
      content: JSON.stringify({ spaceType: 'main', room, patterns: [], subRooms: [] }),
    })
  const manager = await as(0)
  forget()
  expect((await manager.get('/space-templates?of=room')).body.items).toHaveLength(5)
  const touched = await touchedBy(/from "space_templates"/)
  expect(touched.length).toBeGreaterThan(0)
  // What one of them holds is a hundred pages beside the table.
  for (const { pages } of touched) expect(pages).toBeLessThan(20)
})

test('what there is to keep of a venue area is counted without reading what it holds', async () => {
  const area = await areaOf(3, 2)
  const manager = await as(0)
  forget()
  const { body } = await manager.get(`/venue-areas/${area}/template-facts`)
  expect(body.item).toMatchObject({ rooms: 3, subRooms: 2, patterns: { rooms: 1 }, arEvents: { rooms: 1 } })
  expect(await touchedBy(WHOLE)).toEqual([])
})

test('too many rooms for a template are refused before they are read, sub rooms at their own tick', async () => {
  const manager = await as(0)
  const kept = { templateName: '型', copyRooms: true, copySubRooms: true, copyPatterns: true, copyArEvents: true }
  for (const [area, tick] of [
    [await areaOf(501, 0), 'copyRooms'],
    [await areaOf(499, 2), 'copySubRooms'],
  ]) {
    forget()
    const refused = await manager.post(`/venue-areas/${area}/template`, kept)
    expect(refusedAt(refused)).toEqual([tick])
    expect(await touchedBy(WHOLE)).toEqual([])
  }
})
