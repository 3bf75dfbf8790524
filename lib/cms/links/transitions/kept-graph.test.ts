import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeExpoArea,
  makePattern,
  makeRoom,
  makeStop,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import type { Graph } from './graph.ts'
import { graphOf } from './graph-at.ts'

const { db, as, truncate, deps } = await testCms()
let actorId = ''
beforeEach(async () => {
  await truncate()
  actorId = (await as(0)).id
})

const day = (of: number, hour = 0) => new Date(Date.UTC(2025, 4, of, hour))
const NOW = day(5)

/** A call of a process that works with `process`: what it keeps belongs to that. */
const ctxAt = (now: Date, process: Kysely<DB> = db, through: Kysely<DB> = process) => {
  const actor = { id: actorId, authority: 0, sessionId: '', at: now }
  return { db: through, deps: { ...deps, db: process, clock: () => now }, now, actor } as unknown as Ctx
}
const kept = (now = NOW, process = db) => graphOf(ctxAt(now, process), now)
/** As a process has it that has kept nothing. */
const fresh = (now = NOW) => kept(now, db.withoutPlugins())

const told = ({ links, state, standing }: Graph) => ({
  links: links.map(({ id, from, to }) => [id, from, to, state.links.get(id)]),
  unreachable: state.unreachable.toSorted(),
  traps: state.traps.toSorted(),
  standing: [...standing].toSorted(),
})

/** A plaza with a hall, its studio and an AR event in it, and ways of each kind. */
async function makeExpo() {
  const expo = await makeExpoArea(db)
  const area = await makeVenueArea(db, { expo_area_id: expo })
  const hall = await makeRoom(db, { venueAreaIds: [area] })
  const studio = await makeRoom(db, { main_room_id: hall })
  const event = await makeArEvent(db, { room_id: hall })
  await makeArStructure(db, { ar_event_id: event })
  const open = async (space: object, from: number, to: number) => {
    const pattern = await makePattern(db, space)
    return { pattern, entry: await makeEntry(db, pattern, day(from).toISOString(), day(to).toISOString()) }
  }
  const areaOpen = await open({ venue_area_id: area }, 1, 20)
  const hallOpen = await open({ room_id: hall }, 3, 15)
  await open({ room_id: studio }, 4, 12)
  await makeArEntry(db, event, day(2).toISOString(), day(18).toISOString())
  for (const way of [
    { from_expo_area_id: expo, to_venue_area_id: area },
    { from_venue_area_id: area, to_room_id: hall },
    { from_room_id: hall, to_ar_event_id: event },
    { from_class: 'subRoom', to_auto: true },
    { from_room_id: studio, to_class: 'expoArea' },
    { from_venue_area_id: area, to_auto: true },
  ])
    await makeTransition(db, way)
  return { expo, area, hall, studio, event, areaOpen, hallOpen }
}

test('as long as nothing is written and no bound is passed the graph is the one read before, and no other moment takes its place', async () => {
  await makeExpo()
  const first = await kept()
  expect(await kept()).toBe(first)
  expect(await kept(day(5, 7))).toBe(first)
  const other = ctxAt(day(5, 8))
  expect(await graphOf(other, day(19))).not.toBe(first)
  expect(await kept()).toBe(first)
  // Whoever sees a part of it is read her own.
  const [link] = first.links
  expect(first.isEditable(link?.id ?? '')).toBe(true)
  const partly = { ...ctxAt(NOW), actor: { id: actorId, authority: 2, sessionId: '', at: NOW } } as unknown as Ctx
  expect((await graphOf(partly, NOW)).links.length).toBeLessThan(first.links.length)
  expect(await kept()).toBe(first)
})

test('what a page reads after it was read who asks for it is kept, what is still to come is not', async () => {
  await makeExpo()
  const later = (ms: number) => new Date(NOW.getTime() + ms)
  const process = db.withoutPlugins()
  const ofPage = (now: Date) => {
    const ctx = ctxAt(NOW, process)
    return { ...ctx, now, deps: { ...ctx.deps, clock: () => now } } as Ctx
  }
  expect(await graphOf(ofPage(later(5)), later(60_000))).not.toBe(await graphOf(ofPage(later(5)), later(60_000)))
  const first = await graphOf(ofPage(later(5)), later(5))
  expect(await graphOf(ofPage(later(9)), later(9))).toBe(first)
})

test('after each kind of write it is the graph of a process that has kept nothing', async () => {
  const { expo, area, hall, studio, event, areaOpen, hallOpen } = await makeExpo()
  const plaza = await makeVenueArea(db, { expo_area_id: expo })
  const lobby = await makeRoom(db)
  const update = (text: ReturnType<typeof sql>) => () => text.execute(db)
  const stop = { id: '' }
  const writes: Record<string, () => Promise<unknown>> = {
    'a transition is made': () => makeTransition(db, { from_room_id: lobby, to_room_id: hall }),
    'one is hidden': update(
      sql`update transitions set is_public = false where from_venue_area_id = ${area} and to_auto`,
    ),
    'one leads elsewhere': update(
      sql`update transitions set to_room_id = ${lobby} where to_room_id = ${hall} and from_venue_area_id = ${area}`,
    ),
    'one is deleted': update(sql`delete from transitions where to_class = 'expoArea'`),
    'an entry is made': async () =>
      makeEntry(db, await makePattern(db, { room_id: lobby }), day(4).toISOString(), day(9).toISOString()),
    'one is moved': update(
      sql`update schedule_entries set period = tstzrange(${day(7)}, ${day(15)}) where id = ${hallOpen.entry}`,
    ),
    'one is moved back': update(
      sql`update schedule_entries set period = tstzrange(${day(1)}, ${day(15)}) where id = ${hallOpen.entry}`,
    ),
    'a pattern is stopped': async () => {
      stop.id = await makeStop(db, { pattern_id: hallOpen.pattern, stopped_at: day(4) })
    },
    'it is reopened': () =>
      update(sql`update stops set reopened_at = ${day(5)}, details = '対応' where id = ${stop.id}`)(),
    'an area is stopped': () => makeStop(db, { venue_area_id: area, stopped_at: day(4) }),
    'its stop is gone': update(sql`delete from stops where venue_area_id = ${area}`),
    'a room is put into an area': update(
      sql`insert into room_venue_areas (room_id, venue_area_id) values (${lobby}, ${plaza})`,
    ),
    'a way by Auto from it': () => makeTransition(db, { from_room_id: lobby, to_auto: true }),
    'it is taken out': update(sql`delete from room_venue_areas where room_id = ${lobby}`),
    'a sub room gets another main room': update(sql`update rooms set main_room_id = ${lobby} where id = ${studio}`),
    'an AR event is moved': update(sql`update ar_events set room_id = ${lobby} where id = ${event}`),
    'an area goes to another expo': async () => {
      const other = await makeExpoArea(db)
      await sql`update venue_areas set expo_area_id = ${other} where id = ${area}`.execute(db)
    },
    'a V Expo area alone is made': () => makeExpoArea(db),
    'a pattern is deleted': update(sql`delete from patterns where id = ${areaOpen.pattern}`),
    'a room is deleted': update(sql`delete from rooms where id = ${hall}`),
  }
  let before = await kept()
  for (const [name, write] of Object.entries(writes)) {
    await write()
    const now = await kept()
    expect([name, told(now)]).toEqual([name, told(await fresh())])
    expect([name, now === before]).toEqual([name, false])
    before = now
  }
})

test('where a schedule or a stop passes a bound it is another one, to the millisecond and also when a clock goes back', async () => {
  const { area, hallOpen } = await makeExpo()
  await makeStop(db, { pattern_id: hallOpen.pattern, stopped_at: day(8), reopened_at: day(9), details: '対応' })
  await makeStop(db, { venue_area_id: area, stopped_at: day(13) })
  const seen = new Set<string>()
  for (const bound of [5, 8, 9, 12, 13, 15, 18, 20, 12, 3, 2]) {
    for (const at of [new Date(day(bound).getTime() - 1), day(bound), day(bound, 1)]) {
      const now = told(await kept(at))
      expect([at, now]).toEqual([at, told(await fresh(at))])
      seen.add(JSON.stringify(now))
    }
  }
  expect(seen.size).toBe(8)
})

test('what was begun before the graph was read and committed after it is seen; what a transaction reads is neither kept nor from what is kept', async () => {
  const { area, hall } = await makeExpo()
  const first = await kept()
  const late = await db.transaction().execute(async (trx) => {
    await makeTransition(trx, { from_room_id: hall, to_venue_area_id: area })
    const inside = await graphOf(ctxAt(NOW, db, trx), NOW)
    expect(inside.links).toHaveLength(first.links.length + 1)
    // Others still see what was, and look again while it is not committed.
    expect(await kept()).toBe(first)
    return inside
  })
  const after = await kept()
  expect(told(after)).toEqual(told(late))
  expect(told(after)).toEqual(told(await fresh()))
})
