import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { deleteMany, undoMany } from '#lib/testing/change-many.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import {
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeGrant,
  makePattern,
  makeRichContent,
  makeRoom,
  makeStop,
  makeTransition,
  makeVenueArea,
  makeVipUser,
} from '#lib/testing/make.ts'
import { makeWhole } from '#lib/testing/make-whole.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate, withCookie } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })

const PATHS = {
  expoArea: 'expo-areas',
  venueArea: 'venue-areas',
  room: 'rooms',
  pattern: 'patterns',
  arEvent: 'ar-events',
  richContent: 'rich-contents',
} as const
type Whole = keyof typeof PATHS
const KINDS = Object.keys(PATHS) as Whole[]

/** Several of each kind, under which and to which hangs what goes along. */
async function makeSeveral(): Promise<Record<Whole, string[]>> {
  const made = await makeWhole({ db, as, time })
  const expoAreas = [await makeExpoArea(db), await makeExpoArea(db)]
  for (const id of expoAreas) await makeTransition(db, { from_room_id: made.elsewhere, to_expo_area_id: id })
  const area = await makeVenueArea(db)
  const pattern = await makePattern(db, { venue_area_id: area })
  await makeEntry(db, pattern, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
  await makeVipUser(db, { room_id: made.elsewhere, memo: '通訳' })
  return {
    expoArea: expoAreas,
    venueArea: [made.area, area],
    room: [made.room, made.elsewhere],
    pattern: [...made.patterns, pattern],
    arEvent: made.events,
    richContent: [made.content, await makeRichContent(db, { room_id: made.elsewhere })],
  }
}

/** What the audit log tells of the deletions since a moment, but when, by which call and with which others. */
async function toldSince(at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'target_kind', 'target_id', 'parent_id', 'before', sql`after - 'manyChangeId'`.as('after')])
    .where('at', '>=', at)
    .where(({ eb, or }) => or([eb('action', 'like', '%.deleted'), eb('action', '=', 'externalTransition.unlinked')]))
    .execute()
  return rows.map((row) => JSON.stringify(row)).sort()
}

test.each(KINDS)(
  'of several of the kind %s deleted together the log tells what it tells of each alone',
  async (kind) => {
    const ids = (await makeSeveral())[kind].sort()
    const manager = await as(0)
    const gone = await deleteMany(manager, kind, ids)
    expect(gone).toMatchObject({ changedCount: ids.length, refusedCount: 0 })
    const together = await toldSince(time.now)
    time.now = new Date('2025-05-01T00:00:10Z')
    expect(await undoMany(manager, gone)).toMatchObject({ changedCount: ids.length, refusedCount: 0 })
    time.now = new Date('2025-05-01T00:00:20Z')
    for (const id of ids) {
      const { version } = (await manager.get(`/${PATHS[kind]}/${id}`)).body.item as { version: number }
      expect((await manager.delete(`/${PATHS[kind]}/${id}`, version)).status).toBe(200)
    }
    const alone = await toldSince(time.now)
    // With a content goes what its own audit row does not tell of.
    expect(together.length).toBeGreaterThan(ids.length - (kind === 'richContent' ? 1 : 0))
    expect(together).toEqual(alone)
  },
)

test('a sub room that was chosen with its main room goes with it, and stays where that one stays', async () => {
  const { room, sub } = await makeWhole({ db, as, time })
  const caller = await as(4, { room_id: room })
  await makeGrant(db, caller.id, { room_id: sub })
  const body = { manyKind: 'room', targetIds: [room, sub], acts: [{ act: 'delete' }] }
  const hers = await caller.post('/many-changes', body)
  expect(hers.body.item).toMatchObject({ changedCount: 1, refusedCount: 1 })
  const both = await deleteMany(await as(0), 'room', [room, sub])
  expect(both).toMatchObject({ changedCount: 2, refusedCount: 0 })
  const rows = await db
    .selectFrom('audit')
    .select(['target_id', 'before'])
    .where('action', '=', 'room.deleted')
    .execute()
  const told = Object.fromEntries(rows.map((row) => [row.target_id, 'vipUsers' in (row.before as object)]))
  expect(told).toEqual({ [room]: true, [sub]: false })
})

test('a V Expo area that is not empty stays, and says with how many; the others go', async () => {
  const { expoArea } = await makeSeveral()
  const full = await makeExpoArea(db)
  await makeVenueArea(db, { expo_area_id: full })
  const body = { manyKind: 'expoArea', targetIds: [full, ...expoArea], acts: [{ act: 'delete' }] }
  const { item } = (await (await as(0)).post('/many-changes', body)).body as { item: ManyReport }
  expect(item).toMatchObject({ changedCount: expoArea.length, refusedCount: 1 })
  expect(item.lines.filter(({ problems }) => problems.length > 0)).toMatchObject([{ id: full }])
})

/** So many of each kind, each with one of everything that goes along. */
async function makeEach(count: number): Promise<Record<Whole, string[]>> {
  const made: Record<Whole, string[]> = {
    expoArea: [],
    venueArea: [],
    room: [],
    pattern: [],
    arEvent: [],
    richContent: [],
  }
  const hub = await makeRoom(db)
  const home = await makeExpoArea(db)
  for (let n = 0; n < count; n += 1) {
    const expoArea = await makeExpoArea(db)
    await makeTransition(db, { from_room_id: hub, to_expo_area_id: expoArea })
    const venueArea = await makeVenueArea(db, { expo_area_id: home })
    const room = await makeRoom(db, { venueAreaIds: [venueArea] })
    const sub = await makeRoom(db, { main_room_id: room })
    for (const place of [{ venue_area_id: venueArea }, { room_id: sub }, { room_id: hub }]) {
      const pattern = await makePattern(db, place)
      await makeEntry(db, pattern, `2025-05-0${n + 1}T00:00:00Z`, `2025-05-0${n + 1}T10:00:00Z`)
      await makeStop(db, { pattern_id: pattern })
      await makeExternalTransition(db, { room_id: null, pattern_id: pattern })
      if ('room_id' in place && place.room_id === hub) made.pattern.push(pattern)
    }
    await makeVipUser(db, { room_id: room })
    await makeRichContent(db, { room_id: room })
    made.richContent.push(await makeRichContent(db, { room_id: hub }))
    for (const place of [{ room_id: room }, { room_id: hub }]) {
      const event = await makeArEvent(db, place)
      await makeArStructure(db, { ar_event_id: event })
      await makeTransition(db, { from_room_id: hub, to_ar_event_id: event })
      if (place.room_id === hub) made.arEvent.push(event)
    }
    made.expoArea.push(expoArea)
    made.venueArea.push(venueArea)
    made.room.push(room)
  }
  return made
}

test.each([2, 8])('%i of a kind are deleted in as many statements as any number', async (count) => {
  const made = await makeEach(count)
  const manager = withCookie((await as(0)).cookie, fetch)
  const sums: Record<string, number[]> = {}
  for (const kind of ['pattern', 'arEvent', 'richContent', 'room', 'venueArea', 'expoArea'] as const) {
    const ask = async (token: string | null) => {
      spent.statements = 0
      const body = { manyKind: kind, targetIds: made[kind], acts: [{ act: 'delete' }], token }
      const { item } = (await manager.post('/many-changes', body)).body as { item: ManyReport }
      expect([kind, item]).toMatchObject([kind, { changedCount: count, refusedCount: 0 }])
      return { token: item.token, statements: spent.statements }
    }
    const dry = await ask(null)
    const done = await ask(dry.token)
    sums[kind] = [dry.statements, done.statements]
  }
  expect(sums).toEqual({
    pattern: [13, 13],
    arEvent: [15, 15],
    richContent: [10, 10],
    room: [15, 15],
    venueArea: [14, 14],
    expoArea: [13, 13],
  })
})
