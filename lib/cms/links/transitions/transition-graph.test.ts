import fc from 'fast-check'
import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { publicationOfSpaces } from '#lib/cms/publication/schedules/publication-of.ts'
import type { StopEffect, StopEffects } from '#lib/contracts/stops.ts'
import type { TransitionGraph, TransitionPeriods } from '#lib/contracts/transition-graph.ts'
import type { StopSpan } from '#lib/core/publication-status.ts'
import { isIn } from '#lib/core/spans.ts'
import { graphAt } from '#lib/core/transition-graph.ts'
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
import { type ArbitrarySpace, arbitrarySpace } from '#lib/testing/publication-arbitrary.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { graphOf as readGraphAt } from './graph-at.ts'
import { readLinks } from './read-links.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

const { db, as, time, truncate, deps } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const graphOf = async (who: Caller, query = '') =>
  (await who.get(`/transition-graph${query}`)).body.item as TransitionGraph
const openAll = async (space: { room_id: string } | { venue_area_id: string }, days: [number, number] = [1, 20]) => {
  const pattern = await makePattern(db, space)
  const [first, last] = days.map((day) => `2025-05-${String(day).padStart(2, '0')}T00:00:00Z`)
  await makeEntry(db, pattern, first ?? '', last ?? '')
  return pattern
}

/** A plaza with two rooms; the second one opens later. */
async function makeExpo() {
  const expoArea = await makeExpoArea(db, { space_title: '会場' })
  const area = await makeVenueArea(db, { expo_area_id: expoArea, space_title: '広場' })
  const hall = await makeRoom(db, { space_title: 'ホール', venueAreaIds: [area] })
  const studio = await makeRoom(db, { space_title: 'スタジオ', venueAreaIds: [area] })
  const areaPattern = await openAll({ venue_area_id: area })
  const hallPattern = await openAll({ room_id: hall })
  await openAll({ room_id: studio }, [10, 20])
  const ways = {
    in: await makeTransition(db, { from_expo_area_id: expoArea, to_venue_area_id: area }),
    back: await makeTransition(db, { from_venue_area_id: area, to_auto: true }),
    toHall: await makeTransition(db, { from_venue_area_id: area, to_room_id: hall }),
    toStudio: await makeTransition(db, { from_venue_area_id: area, to_room_id: studio }),
  }
  return { expoArea, area, hall, studio, areaPattern, hallPattern, ways }
}

test('the graph tells what leads where now and at another moment, with what is wrong', async () => {
  const { area, hall, ways } = await makeExpo()
  const manager = await as(0)
  const now = await graphOf(manager)
  expect(Object.fromEntries(now.links.map((it) => [it.id, it.state]))).toEqual({
    [ways.in]: 'leads',
    [ways.back]: 'leads',
    [ways.toHall]: 'leads',
    [ways.toStudio]: 'closed',
  })
  // Dead ends come first.
  expect(now.links[0]).toMatchObject({
    id: ways.toStudio,
    from: { title: '広場', state: 'open' },
    to: { state: 'closed' },
  })
  expect(now).toMatchObject({ linkCount: 4, leadCount: 3, deadEndCount: 1, noCandidateCount: 0, unreachableCount: 0 })
  expect(now.traps).toMatchObject([{ id: hall, title: 'ホール' }])
  const later = await graphOf(manager, '?at=2025-05-12T00:00:00Z')
  expect(later).toMatchObject({ deadEndCount: 0, trapCount: 2 })
  expect((await graphOf(manager, `?spaceId=${hall}`)).links.map((it) => it.id)).toEqual([ways.toHall])
  await makeStop(db, { venue_area_id: area })
  const stopped = await graphOf(manager)
  expect(stopped).toMatchObject({ deadEndCount: 1, trapCount: 0 })
  expect(stopped.links[0]).toMatchObject({ id: ways.in, state: 'stopped' })
  expect(stopped.unreachable).toMatchObject([{ id: hall }])
})

test('below the organizer the graph begins with the topmost of what she sees, and Auto beyond it is no dead end', async () => {
  const { area, hall, ways } = await makeExpo()
  const sub = await makeRoom(db, { main_room_id: hall, access_inherit: true, space_title: '控室' })
  await openAll({ room_id: sub })
  const toSub = await makeTransition(db, { from_room_id: hall, to_room_id: sub })
  const leave = await makeTransition(db, { from_room_id: hall, to_auto: true })
  const roomManager = await graphOf(await as(4, { room_id: hall }))
  expect(roomManager.links.map((it) => [it.id, it.state]).sort()).toEqual(
    [
      [toSub, 'leads'],
      [leave, 'leads'],
      // It comes from an area she must not know.
      [ways.toHall, 'leads'],
    ].sort(),
  )
  expect(roomManager.links.find((it) => it.id === ways.toHall)?.from).toMatchObject({
    kind: 'outside',
    id: '',
    title: '',
  })
  expect(roomManager.traps).toMatchObject([{ id: sub }])
  expect(roomManager.unreachable).toEqual([])
  const areaManager = await graphOf(await as(2, { venue_area_id: area }))
  // Linked rooms are in her sight, sub rooms that are linked to no area are not.
  // The way in from the V Expo area is shown too, since it enters her own area.
  expect(areaManager.links).toHaveLength(5)
  expect(areaManager).toMatchObject({ deadEndCount: 1, unreachableCount: 0 })
})

test('over the whole period each boundary tells what becomes wrong', async () => {
  const { hall, studio, ways } = await makeExpo()
  const manager = await as(0)
  const { periods } = (await manager.get('/transition-periods?to=2025-06-01T00:00:00Z')).body.item as TransitionPeriods
  expect(periods.map(({ from, to, deadEndCount, trapCount }) => [from, to, deadEndCount, trapCount])).toEqual([
    ['2025-05-01T00:00:00.000Z', '2025-05-10T00:00:00.000Z', 1, 1],
    ['2025-05-10T00:00:00.000Z', '2025-05-20T00:00:00.000Z', 0, 2],
    ['2025-05-20T00:00:00.000Z', '2025-06-01T00:00:00.000Z', 1, 0],
  ])
  expect(periods[0]).toMatchObject({ news: { deadEnds: [{ id: ways.toStudio }], traps: [{ id: hall }] }, newsCount: 2 })
  expect(periods[1]?.news).toMatchObject({ deadEnds: [], traps: [{ id: studio }] })
  expect(periods[2]?.news.deadEnds).toMatchObject([{ id: ways.in }])
})

test('a stretch of time that ends before it begins, or with it, is refused at its end', async () => {
  const manager = await as(0)
  const asked = async (query: string) =>
    (await manager.get(`/transition-periods?${query}`)) as { status: number; body: unknown }
  const refused = { status: 400, body: { parameters: [{ name: 'to', message: expect.stringContaining('始まり') }] } }
  expect(await asked('from=2025-06-01T00:00:00Z&to=2025-05-01T00:00:00Z')).toMatchObject(refused)
  expect(await asked('from=2025-06-01T00:00:00Z&to=2025-06-01T00:00:00Z')).toMatchObject(refused)
  // From now on, which is the first of May.
  expect(await asked('to=2025-04-30T00:00:00Z')).toMatchObject(refused)
  expect(await asked('from=2025-06-01T00:00:00Z&to=2025-06-01T00:00:01Z')).toMatchObject({ status: 200 })
})

test('a stop says how many transitions will lead nowhere at once, how many later, and when the first of these does', async () => {
  const { area, hall, studio, hallPattern } = await makeExpo()
  const event = await makeArEvent(db, { room_id: hall })
  await makeArStructure(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-05-03T00:00:00Z', '2025-05-04T00:00:00Z')
  await makeTransition(db, { from_room_id: hall, to_ar_event_id: event })
  await makeTransition(db, { from_room_id: hall, to_auto: true })
  await makeTransition(db, { from_venue_area_id: area, to_class: 'mainRoom' })
  await makeTransition(db, { from_room_id: studio, to_room_id: hall, is_public: false })
  const organizer = await as(1)
  const effect = async (path: string) => (await organizer.get(`${path}/stop-effect`)).body.item as StopEffect
  const dead = async (path: string) => (await effect(path)).transitionsDead
  // Into the hall, and to all main rooms as long as it is the only one; what sets out from it is nobody's way any more.
  expect(await dead(`/rooms/${hall}`)).toBe(2)
  expect(await dead(`/patterns/${hallPattern}`)).toBe(2)
  // Opens later: until then it is a dead end anyway.
  expect(await dead(`/rooms/${studio}`)).toBe(1)
  expect(await dead(`/ar-events/${event}`)).toBe(1)
  expect(await effect(`/rooms/${hall}`)).toMatchObject({ transitionsDeadLater: 0, transitionsDeadFrom: null })
  const atStudio = { transitionsDeadLater: 1, transitionsDeadFrom: '2025-05-10T00:00:00.000Z' }
  expect(await effect(`/rooms/${studio}`)).toMatchObject({ transitionsDead: 1, ...atStudio })
  const targets = [hall, studio].map((id) => ({ kind: 'room', id }))
  const ofBoth = (await organizer.post('/stops/effect', { targets })).body.item as StopEffects
  expect(ofBoth).toMatchObject({ transitionsDead: 3, ...atStudio })
  expect(await dead(`/venue-areas/${area}`)).toBe(2)
  await openAll({ room_id: hall }, [20, 25])
  expect(await dead(`/patterns/${hallPattern}`)).toBe(2)
  await makeStop(db, { room_id: hall })
  expect(await dead(`/rooms/${hall}`)).toBe(0)
})

const START = Date.parse('2025-05-01T00:00:00Z')
const at = (minute: number) => new Date(START + minute * 60_000)

async function writeStops(target: object, stops: readonly StopSpan[]) {
  for (const { stoppedAt, reopenedAt } of stops) {
    const details = reopenedAt === null ? null : '対応'
    const reopened_at = reopenedAt === null ? null : at(reopenedAt)
    await makeStop(db, { ...target, stopped_at: at(stoppedAt), reopened_at, details })
  }
}

async function writeSpace(room: string, { patterns, stops }: ArbitrarySpace) {
  await writeStops({ room_id: room }, stops)
  for (const { entries, stops: own } of patterns) {
    const pattern = await makePattern(db, { room_id: room })
    for (const { start, end, openType } of entries) {
      await makeEntry(db, pattern, at(start).toISOString(), at(end).toISOString(), openType)
    }
    await writeStops({ pattern_id: pattern }, own)
  }
}

test('a place is open in the graph at exactly the moments at which its publication is public', async () => {
  const { id, authority } = await as(0)
  await fc.assert(
    fc.asyncProperty(arbitrarySpace, async (space) => {
      await sql`delete from rooms`.execute(db)
      const room = await makeRoom(db)
      await writeSpace(room, space)
      const actor = { id, authority, sessionId: '', at: time.now }
      const ctx = { db, deps, actor } as unknown as Ctx
      const [place] = placesOf(await readPlaceFacts(ctx, { start: START, end: at(70).getTime() }))
      for (let minute = 0; minute < 60; minute += 1) {
        const found = await publicationOfSpaces({ db, now: at(minute) }, 'room', [room])
        expect([minute, isIn(place?.open ?? [], at(minute).getTime())]).toEqual([minute, found.get(room)?.isPublic])
      }
    }),
    { numRuns: 15 },
  )
})

test('the list and its file can be limited to what leads nowhere now', async () => {
  const { ways } = await makeExpo()
  const manager = await as(0)
  const { deadEndCount } = await graphOf(manager)
  const found = (await manager.get('/transitions?deadEnd=1')).body as { total: number; items: { id: string }[] }
  expect([found.total, found.items.map(({ id }) => id)]).toEqual([deadEndCount, [ways.toStudio]])
  const file = new TextDecoder().decode((await manager.get('/transition-csv?deadEnd=1&encoding=utf-8')).bytes)
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(ways.toStudio)
  time.now = new Date('2025-05-12T00:00:00Z')
  expect((await (await as(0)).get('/transitions?deadEnd=1')).body.total).toBe(0)
})

test('read as it is kept, the graph of a moment is the one that is worked out from all periods and stops, for every level', async () => {
  const { expoArea, area, hall, studio, hallPattern } = await makeExpo()
  const sub = await makeRoom(db, { main_room_id: hall, access_inherit: true })
  const subPattern = await openAll({ room_id: sub }, [2, 12])
  await openAll({ room_id: hall }, [20, 25])
  const foreign = await makeVenueArea(db)
  const event = await makeArEvent(db, { room_id: hall })
  await makeArStructure(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-05-03T00:00:00Z', '2025-05-14T00:00:00Z')
  for (const ways of [
    { from_room_id: hall, to_ar_event_id: event },
    { from_ar_event_id: event, to_auto: true },
    { from_room_id: hall, to_room_id: sub },
    { from_room_id: sub, to_auto: true },
    { from_class: 'mainRoom', to_auto: true },
    { from_class: 'venueArea', to_class: 'subRoom' },
    { from_expo_area_id: expoArea, to_venue_area_id: foreign },
    { from_room_id: studio, to_venue_area_id: foreign },
    { from_room_id: studio, to_room_id: hall, is_public: false },
  ])
    await makeTransition(db, ways)
  const stopOf = (target: object, from: number, to: number | null) =>
    makeStop(db, {
      ...target,
      stopped_at: new Date(`2025-05-${String(from).padStart(2, '0')}T00:00:00Z`),
      reopened_at: to === null ? null : new Date(`2025-05-${to}T00:00:00Z`),
      details: to === null ? null : '対応',
    })
  await stopOf({ pattern_id: hallPattern }, 6, 10)
  await stopOf({ room_id: hall }, 8, 11)
  await stopOf({ venue_area_id: area }, 15, 17)
  await stopOf({ pattern_id: subPattern }, 9, null)
  const people = [
    await as(0),
    await as(2, { venue_area_id: area }),
    await as(4, { room_id: hall }),
    await as(5, { room_id: sub }),
    await as(6, { pattern_id: hallPattern }),
  ]
  const seen = new Set<string>()
  for (const { id, authority } of people) {
    for (const day of [1, 3, 7, 9, 10, 13, 16, 18, 22]) {
      const at = new Date(`2025-05-${String(day).padStart(2, '0')}T00:00:00Z`)
      const ctx = { db, deps, now: at, actor: { id, authority, sessionId: '', at: time.now } } as unknown as Ctx
      const { state, standing } = await readGraphAt(ctx, at)
      const places = placesOf(await readPlaceFacts(ctx, { start: at.getTime(), end: at.getTime() + 1 }))
      const whole = graphAt(places, await readLinks(ctx), at.getTime())
      const told = (it: typeof whole) => [[...it.links].toSorted(), it.unreachable.toSorted(), it.traps.toSorted()]
      expect([authority, day, ...told(state)]).toEqual([authority, day, ...told(whole)])
      for (const place of places) {
        const is = isIn(place.open, at.getTime()) ? 'open' : isIn(place.stopped, at.getTime()) ? 'stopped' : undefined
        expect([authority, day, place.id, standing.get(place.id)]).toEqual([authority, day, place.id, is])
      }
      for (const one of whole.links.values()) seen.add(one)
      if (whole.unreachable.length > 0) seen.add('unreachable')
      if (whole.traps.length > 0) seen.add('trap')
    }
  }
  expect([...seen].toSorted()).toEqual([
    'closed',
    'idle',
    'leads',
    'noCandidate',
    'stopped',
    'trap',
    'unpublished',
    'unreachable',
  ])
})

test('of many places that nobody gets to, or back from, the first by kind and name are sent', async () => {
  const { area, hall } = await makeExpo()
  const lost: { kind: string; title: string }[] = []
  for (let n = 0; n < 14; n++) {
    const title = `離れ${(n * 5) % 14}`
    const main = await makeRoom(db, { space_title: title })
    await openAll({ room_id: main })
    await openAll({ room_id: await makeRoom(db, { space_title: title, main_room_id: main }) })
    lost.push({ kind: 'mainRoom', title }, { kind: 'subRoom', title })
  }
  for (const title of ['島', '丘']) {
    await openAll({ venue_area_id: await makeVenueArea(db, { space_title: title }) })
    lost.push({ kind: 'venueArea', title })
  }
  const event = await makeArEvent(db, { venue_area_id: area, title: '催し' })
  await makeArStructure(db, { ar_event_id: event })
  await makeArEntry(db, event, '2025-05-01T00:00:00Z', '2025-05-20T00:00:00Z')
  const inOrder = (kind: string) => lost.filter((one) => one.kind === kind).map(({ title }) => title)
  const byName = async (titles: string[]) =>
    (
      await sql<{ title: string }>`select title from unnest(${titles}::text[]) as title order by title`.execute(db)
    ).rows.map(({ title }) => title)
  const expected = await Promise.all(['venueArea', 'mainRoom', 'subRoom'].map((kind) => byName(inOrder(kind))))
  const { unreachable, unreachableCount } = await graphOf(await as(0))
  expect(unreachableCount).toBe(31)
  expect(unreachable.map(({ title }) => title)).toEqual(expected.flat().slice(0, 20))
  // All of them lead back, but none of those to which no transition leads is a trap.
  const traps = []
  for (const { id } of await db.selectFrom('rooms').select('id').where('space_title', 'like', '離れ%').execute()) {
    await makeTransition(db, { from_venue_area_id: area, to_room_id: id })
    traps.push(id)
  }
  const after = await graphOf(await as(1))
  expect([after.unreachableCount, after.trapCount]).toEqual([3, traps.length + 1])
  expect(after.traps.map(({ title }) => title)).toEqual(
    (await byName(['ホール', ...inOrder('mainRoom')])).concat(expected[2] ?? []).slice(0, 20),
  )
  expect(after.traps.some(({ id }) => id === hall)).toBe(true)
})

test('the picture has a neighbourhood alone, and its table pages and is filtered by what a link does', async () => {
  const { hall, studio, ways } = await makeExpo()
  const manager = await as(0)
  const graph = await graphOf(manager, `?spaceId=${hall}`)
  expect(graph.space).toMatchObject({ id: hall, kind: 'mainRoom', title: 'ホール' })
  expect([graph.linkCount, graph.links.map(({ id }) => id)]).toEqual([1, [ways.toHall]])
  expect((await graphOf(manager)).space).toBeNull()
  const links = async (who: Caller, query: string) => {
    const { status, body } = await who.get(`/transition-links?${query}`)
    expect(status).toBe(200)
    return body as { total: number; items: TransitionGraph['links']; nextCursor: string | null }
  }
  const closed = (await links(manager, 'state=closed,stopped')).items
  expect(closed).toMatchObject([
    { id: ways.toStudio, state: 'closed', from: { state: 'open' }, to: { state: 'closed' } },
  ])
  expect(closed[0]?.mayNotEdit).toBeUndefined()
  expect((await links(manager, 'state=closed&at=2025-05-12T00:00:00Z')).total).toBe(0)
  expect((await links(manager, `spaceId=${studio}`)).items.map(({ id }) => id)).toEqual([ways.toStudio])
  expect((await links(manager, 'q=スタジオ')).total).toBe(1)
  const first = await links(manager, 'limit=3&sort=-to')
  const next = await links(manager, `limit=3&sort=-to&cursor=${first.nextCursor}`)
  expect([first.total, first.items.length, next.items.length]).toEqual([4, 3, 1])
  const ids = [...first.items, ...next.items].map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(Object.values(ways)))
  // What she does not see is in no page, and no neighbourhood.
  const roomManager = await as(4, { room_id: studio })
  const seen = await links(roomManager, '')
  expect(seen.items.map(({ id, from, mayNotEdit }) => [id, from.id, mayNotEdit])).toEqual([[ways.toStudio, '', true]])
  expect(await graphOf(roomManager, `?spaceId=${hall}`)).toMatchObject({ space: null, linkCount: 0, links: [] })
})
