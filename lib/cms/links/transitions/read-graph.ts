import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import {
  GRAPH_LINKS_MAX,
  GRAPH_PLACES_MAX,
  type GraphLink,
  type GraphPlace,
  type TransitionGraph,
} from '#lib/contracts/transition-graph.ts'
import { isIn } from '#lib/core/spans.ts'
import { graphAt, isDeadEnd, type LinkState, PLACE_KINDS } from '#lib/core/transition-graph.ts'
import { type NamedLink, readLinks } from './read-links.ts'
import { type NamedPlace, placesOf, readPlaceFacts } from './read-places.ts'

/** `GET /transition-graph`: what leads where at a moment, and what is wrong, within the reader's scope. */
export async function readGraph(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readGraph>,
): Promise<{ item: TransitionGraph }> {
  demandInScope(ctx, 'transition.read')
  const at = (query.at ?? ctx.now).getTime()
  const places = placesOf(await readPlaceFacts(ctx, { start: at, end: at + 1 }))
  const all = await readLinks(ctx)
  const state = graphAt(places, all, at)
  const links = all.filter(({ ends }) => !query.spaceId || [ends.from.id, ends.to.id].includes(query.spaceId))
  const stateOf = (link: NamedLink) => state.links.get(link.id) ?? 'idle'
  const count = (is: (state: LinkState) => boolean) => links.filter((link) => is(stateOf(link))).length
  const known = new Map(places.map((place) => [place.id, place]))
  const deadFirst = [...links].sort((a, b) => Number(isDeadEnd(stateOf(b))) - Number(isDeadEnd(stateOf(a))))
  const placesNamed = (ids: string[]) => byKindAndName(ids.flatMap((id) => known.get(id) ?? []))
  return {
    item: {
      at: new Date(at).toISOString(),
      links: deadFirst.slice(0, GRAPH_LINKS_MAX).map((link) => toGraphLink(link, stateOf(link), known, at)),
      linkCount: links.length,
      leadCount: count((it) => it === 'leads'),
      deadEndCount: count(isDeadEnd),
      noCandidateCount: count((it) => it === 'noCandidate'),
      unreachable: placesNamed(state.unreachable).slice(0, GRAPH_PLACES_MAX),
      unreachableCount: state.unreachable.length,
      traps: placesNamed(state.traps).slice(0, GRAPH_PLACES_MAX),
      trapCount: state.traps.length,
    },
  }
}

function toGraphLink(
  { id, ends, transitionType }: NamedLink,
  state: LinkState,
  known: ReadonlyMap<string, NamedPlace>,
  at: number,
): GraphLink {
  const stateOf = (end: string) => {
    const place = known.get(end)
    if (!place) return null
    if (isIn(place.open, at)) return 'open'
    return isIn(place.stopped, at) ? 'stopped' : 'closed'
  }
  return {
    id,
    from: { ...ends.from, state: stateOf(ends.from.id) },
    to: { ...ends.to, state: stateOf(ends.to.id) },
    transitionType,
    state,
  }
}

const namedPlace = ({ id, kind, title, titleEn }: NamedPlace): GraphPlace => ({ id, kind, title, titleEn })

export const byKindAndName = (places: readonly NamedPlace[]): GraphPlace[] =>
  places
    .map(namedPlace)
    .sort((a, b) => PLACE_KINDS.indexOf(a.kind) - PLACE_KINDS.indexOf(b.kind) || a.title.localeCompare(b.title, 'ja'))
