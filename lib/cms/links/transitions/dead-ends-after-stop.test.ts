import fc from 'fast-check'
import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { newDeadEnds } from '#lib/core/transition-spans.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeEntry, makePattern, makeRoom, makeTransition, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { deadEndsAfterStop } from './dead-ends-after-stop.ts'
import { readLinks } from './read-links.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

const { db, as, time, deps, truncate } = await testCms()
beforeEach(truncate)

const counted = countStatements(db)

async function ctxOf(): Promise<Ctx> {
  const { id, authority } = await as(0)
  const actor = { id, authority, sessionId: '', at: time.now }
  return { db: counted.db, deps, actor, now: time.now } as unknown as Ctx
}

const FIRST = Date.parse('2025-05-02T00:00:00Z')
const day = (n: number) => new Date(FIRST + n * 86_400_000).toISOString()

/** A room of an area, or of a main room, open for some days. */
async function openRoom(
  of: string | { main_room_id: string },
  days: readonly (readonly [first: number, last: number])[],
) {
  const room = await makeRoom(db, typeof of === 'string' ? { venueAreaIds: [of] } : { ...of, room_class: 'sub' })
  for (const [first, last] of days) {
    const pattern = await makePattern(db, { room_id: room })
    await makeEntry(db, pattern, day(first), day(last))
  }
  return room
}

/** More rooms than are looked at of a class before all are, which close late, one day each. */
async function makeLateRooms(area: string) {
  for (let n = 0; n < 10; n += 1) await openRoom(area, [[20 + n, 21 + n]])
}

test('a class goes on where a room that is not among the first looked at keeps it open, and is a dead end where none does', async () => {
  const area = await makeVenueArea(db)
  const [one, other] = [await openRoom(area, [[0, 2]]), await openRoom(area, [[1, 3]])]
  await makeLateRooms(area)
  const hall = await makeVenueArea(db)
  const pattern = await makePattern(db, { venue_area_id: hall })
  await makeEntry(db, pattern, day(0), day(40))
  await makeTransition(db, { from_venue_area_id: hall, to_class: 'mainRoom' })
  const ctx = await ctxOf()
  expect(await deadEndsAfterStop(ctx, [one])).toHaveLength(1)
  expect(await deadEndsAfterStop(ctx, [one, other])).toHaveLength(1)
  await openRoom(area, [[0, 1]])
  expect(await deadEndsAfterStop(ctx, [one])).toHaveLength(0)
  expect(await deadEndsAfterStop(ctx, [one, other])).toHaveLength(1)
})

test('of a class that others keep open all along not all places are read, however many there are', async () => {
  const area = await makeVenueArea(db)
  const one = await openRoom(area, [[0, 5]])
  await openRoom(area, [[0, 40]])
  const pattern = await makePattern(db, { venue_area_id: area })
  await makeEntry(db, pattern, day(0), day(40))
  await makeTransition(db, { from_class: 'venueArea', to_class: 'mainRoom' })
  const ctx = await ctxOf()
  const asked = async () => {
    counted.spent.statements = 0
    expect(await deadEndsAfterStop(ctx, [one])).toHaveLength(0)
    return counted.spent.statements
  }
  const few = await asked()
  await makeLateRooms(area)
  expect(await asked()).toBe(few)
  await sql`update transitions set to_class = null, to_room_id = ${one}`.execute(db)
  counted.spent.statements = 0
  // Where it leads is one room, and whoever sets out is known too: it is a dead end, without a look at all places.
  expect(await deadEndsAfterStop(ctx, [one])).toHaveLength(1)
  expect(counted.spent.statements).toBe(few)
})

const END = fc.oneof(fc.nat(5), fc.constantFrom('mainRoom', 'subRoom', 'venueArea'))
const someExpo = fc.record({
  // A sub room where there is no area; once or twice open, the second time later.
  rooms: fc.array(
    fc.tuple(fc.nat(2), fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 4 })), { maxLength: 2 })),
    { minLength: 10, maxLength: 16 },
  ),
  areas: fc.tuple(fc.nat(8), fc.nat(8)),
  links: fc.array(fc.tuple(END, fc.oneof(END, fc.constant('auto'))), { minLength: 4, maxLength: 12 }),
  stopped: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
  stopsArea: fc.boolean(),
})

test('what some places tell is what all of them tell', async () => {
  let [found, later] = [0, 0]
  await fc.assert(
    fc.asyncProperty(someExpo, async (expo) => {
      await truncate()
      const areas = [await makeVenueArea(db), await makeVenueArea(db)]
      for (const [n, first] of expo.areas.entries()) {
        const pattern = await makePattern(db, { venue_area_id: areas[n] as string })
        await makeEntry(db, pattern, day(first), day(first + 5))
      }
      const main = await openRoom(areas[0] as string, [[0, 12]])
      const rooms: string[] = []
      for (const [area, times] of expo.rooms) {
        const days = times.map(([first, length], n) => [first + 12 * n, first + 12 * n + length] as const)
        rooms.push(await openRoom(areas[area] ?? { main_room_id: main }, days))
      }
      const made = new Set<string>()
      for (const [from, to] of expo.links) {
        if (from === to || made.has(`${from} ${to}`)) continue
        made.add(`${from} ${to}`)
        await makeTransition(db, {
          ...(typeof from === 'number' ? { from_room_id: rooms[from] as string } : { from_class: from }),
          ...(to === 'auto' ? { to_auto: true } : {}),
          ...(typeof to === 'number' ? { to_room_id: rooms[to] as string } : {}),
          ...(typeof to === 'string' && to !== 'auto' ? { to_class: to } : {}),
        })
      }
      // What is open already is a dead end at once, what opens later is one later.
      const ctx = { ...(await ctxOf()), now: new Date(day(3)) }
      const targets = [...expo.stopped.map((n) => rooms[n] as string), ...(expo.stopsArea ? [areas[0] as string] : [])]
      const from = ctx.now.getTime()
      const facts = await readPlaceFacts(ctx, { start: from, end: Date.parse(day(100)) })
      const after = placesOf(facts, { ids: targets, from })
      const all = newDeadEnds(await readLinks(ctx), placesOf(facts), after, from).map(({ at }) => at)
      // Few of the others are looked at, so that most of them are not known.
      expect(await deadEndsAfterStop(ctx, targets, 1)).toEqual(all.sort((a, b) => a - b))
      found += all.length
      later += all.filter((at) => at > from).length
    }),
    { numRuns: 40 },
  )
  expect(found).toBeGreaterThan(later)
  expect(later).toBeGreaterThan(0)
})
