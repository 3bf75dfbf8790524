import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { standingAt } from '#lib/cms/publication/schedules/door.ts'
import { isPublic, PUBLICATION_STATUSES, type PublicationStatus } from '#lib/core/publication-status.ts'
import { ALWAYS } from '#lib/core/spans.ts'
import {
  type GraphState,
  graphAt,
  isDeadEnd,
  type Link,
  type LinkState,
  type Place,
  type PlaceKind,
} from '#lib/core/transition-graph.ts'
import { above } from './above.ts'
import { destinationOf, sourceOf } from './read-links.ts'
import { isEntry } from './read-places.ts'
import { type TransitionRow, transitionsFor } from './transition-scope.ts'

type Standing = PublicationStatus | 'always' | null
type PlaceRow = [id: string, kind: PlaceKind, status: Standing]
type LinkRow = [
  id: string,
  from_kind: TransitionRow['from_kind'],
  from_key: string,
  to_kind: TransitionRow['to_kind'],
  to_key: string,
  is_public: boolean,
  is_editable: boolean,
]
type Facts = { places: PlaceRow[]; links: LinkRow[]; above: [place: string, above: string][] }

/** What leads where at one moment: no names, which only what is shown needs. */
export type Graph = {
  links: readonly Link[]
  state: GraphState
  /** Of the places that are open or stopped then; all others are closed. */
  standing: ReadonlyMap<string, 'open' | 'stopped'>
  kinds: ReadonlyMap<string, PlaceKind>
  /** The transitions that are the actor's to edit. */
  editable: ReadonlySet<string>
}

export const stateIn = ({ state }: Graph, id: string): LinkState => state.links.get(id) ?? 'idle'

/** The IDs of its transitions that lead nowhere. */
export const deadEndsIn = (graph: Graph): string[] =>
  graph.links.flatMap(({ id }) => (isDeadEnd(stateIn(graph, id)) ? [id] : []))

/** The graph at a moment, within the actor's scope, in one statement. The rule is lib/core/transition-graph.ts; what is open then is read as it is kept. */
export async function graphOf(ctx: Ctx, at: Date): Promise<Graph> {
  const { rows } = await factsAt(ctx, at).execute(ctx.db)
  const facts = rows[0] ?? { places: [], links: [], above: [] }
  const links = facts.links.map(linkOf)
  const places = placesOf(ctx.actor.authority, facts)
  const open = places.filter((place) => place.open.length > 0).map(({ id }) => [id, 'open'] as const)
  const stopped = places.filter((place) => place.stopped.length > 0).map(({ id }) => [id, 'stopped'] as const)
  return {
    links,
    state: graphAt(places, links, at.getTime()),
    standing: new Map([...open, ...stopped]),
    kinds: new Map(places.map(({ id, kind }) => [id, kind])),
    editable: new Set(facts.links.flatMap(([id, , , , , , isEditable]) => (isEditable ? [id] : []))),
  }
}

const linkOf = ([id, from_kind, from_key, to_kind, to_key, isPublic]: LinkRow): Link => ({
  id,
  from: sourceOf({ from_kind, from_key }),
  to: destinationOf({ to_kind, to_key }),
  isPublic,
})

function placesOf(level: number, { places, links, above: pairs }: Facts): Place[] {
  const inSight = new Set(places.map(([id]) => id))
  const candidatesOf = Map.groupBy(pairs, ([place]) => place)
  // Of whoever sees all, what is neither open nor stopped is not read: where a transition leads there, it is closed.
  const closed = new Map<string, PlaceKind>()
  for (const [, fromKind, from, toKind, to] of links) {
    for (const [kind, id] of [
      [fromKind, from],
      [toKind, to],
    ] as const) {
      if (kind !== 'class' && kind !== 'auto' && kind !== 'outside' && !inSight.has(id)) closed.set(id, kind)
    }
  }
  const rows: PlaceRow[] = [...places, ...[...closed].map(([id, kind]): PlaceRow => [id, kind, null])]
  return rows.map(([id, kind, status]) => {
    const candidates = (candidatesOf.get(id) ?? []).map(([, above]) => above)
    const isAll = level <= 1
    return {
      id,
      kind,
      isEntry: isEntry(level, kind, candidates, inSight),
      above: isAll ? candidates : candidates.filter((one) => inSight.has(one)),
      hidesAbove: !isAll && candidates.some((one) => !inSight.has(one)),
      open: status === 'always' || (status !== null && isPublic(status)) ? ALWAYS : [],
      stopped: status === 'stopping' ? ALWAYS : [],
    }
  })
}

/** One row with all that the graph is made of. Whoever sees everything is given what is open or stopped, and what Auto needs; others all that they see. */
function factsAt(ctx: Ctx, at: Date): RawBuilder<Facts> {
  const { actor } = ctx
  const isAll = actor.authority <= 1
  const standing = (kind: 'venueArea' | 'room' | 'arEvent', id: string) => sql`${sql.raw(isAll ? '' : 'left')} join
    ${standingAt(kind, at)} as standing on standing.subject_id = ${sql.ref(id)}`
  const rows = (columns: string) => sql`coalesce(json_agg(json_build_array(${sql.raw(columns)})), '[]')`
  const neededAbove = isAll
    ? // Two sets and not one condition with "or", which compares every place with every such transition.
      sql`where place_id in (select id from places where id::text in (select from_key from links where to_kind = 'auto' and is_public)
        union all select id from places where kind in (select from_key from links where to_kind = 'auto' and is_public and from_kind = 'class'))`
    : sql`where place_id in (select id from places)`
  return sql<Facts>`with links as materialized (
      select id, from_kind, from_key, to_kind, to_key, is_public, is_own and to_kind <> 'outside' as is_editable
      from ${transitionsFor(actor)} order by id
    ), places as materialized (
      select id, 'expoArea' as kind, 'always' as status from expo_areas where ${sql.lit(isAll)}
      union all select venue_areas.id, 'venueArea', status from venue_areas ${standing('venueArea', 'venue_areas.id')}
        where ${venueAreaInScope(actor)}
      union all select rooms.id, case room_class when 'main' then 'mainRoom' else 'subRoom' end, status
        from rooms ${standing('room', 'rooms.id')} where ${roomInScope(actor)}
      union all select ar_events.id, 'arEvent', status from ar_events ${standing('arEvent', 'ar_events.id')}
        where ${arEventInScope(actor)}
    )
    select (select ${rows('id, from_kind, from_key, to_kind, to_key, is_public, is_editable')} from links) as links,
      (select ${rows('id, kind, status')} from places
        where ${sql.lit(!isAll)} or status in ('always', 'stopping') or status in (${OPEN})) as places,
      (select ${rows('place_id, above_id')} from ${above} as pair ${neededAbove}) as above`
}

const OPEN = sql.join(PUBLICATION_STATUSES.filter(isPublic).map((status) => sql.lit(status)))
