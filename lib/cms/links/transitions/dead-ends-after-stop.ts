import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { publicLatest } from '#lib/cms/publication/schedules/door.ts'
import type { Link, Place, PlaceKind } from '#lib/core/transition-graph.ts'
import { type DeadEnd, knownDeadEnds, namesClass, newDeadEnds } from '#lib/core/transition-spans.ts'
import { above } from './above.ts'
import { endOf } from './end-of.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

const FAR = Date.parse('2100-01-01T00:00:00Z')

/** Of each kind, and each way of being public, so many are looked at before all are: one that goes on as it was answers for its class. */
const OTHERS = 5

const CLASSES = [
  { kind: 'venueArea', roomClass: null },
  { kind: 'room', roomClass: 'main' },
  { kind: 'room', roomClass: 'sub' },
  { kind: 'arEvent', roomClass: null },
] as const

/** The moments, in milliseconds of Unix time, from which on a transition would lead nowhere, one each, if these patterns, AR events or spaces were stopped now. For levels 0 and 1. */
export async function deadEndsAfterStop(ctx: Ctx, targetIds: readonly string[], others = OTHERS): Promise<number[]> {
  const touched = await touchedBy(ctx, targetIds)
  const links = await linksOf(ctx, touched)
  if (links.length === 0) return []
  const from = ctx.now.getTime()
  const some = await placesAbout(ctx, targetIds, await idsNear(ctx, links, touched, others))
  const { lost, unknown } = knownDeadEnds(links, some.before, some.after, from)
  if (unknown.length === 0) return momentsOf(lost)
  const all = await placesAbout(ctx, targetIds)
  const open = new Set(unknown)
  const left = links.filter(({ id }) => open.has(id))
  return momentsOf([...lost, ...newDeadEnds(left, all.before, all.after, from)])
}

const momentsOf = (found: readonly DeadEnd[]) => found.map(({ at }) => at).sort((a, b) => a - b)

type Side = { ids: string[]; kinds: PlaceKind[] }

/** The places that a stop closes or may close, and those from which Auto can lead to one of them. */
type Touched = Record<'ends' | 'sources', Side>

async function touchedBy(ctx: Ctx, targetIds: readonly string[]): Promise<Touched> {
  const targets = sql`any(${targetIds}::uuid[])`
  const { rows } = await sql<{ id: string; kind: PlaceKind; side: keyof Touched }>`
    with touched as (
      select unnest(${targetIds}::uuid[]) as id
      union select space_id from patterns where id = ${targets}
      union select id from ar_events where space_id = ${targets}
    ), place as (
      select id, 'expoArea' as kind from expo_areas union all select id, 'venueArea' from venue_areas
      union all select id, case room_class when 'main' then 'mainRoom' else 'subRoom' end from rooms
      union all select id, 'arEvent' from ar_events
    )
    select id, kind, 'ends' as side from place where id in (select id from touched)
    union all select id, kind, 'sources' from place
    where id in (select pair.place_id from ${above} as pair where pair.above_id in (select id from touched))`.execute(
    ctx.db,
  )
  const of = (side: keyof Touched): Side => {
    const found = rows.filter((row) => row.side === side)
    return { ids: found.map((row) => row.id), kinds: [...new Set(found.map((row) => row.kind))] }
  }
  return { ends: of('ends'), sources: of('sources') }
}

/** The public transitions that may lose where they lead to: also those by Auto from a class of which one is stopped that led on, while another one does not. */
async function linksOf(ctx: Ctx, { ends, sources }: Touched): Promise<Link[]> {
  const { rows } = await sql<{ id: string; from_key: string; to_key: string }>`
    select id, from_key, to_key from transitions where is_public and to_key = any(${[...ends.ids, ...ends.kinds]}::text[])
    union all select id, from_key, to_key from transitions
    where is_public and to_auto and from_key = any(${[...sources.ids, ...sources.kinds, ...ends.kinds]}::text[])`.execute(
    ctx.db,
  )
  return rows.map(({ id, from_key, to_key }) => {
    return { id, from: endOf(from_key), to: to_key === 'auto' ? to_key : endOf(to_key), isPublic: true }
  })
}

/** The ends of these links; where a class is among them also what is touched and some others of its kind; all with what Auto can lead to from them. */
async function idsNear(ctx: Ctx, links: readonly Link[], { ends, sources }: Touched, most: number): Promise<string[]> {
  const named = links.flatMap(({ from, to }) => [from, to]).flatMap((end) => (isPlace(end) ? [end.placeId] : []))
  const ofClasses = links.some(namesClass)
    ? [...ends.ids, ...sources.ids, ...(await publicLatest(ctx, CLASSES, most))]
    : []
  const ids = [...named, ...ofClasses]
  const { rows } = await sql<{ above_id: string }>`
    select pair.above_id from ${above} as pair where pair.place_id = any(${ids}::uuid[])`.execute(ctx.db)
  return [...new Set([...ids, ...rows.map((row) => row.above_id)])]
}

const isPlace = (end: Link['to']) => typeof end === 'object' && 'placeId' in end

/** The places as they are and as they would be, of these IDs or all. Who stops sees all: what is not among them is left out of what Auto can lead to, and not hidden. */
async function placesAbout(ctx: Ctx, targetIds: readonly string[], only?: readonly string[]) {
  const from = ctx.now.getTime()
  const facts = await readPlaceFacts(ctx, { start: from, end: FAR }, only)
  const seen = (places: Place[]) => places.map((place) => ({ ...place, hidesAbove: false }))
  return { before: seen(placesOf(facts)), after: seen(placesOf(facts, { ids: targetIds, from })) }
}
