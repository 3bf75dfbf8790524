import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import { tidyUploads } from '#lib/cms/media/uploads/door.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { deleteMany, manyReportOf, undoMany } from '#lib/testing/change-many.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import {
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeGrant,
  makePattern,
  makePerson,
  makeRichContent,
  makeRoom,
  makeTransition,
  makeVenueArea,
  makeVipUser,
} from '#lib/testing/make.ts'
import { makeWhole } from '#lib/testing/make-whole.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { cascadeOf } from './cascade.ts'
import { forgetDeletions } from './kept-deletions.ts'

const { db, as, deps, time, truncate, withCookie } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const insert = <T extends Table>(table: T, values: object) =>
  db
    .insertInto(table)
    .values(values as never)
    .execute()

/** All rows of all that goes with what lies in a table, of the links to it, and how it stands when. */
async function rowsOf(own: Table) {
  const { tables } = await cascadeOf(db, own)
  const found: unknown[] = []
  for (const table of [...tables.map(({ table: one }) => one), 'publication_spans' as const]) {
    const { rows } = await sql<{
      all: unknown[]
    }>`select coalesce(jsonb_agg(to_jsonb(it) order by to_jsonb(it)), '[]') as all
      from ${sql.table(table)} as it`.execute(db)
    found.push({ table, all: rows[0]?.all })
  }
  const links = await db
    .selectFrom('external_transitions')
    .select(['id', 'space_id', 'all_spaces'])
    .orderBy('id')
    .execute()
  return [...found, { table: 'links', all: links }]
}

const KINDS = ['expoArea', 'venueArea', 'room', 'pattern', 'arEvent', 'richContent'] as const
const TABLES = {
  expoArea: 'expo_areas',
  venueArea: 'venue_areas',
  room: 'rooms',
  pattern: 'patterns',
  arEvent: 'ar_events',
  richContent: 'rich_contents',
} as const

test.each(KINDS)('a deleted %s stands again to the letter, with all that went with it', async (manyKind) => {
  const made = await makeWhole({ db, as, time })
  const alone = await makeExpoArea(db)
  await makeTransition(db, { from_room_id: made.elsewhere, to_expo_area_id: alone })
  const ids = {
    expoArea: [alone],
    venueArea: [made.area],
    room: [made.room, made.sub],
    pattern: made.patterns,
    arEvent: made.events,
    richContent: [made.content],
  }[manyKind]
  const before = await rowsOf(TABLES[manyKind])
  const manager = await as(0)
  const gone = await deleteMany(manager, manyKind, ids)
  expect(gone).toMatchObject({ changedCount: ids.length, refusedCount: 0, isDeletion: true })
  expect(await rowsOf(TABLES[manyKind])).not.toEqual(before)
  time.now = new Date('2025-05-01T00:10:00Z')
  const back = await undoMany(manager, gone)
  expect(back).toMatchObject({ changedCount: ids.length, refusedCount: 0, isRestoration: true })
  expect(await rowsOf(TABLES[manyKind])).toEqual(before)
  const trail = await db
    .selectFrom('audit')
    .select('action')
    .where('target_id', '=', ids[0] ?? '')
    .orderBy('at')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual([`${manyKind}.deleted`, `${manyKind}.restored`])
  expect((await manager.post(`/many-changes/${back.changeId}/undo`, {})).status).toBe(409)
})

test('every table of which rows go with one of them has some in this test', async () => {
  await makeWhole({ db, as, time })
  const goes = new Set<Table>()
  for (const own of Object.values(TABLES)) for (const { table } of (await cascadeOf(db, own)).tables) goes.add(table)
  const empty: string[] = []
  for (const table of goes) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length === 0) empty.push(table)
  }
  // What a metering system reported, and which copies of a schedule were taken back: rows like those of their neighbours.
  expect(empty.sort()).toEqual(['delivery_reports', 'schedule_operation_changes'])
})

test('what is gone since is as if it had gone while they stood', async () => {
  const made = await makeWhole({ db, as, time })
  const manager = await as(0)
  const gone = await deleteMany(manager, 'room', [made.room])
  const newcomer = await makePerson(db, { authority: 5 })
  await insert('access_set_members', { set_id: made.set, user_id: newcomer })
  await db.deleteFrom('access_set_members').where('user_id', '=', made.grants.sub.id).execute()
  await db.deleteFrom('users').where('id', '=', made.grants.pattern.id).execute()
  await db.updateTable('users').set({ authority: 6 }).where('id', '=', made.grants.room.id).execute()
  await db.updateTable('users').set({ authority: 2 }).where('id', '=', made.grants.area.id).execute()
  await db.deleteFrom('users').where('id', '=', made.person).execute()
  await db.deleteFrom('pattern_external_transitions').execute()
  await db.deleteFrom('external_transitions').where('id', '=', made.link).execute()
  await db.deleteFrom('rooms').where('id', '=', made.elsewhere).execute()
  await db
    .updateTable('external_transitions')
    .set({ room_id: null, venue_area_id: made.area })
    .where('id', '=', made.linked)
    .execute()
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  const room = await db.selectFrom('rooms').selectAll().where('id', '=', made.room).executeTakeFirstOrThrow()
  expect(room).toMatchObject({ created_by: null, limit_ex_trans_id: null, version: 4 })
  const holders = await db
    .selectFrom('grants')
    .select('user_id')
    .where('room_id', 'in', [made.room, made.sub])
    .execute()
  // The set is another one since, and gives its space to nobody; what somebody held herself is hers.
  expect(holders.map(({ user_id }) => user_id)).toEqual([made.grants.sub.id])
  const ways = await db.selectFrom('transitions').select(['from_key', 'to_key']).execute()
  expect(ways).toHaveLength(2)
  expect(await db.selectFrom('pattern_external_transitions').selectAll().execute()).toEqual([])
  const links = await db.selectFrom('external_transitions').select('space_id').where('id', '=', made.linked).execute()
  expect(links).toEqual([{ space_id: made.area }])
})

test('a place that was taken meanwhile is refused in the words of a save, and the others stand again', async () => {
  const room = await makeRoom(db)
  const ids = [
    await makePattern(db, { room_id: room, title: '朝' }),
    await makePattern(db, { room_id: room, title: '夜' }),
  ]
  await makeEntry(db, ids[0] ?? '', '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  await makeEntry(db, ids[1] ?? '', '2025-06-03T00:00:00Z', '2025-06-04T00:00:00Z')
  const manager = await as(0)
  const gone = await deleteMany(manager, 'pattern', ids)
  await makeEntry(db, await makePattern(db, { room_id: room }), '2025-06-01T12:00:00Z', '2025-06-01T13:00:00Z')
  const back = await undoMany(manager, gone)
  expect(back).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(back.lines[0]).toMatchObject({ name: '朝', problems: [{ field: 'publicDateRepeat' }] })
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  const late = await undoMany(manager, gone)
  expect(late.lines[0]).toMatchObject({ problems: [{ field: 'spaceId' }] })
})

test('where something stands against one room, another one and its sub room stand again, whatever their order', async () => {
  const main = await makeRoom(db, { space_title: '本館' })
  const sub = await makeRoom(db, { space_title: '別館', main_room_id: main })
  const other = await makeRoom(db, { space_title: '茶室' })
  const lost = await makeRoom(db, { space_title: '室', main_room_id: other })
  const manager = await as(0)
  const gone = await deleteMany(manager, 'room', [lost, sub, main])
  await db.deleteFrom('rooms').where('id', '=', other).execute()
  const back = await undoMany(manager, gone)
  expect(back).toMatchObject({ changedCount: 2, refusedCount: 1 })
  expect(back.lines[0]).toMatchObject({ name: '室', problems: [{ field: 'spaceParentId' }] })
  const rooms = await db.selectFrom('rooms').select('id').orderBy('id').execute()
  expect(rooms).toEqual([main, sub].sort().map((id) => ({ id })))
  const trail = await db.selectFrom('audit').select('target_id').where('action', '=', 'room.restored').execute()
  expect(trail.map(({ target_id }) => target_id).sort()).toEqual([main, sub].sort())
})

test('who may make none of its kind takes no deletion back, and who lost its place neither', async () => {
  const room = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  const keeper = await as(4, { room_id: room })
  const gone = await deleteMany(keeper, 'room', [sub])
  expect(gone).toMatchObject({ changedCount: 1 })
  expect((await (await as(4)).post(`/many-changes/${gone.changeId}/undo`, {})).status).toBe(404)
  await db.deleteFrom('grants').where('user_id', '=', keeper.id).execute()
  expect(manyReportOf(await keeper.post(`/many-changes/${gone.changeId}/undo`, {}))).toMatchObject({
    changedCount: 0,
    refusedCount: 1,
  })
  await makeGrant(db, keeper.id, { room_id: room })
  expect(await undoMany(keeper, gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
})

test('what visitors see again is told before, and files stay as long as there is a way back', async () => {
  const { room, area } = await makeWhole({ db, as, time })
  const manager = await as(0)
  const gone = await deleteMany(manager, 'venueArea', [area])
  const goneRoom = await deleteMany(manager, 'room', [room])
  expect(goneRoom.openCount).toBe(1)
  const path = `/many-changes/${goneRoom.changeId}/undo`
  expect(manyReportOf(await manager.post(path, {}))).toMatchObject({ changedCount: 1, openCount: 1 })
  expect(await db.selectFrom('rooms').select('id').where('id', '=', room).execute()).toEqual([])
  const { store } = deps
  if (!store) throw new Error('the tests have a store')
  const files = async () => (await db.selectFrom('stored_objects').select('id').execute()).length
  const all = await files()
  const after = (days: number) => () => new Date(time.now.getTime() + days * 86_400_000)
  await tidyUploads({ db, clock: after(KEPT_DAYS - 1), store })
  expect(await files()).toBe(all)
  // Linked to its venue area again once that stands.
  expect(await undoMany(manager, goneRoom)).toMatchObject({ changedCount: 1 })
  expect(await db.selectFrom('room_venue_areas').selectAll().execute()).toEqual([])
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1 })
  expect((await db.selectFrom('room_venue_areas').select('room_id').execute()).length).toBeGreaterThan(0)
  await forgetDeletions(db, after(KEPT_DAYS + 1)())
})

test('20 rooms with all that goes with them stand again by as many statements as 2', async () => {
  const { spent, db: counted } = countStatements(deps.db)
  const { fetch } = createCms({ ...deps, db: counted })
  const manager = withCookie((await as(0)).cookie, fetch)
  const costs: number[] = []
  for (const count of [2, 20]) {
    const rooms = await Promise.all(Array.from({ length: count }, () => makeRoom(db)))
    for (const room_id of rooms) {
      const pattern = await makePattern(db, { room_id })
      await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
      await makeVipUser(db, { room_id })
    }
    const gone = await deleteMany(manager, 'room', rooms)
    spent.statements = 0
    expect(await undoMany(manager, gone)).toMatchObject({ changedCount: count })
    costs.push(spent.statements)
  }
  expect(costs[1]).toBe(costs[0])
})

test('where a few of many meet what was saved since, the others stand again, without each being tried by itself', async () => {
  const { spent, db: counted } = countStatements(deps.db)
  const { fetch } = createCms({ ...deps, db: counted })
  const manager = withCookie((await as(0)).cookie, fetch)
  const hub = await makeRoom(db)
  const days = Array.from({ length: 28 }, (_, n) => String(n + 1).padStart(2, '0'))
  const onDay = async (day: string) => {
    const pattern = await makePattern(db, { room_id: hub })
    await makeEntry(db, pattern, `2025-06-${day}T00:00:00Z`, `2025-06-${day}T10:00:00Z`)
    return pattern
  }
  const patterns: string[] = []
  for (const day of days) patterns.push(await onDay(day))
  const gone = await deleteMany(manager, 'pattern', patterns)
  await onDay('09')
  spent.statements = 0
  const back = await undoMany(manager, gone)
  expect(back).toMatchObject({ changedCount: 27, refusedCount: 1 })
  expect(back.lines.filter(({ problems }) => problems.length > 0)).toMatchObject([{ id: patterns[8] }])
  // Asked and done: once for all, then halves of what holds the one, down to it.
  expect(spent.statements).toBeLessThan(2 * 28 * 10)
})

test('who holds something again is told so, and a form that was opened meanwhile does not take it away', async () => {
  const { room, set, grants } = await makeWhole({ db, as, time })
  const manager = await as(0)
  const versions = async () => ({
    set: await db.selectFrom('access_sets').select('version').where('id', '=', set).executeTakeFirst(),
    person: await db.selectFrom('users').select('version').where('id', '=', grants.room.id).executeTakeFirst(),
  })
  const before = await versions()
  await undoMany(manager, await deleteMany(manager, 'room', [room]))
  const given = await db
    .selectFrom('audit')
    .select(['target_id', 'parent_id'])
    .where('action', '=', 'access.given')
    .execute()
  expect(given).toHaveLength(4)
  expect(given).toContainEqual({ target_id: grants.room.id, parent_id: room })
  const after = await versions()
  expect([after.set?.version, after.person?.version]).toEqual([
    (before.set?.version ?? 0) + 1,
    (before.person?.version ?? 0) + 1,
  ])
})

test('nobody gives herself back what she has lost since', async () => {
  const main = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: main })
  const keeper = await as(4, { room_id: main }, { room_id: sub })
  const gone = await deleteMany(keeper, 'room', [sub])
  await db.deleteFrom('grants').where('user_id', '=', keeper.id).execute()
  expect(manyReportOf(await keeper.post(`/many-changes/${gone.changeId}/undo`, {}))).toMatchObject({
    changedCount: 0,
    refusedCount: 1,
  })
  expect((await keeper.get(`/rooms/${sub}`)).status).toBe(404)
})

test('a link that was linked elsewhere since is used no more', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const pattern = await makePattern(db, { room_id: room })
  const link = await makeExternalTransition(db, { all_spaces: true, room_id: null })
  await db
    .updateTable('rooms')
    .set({ limit_on: true, limit_number: 3, limit_ex_trans_id: link })
    .where('id', '=', room)
    .execute()
  await insert('pattern_external_transitions', { pattern_id: pattern, external_transition_id: link, place: 1 })
  const manager = await as(0)
  const gone = await deleteMany(manager, 'room', [room])
  await db
    .updateTable('external_transitions')
    .set({ all_spaces: false, room_id: foreign })
    .where('id', '=', link)
    .execute()
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  const back = await db.selectFrom('rooms').select('limit_ex_trans_id').where('id', '=', room).execute()
  expect(back).toEqual([{ limit_ex_trans_id: null }])
  expect(await db.selectFrom('pattern_external_transitions').selectAll().execute()).toEqual([])
})

test.each([
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [1, 2, 3, 0],
  [1, 3, 0, 2],
])('deletions that are taken back one after the other have all of it, in the order %i %i %i %i', async (...order) => {
  const areas = [await makeVenueArea(db), await makeVenueArea(db)]
  const [room, other] = [await makeRoom(db, { venueAreaIds: areas }), await makeRoom(db)]
  const link = await makeExternalTransition(db, { room_id: null, venue_area_id: areas[0] ?? '' })
  await db
    .updateTable('rooms')
    .set({ limit_on: true, limit_number: 3, limit_ex_trans_id: link })
    .where('id', '=', room)
    .execute()
  await makeTransition(db, { from_room_id: room, to_room_id: other })
  await makeTransition(db, { from_room_id: other, to_room_id: room })
  const before = await rowsOf('rooms')
  const manager = await as(0)
  const gone = [
    await deleteMany(manager, 'venueArea', areas.slice(0, 1)),
    await deleteMany(manager, 'room', [room]),
    await deleteMany(manager, 'venueArea', areas.slice(1)),
    await deleteMany(manager, 'room', [other]),
  ]
  for (const place of order) {
    const one = gone[place]
    if (one) expect(await undoMany(manager, one)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  }
  const versionless = (rows: unknown) => JSON.stringify(rows).replace(/"version":\d+/g, '')
  expect(versionless(await rowsOf('rooms'))).toBe(versionless(before))
})

test('a room that was put into another venue area since stays there alone; one that was only taken out is back', async () => {
  const [area, next] = [await makeVenueArea(db), await makeVenueArea(db)]
  const [moved, left] = [
    await makeRoom(db, { venueAreaIds: [area] }),
    await makeRoom(db, { venueAreaIds: [area, next] }),
  ]
  const manager = await as(0)
  const gone = await deleteMany(manager, 'venueArea', [area])
  await insert('room_venue_areas', { room_id: moved, venue_area_id: next })
  await undoMany(manager, gone)
  const links = await db.selectFrom('room_venue_areas').select(['room_id', 'venue_area_id']).execute()
  expect(links.filter(({ venue_area_id }) => venue_area_id === area)).toEqual([{ room_id: left, venue_area_id: area }])
  expect(links).toHaveLength(3)
})

test('a report that was counted elsewhere since is counted there', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const report = { report_id: 'r1', bytes: '5', delivered_at: time.now, received_at: time.now }
  await insert('delivery_reports', { ...report, rich_content_id: await makeRichContent(db, { room_id: room }) })
  const manager = await as(0)
  const gone = await deleteMany(manager, 'room', [room])
  const again = await makeRichContent(db, { room_id: other })
  await insert('delivery_reports', { ...report, rich_content_id: again })
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  expect(await db.selectFrom('delivery_reports').select('rich_content_id').execute()).toEqual([
    { rich_content_id: again },
  ])
})
