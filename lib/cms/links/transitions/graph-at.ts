import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isPublic } from '#lib/core/publication-status.ts'
import { ALWAYS } from '#lib/core/spans.ts'
import { graphAt, type Link, OUTSIDE, type Place } from '#lib/core/transition-graph.ts'
import { endOf } from './end-of.ts'
import type { Graph } from './graph.ts'
import { factColumns, factTables, type GraphFacts } from './graph-facts.ts'
import { keptGraph } from './kept-graph.ts'
import { isEntry } from './read-places.ts'

/** The graph at a moment, within the actor's scope, in one statement. The rule is lib/core/transition-graph.ts; what is open then is read as it is kept. */
export async function graphOf(ctx: Ctx, at: Date): Promise<Graph> {
  if (ctx.actor.authority <= 1) return keptGraph(ctx, at, (facts) => toGraph(0, facts, at))
  const { rows } = await sql<GraphFacts>`with ${factTables(ctx.actor, at)}
    select ${factColumns.links} as links, ${factColumns.places} as places, ${factColumns.above} as above,
      (select json_agg(id) from links where is_editable) as editable`.execute(ctx.db)
  const [facts] = rows
  if (!facts) throw new Error('the database answered no graph')
  return toGraph(ctx.actor.authority, facts, at)
}

function toGraph(level: number, facts: GraphFacts, at: Date): Graph {
  const links = linksOf(facts.links)
  const places = placesOf(level, facts, links)
  const open = places.filter((place) => place.open.length > 0).map(({ id }) => [id, 'open'] as const)
  const stopped = places.filter((place) => place.stopped.length > 0).map(({ id }) => [id, 'stopped'] as const)
  // Who sees everything edits every one.
  const editable = level <= 1 ? null : new Set(facts.editable)
  return {
    links,
    state: graphAt(places, links, at.getTime()),
    standing: new Map([...open, ...stopped]),
    kinds: new Map(facts.places.id?.map((id, n) => [id, facts.places.kind?.[n] ?? 'venueArea'])),
    isEditable: (id) => editable === null || editable.has(id),
  }
}

const linksOf = ({ id, from, to, isPublic }: GraphFacts['links']): Link[] =>
  (id ?? []).map((one, n) => {
    const [source = '', destination = ''] = [from?.[n], to?.[n]]
    return {
      id: one,
      from: source === '' ? OUTSIDE : endOf(source),
      to: destination === '' ? OUTSIDE : destination === 'auto' ? 'auto' : endOf(destination),
      isPublic: isPublic?.[n] ?? false,
    }
  })

function placesOf(level: number, { places, above: pairs }: GraphFacts, links: readonly Link[]): Place[] {
  const ids = places.id ?? []
  const inSight = new Set(ids)
  const candidatesOf = new Map<string, string[]>()
  pairs.place?.forEach((place, n) => {
    const one = pairs.above?.[n] ?? ''
    const known = candidatesOf.get(place)
    if (known) known.push(one)
    else candidatesOf.set(place, [one])
  })
  const isAll = level <= 1
  const found = ids.map((id, n): Place => {
    const [kind, status] = [places.kind?.[n] ?? 'venueArea', places.status?.[n] ?? 'unregistered']
    const candidates = candidatesOf.get(id) ?? []
    return {
      id,
      kind,
      isEntry: isEntry(level, kind, candidates, inSight),
      above: isAll ? candidates : candidates.filter((one) => inSight.has(one)),
      hidesAbove: !isAll && candidates.some((one) => !inSight.has(one)),
      open: status === 'always' || isPublic(status) ? ALWAYS : [],
      stopped: status === 'stopping' ? ALWAYS : [],
    }
  })
  return [...found, ...closedAmong(links, inSight)]
}

/** Where transitions end that is not among the places: it is closed. Of what kind it is nothing asks. */
function closedAmong(links: readonly Link[], inSight: ReadonlySet<string>): Place[] {
  const ends = links.flatMap(({ from, to }) => [from, to])
  const ids = ends.flatMap((end) => (typeof end === 'object' && 'placeId' in end ? [end.placeId] : []))
  const closed = new Set(ids.filter((id) => !inSight.has(id)))
  return [...closed].map((id) => {
    return { id, kind: 'subRoom', isEntry: false, above: [], hidesAbove: false, open: [], stopped: [] }
  })
}
