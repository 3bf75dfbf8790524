import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Link, PlaceKind } from '#lib/core/transition-graph.ts'
import { newDeadEnds } from '#lib/core/transition-spans.ts'
import { above } from './above.ts'
import { type NamedLink, readLinks } from './read-links.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

const FAR = Date.parse('2100-01-01T00:00:00Z')

/** How many transitions would lead nowhere, now or later, if these patterns, AR events or spaces were stopped now. For levels 0 and 1. */
export async function deadEndsAfterStop(ctx: Ctx, targetIds: readonly string[]): Promise<number> {
  const touched = await touchedBy(ctx, targetIds)
  const links = (await readLinks(ctx)).filter((link) => mayLose(link, touched))
  if (links.length === 0) return 0
  const from = ctx.now.getTime()
  const facts = await readPlaceFacts(ctx, { start: from, end: FAR }, await placesNeeded(ctx, links))
  return newDeadEnds(links, placesOf(facts), placesOf(facts, { ids: targetIds, from }), from).length
}

/** The places that a stop closes or may close, and those from which Auto can lead to one of them. */
type Touched = Record<'ends' | 'sources', { ids: Set<string>; kinds: Set<PlaceKind> }>

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
  const of = (side: keyof Touched) => {
    const found = rows.filter((row) => row.side === side)
    return { ids: new Set(found.map((row) => row.id)), kinds: new Set(found.map((row) => row.kind)) }
  }
  return { ends: of('ends'), sources: of('sources') }
}

function mayLose({ from, to, isPublic }: Link, { ends, sources }: Touched): boolean {
  if (!isPublic || from === 'outside' || to === 'outside') return false
  if (to === 'auto') return 'kind' in from ? sources.kinds.has(from.kind) : sources.ids.has(from.placeId)
  return 'kind' in to ? ends.kinds.has(to.kind) : ends.ids.has(to.placeId)
}

/** The places that decide about these links: all of them as soon as a class is among the ends. */
async function placesNeeded(ctx: Ctx, links: readonly NamedLink[]): Promise<string[] | undefined> {
  const ids = new Set<string>()
  const autos: string[] = []
  for (const { from, to } of links) {
    if (from === 'outside' || to === 'outside') continue
    if ('kind' in from || (to !== 'auto' && 'kind' in to)) return undefined
    ids.add(from.placeId)
    if (to === 'auto') autos.push(from.placeId)
    else ids.add(to.placeId)
  }
  const { rows } = await sql<{ above_id: string }>`
    select pair.above_id from ${above} as pair where pair.place_id = any(${autos}::uuid[])`.execute(ctx.db)
  return [...ids, ...rows.map((row) => row.above_id)]
}
