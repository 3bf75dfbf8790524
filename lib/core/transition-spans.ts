import type { Span } from './publication-status.ts'
import { both, unionOf, without } from './spans.ts'
import { graphAt, isDeadEnd, type Link, OUTSIDE, type Place, type PlaceKind, type Seen } from './transition-graph.ts'

/** What leads where over time: the graph of lib/core/transition-graph.ts for all moments. Pure; milliseconds of Unix time. */

type Places = readonly Place[]

/** When somebody can set out by a link, and when it then leads on. Both empty for one that is unpublished or comes from outside the scope. */
type LinkSpans = { sets: Span[]; leads: Span[] }

/** The spans of links over these places; what a class is made of is put together once. */
function spansOver(places: Places): (link: Link) => LinkSpans {
  const known = new Map(places.map((place) => [place.id, place]))
  const openOf = (id: string) => known.get(id)?.open ?? []
  const classes = new Map<PlaceKind, Span[]>()
  const classOpen = (kind: PlaceKind) => {
    const spans = classes.get(kind) ?? unionOf(places.filter((place) => place.kind === kind).map((it) => it.open))
    classes.set(kind, spans)
    return spans
  }
  const openEnd = (end: Seen) => ('kind' in end ? classOpen(end.kind) : openOf(end.placeId))
  const autoLeads = (place: Place) =>
    place.hidesAbove ? [...place.open] : both(place.open, unionOf(place.above.map(openOf)))
  return ({ from, to, isPublic }) => {
    // The reader cannot know whether a far end outside her scope is open; nothing is said against it.
    if (!isPublic || from === OUTSIDE) return { sets: [], leads: [] }
    const sets = [...openEnd(from)]
    if (to === OUTSIDE) return { sets, leads: sets }
    if (to !== 'auto') return { sets, leads: both(sets, openEnd(to)) }
    const sources = 'kind' in from ? places.filter((place) => place.kind === from.kind) : [known.get(from.placeId)]
    return { sets, leads: unionOf(sources.flatMap((place) => (place ? [autoLeads(place)] : []))) }
  }
}

/**
 * The links that a change makes dead ends: at some moment from `from` on they led on before it, and after it somebody can still set
 * out by them and gets nowhere. `before` and `after`: the same places with and without what is to be stopped.
 */
export function newDeadEnds(links: readonly Link[], before: Places, after: Places, from: number): string[] {
  const [spansBefore, spansAfter] = [spansOver(before), spansOver(after)]
  const ahead = [{ start: from, end: Number.POSITIVE_INFINITY }]
  return links.flatMap((link) => {
    const now = spansAfter(link)
    const lost = both(spansBefore(link).leads, without(now.sets, now.leads))
    return both(lost, ahead).length > 0 ? [link.id] : []
  })
}

/** A stretch of time over which the same is wrong. IDs of links, and of places. */
export type GraphPeriod = Span & { deadEnds: string[]; unreachable: string[]; traps: string[] }

/**
 * What is wrong in `[from, to)`, boundary by boundary; neighbouring stretches in which the same is wrong are one.
 * @param most so many boundaries are looked at; `end` of the last period then tells how far it reaches
 */
export function graphOver(
  places: Places,
  links: readonly Link[],
  { start: from, end: to }: Span,
  most: number,
): GraphPeriod[] {
  const inside = places.flatMap((place) => place.open.flatMap((span) => [span.start, span.end]))
  const moments = [...new Set([from, ...inside])].filter((at) => from <= at && at < to).sort((a, b) => a - b)
  const periods: GraphPeriod[] = []
  for (const [index, start] of moments.slice(0, most).entries()) {
    const end = moments[index + 1] ?? to
    const { links: states, unreachable, traps } = graphAt(places, links, start)
    const deadEnds = [...states].flatMap(([id, state]) => (isDeadEnd(state) ? [id] : []))
    const last = periods.at(-1)
    if (last && isSame(last, { deadEnds, unreachable, traps })) last.end = end
    else periods.push({ start, end, deadEnds, unreachable, traps })
  }
  return periods
}

const PARTS = ['deadEnds', 'unreachable', 'traps'] as const
const isSame = (a: Pick<GraphPeriod, (typeof PARTS)[number]>, b: Pick<GraphPeriod, (typeof PARTS)[number]>) =>
  PARTS.every((part) => a[part].join() === b[part].join())
