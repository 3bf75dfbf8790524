import { createCms } from '#lib/cms/index.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate, withCookie } = await testCms()
beforeEach(truncate)

const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })
const stamps = { created_at: time.now, updated_at: time.now }

/** A room with so many dependants: a quarter each of sub rooms, of patterns, of periods and of stops of them. */
async function makeWhole(count: number): Promise<string> {
  const room = await makeRoom(db, { space_title: '本館' })
  const quarter = Array.from({ length: count / 4 }, (_, n) => n)
  const rooms = quarter.map((n) => ({
    id: newId(time.now),
    space_title: `室${n}`,
    room_class: 'sub',
    room_type: 'pavilion',
    main_room_id: room,
    ...stamps,
  }))
  const patterns = rooms.map(({ id }, n) => ({
    id: newId(time.now),
    title: `P${n}`,
    content_id: 'c',
    room_id: id,
    ...stamps,
  }))
  const entries = patterns.map(({ id, room_id }) => ({
    id: newId(time.now),
    pattern_id: id,
    clash_id: room_id,
    open_type: 'normal',
    period: '[2025-04-20 00:00Z,2025-05-10 00:00Z)',
    ...stamps,
  }))
  const stops = patterns.map(({ id }) => ({
    id: newId(time.now),
    pattern_id: id,
    stopped_at: time.now,
    reason: '台風',
  }))
  await insertSet(db, 'rooms', rooms)
  await insertSet(db, 'patterns', patterns)
  await insertSet(db, 'schedule_entries', entries)
  await insertSet(db, 'stops', stops)
  return room
}

test.each([40, 10_000])('a room with %i dependants is deleted by as many statements as any', async (count) => {
  const room = await makeWhole(count)
  const manager = withCookie((await as(0)).cookie, fetch)
  spent.statements = 0
  const told = await manager.get(`/rooms/${room}/consequences`)
  expect(told.body.item).toMatchObject({
    subRooms: count / 4,
    patterns: count / 4,
    scheduleEntries: count / 4,
    stops: count / 4,
  })
  const asked = spent.statements
  spent.statements = 0
  expect((await manager.delete(`/rooms/${room}`, 1)).status).toBe(200)
  expect([asked, spent.statements]).toEqual([14, 13])
  const rows = await db.selectFrom('audit').select(['action', 'before']).execute()
  const gone = rows
    .filter(({ action }) => action === 'pattern.deleted')
    .map(({ before }) => before as { stops: object[] })
  expect([gone.length, gone.every(({ stops }) => stops.length === 1)]).toEqual([count / 4, true])
})
