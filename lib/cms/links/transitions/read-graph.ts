import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import {
  GRAPH_LINKS_MAX,
  GRAPH_PLACES_MAX,
  type GraphPlace,
  type TransitionGraph,
} from '#lib/contracts/transition-graph.ts'
import { isDeadEnd, type LinkState, PLACE_KINDS } from '#lib/core/transition-graph.ts'
import { stateIn } from './graph.ts'
import { graphOf } from './graph-at.ts'
import { graphLinkRows, toGraphLink, touches } from './graph-links.ts'
import { placeNames } from './place-names.ts'
import type { NamedPlace } from './read-places.ts'

/**
 * `GET /transition-graph`: what leads where at a moment, and what is wrong, within the reader's scope. All of it is counted, and of a
 * picture's worth of links and places are sent: the first ones, dead ends before others, or the neighbourhood of one place.
 */
export async function readGraph(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readGraph>,
): Promise<{ item: TransitionGraph }> {
  demandInScope(ctx, 'transition.read')
  const at = query.at ?? ctx.now
  const graph = await graphOf(ctx, at)
  const { spaceId } = query
  const links = spaceId ? graph.links.filter((link) => touches(link, spaceId)) : graph.links
  const states = links.map(({ id }) => stateIn(graph, id))
  const count = (is: (state: LinkState) => boolean) => states.filter(is).length
  const dead = links.filter((_, at) => isDeadEnd(states[at] ?? 'idle'))
  const others = links.filter((_, at) => !isDeadEnd(states[at] ?? 'idle'))
  const shown = [...dead, ...others].slice(0, GRAPH_LINKS_MAX).map(({ id }) => id)
  const named = (ids: readonly string[]) => placeNames(ctx, ids, GRAPH_PLACES_MAX, graph.kinds)
  const [rows, [space = null], unreachable, traps] = await Promise.all([
    graphLinkRows(ctx)
      .where('id', '=', sql<string>`any(${shown}::uuid[])`)
      .orderBy('from_title')
      .orderBy('to_title')
      .orderBy('id')
      .execute(),
    named(spaceId ? [spaceId] : []),
    named(graph.state.unreachable),
    named(graph.state.traps),
  ])
  const items = rows.map((row) => toGraphLink(graph, row))
  return {
    item: {
      at: at.toISOString(),
      space,
      links: items.sort((a, b) => Number(isDeadEnd(b.state)) - Number(isDeadEnd(a.state))),
      linkCount: links.length,
      leadCount: count((it) => it === 'leads'),
      deadEndCount: count(isDeadEnd),
      noCandidateCount: count((it) => it === 'noCandidate'),
      unreachable,
      unreachableCount: graph.state.unreachable.length,
      traps,
      trapCount: graph.state.traps.length,
    },
  }
}

const namedPlace = ({ id, kind, title, titleEn }: NamedPlace): GraphPlace => ({ id, kind, title, titleEn })

export const byKindAndName = (places: readonly NamedPlace[]): GraphPlace[] =>
  places
    .map(namedPlace)
    .sort((a, b) => PLACE_KINDS.indexOf(a.kind) - PLACE_KINDS.indexOf(b.kind) || a.title.localeCompare(b.title, 'ja'))
