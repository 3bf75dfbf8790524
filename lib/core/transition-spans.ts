import type { Span } from './publication-status.ts'
import { both, unionOf, without } from './spans.ts'
import { graphOf, isDeadEnd, type Link, OUTSIDE, type Place, type PlaceKind, type Seen } from './transition-graph.ts'

/** What leads where over time: the graph of lib/core/transition-graph.ts for all moments. Pure; milliseconds of Unix time. */

type Places = readonly Place[]

/**
 * When somebody can set out by a link, when it then leads on, and when there is somewhere to get to, whoever sets out. All empty for one that is unpublished or
 * comes from outside the scope.
 */
type LinkSpans = { sets: Span[]; leads: Span[]; reach: Span[] }

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
    if (!isPublic || from === OUTSIDE) return { sets: [], leads: [], reach: [] }
    const sets = [...openEnd(from)]
    if (to === OUTSIDE) return { sets, leads: sets, reach: sets }
    if (to !== 'auto') return { sets, leads: both(sets, openEnd(to)), reach: [...openEnd(to)] }
    const sources = 'kind' in from ? places.filter((place) => place.kind === from.kind) : [known.get(from.placeId)]
    const leads = unionOf(sources.flatMap((place) => (place ? [autoLeads(place)] : [])))
    return { sets, leads, reach: leads }
  }
}

/** A link that a change makes a dead end. `at`: the first moment from which on it is asked that it leads nowhere because of it. */
export type DeadEnd = { id: string; at: number }

/**
 * The links that a change makes dead ends: at some moment from `from` on they led on before it, and after it somebody can still set
 * out by them and gets nowhere. `before` and `after`: the same places with and without what is to be stopped.
 */
export function newDeadEnds(links: readonly Link[], before: Places, after: Places, from: number): DeadEnd[] {
  const [spansBefore, spansAfter] = [spansOver(before), spansOver(after)]
  return links.flatMap((link) => {
    const at = deadFrom(spansBefore(link), spansAfter(link), from)
    return at === null ? [] : [{ id: link.id, at }]
  })
}

const deadFrom = (before: LinkSpans, after: LinkSpans, from: number) =>
  firstFrom(both(before.leads, without(after.sets, after.leads)), from)

/** The first moment from `from` on that is in these spans; null where none is. */
function firstFrom(spans: readonly Span[], from: number): number | null {
  const span = spans.find(({ end }) => end > from)
  return span ? Math.max(span.start, from) : null
}

/** A class is among its ends: all places of a kind decide about it. */
export const namesClass = ({ from, to }: Pick<Link, 'from' | 'to'>): boolean =>
  [from, to].some((end) => typeof end === 'object' && 'kind' in end)

/**
 * The same, where not all places are known: `lost` are dead ends for certain, and from when on; of `unknown` ones only all places tell, and of the others it is certain
 * that they are none. Known have to be all places that the change concerns, with all that Auto can lead to from them, and the ends of links without a class, with what
 * Auto can lead to from their sources; of the other places any, the more the better.
 */
export function knownDeadEnds(
  links: readonly Link[],
  before: Places,
  after: Places,
  from: number,
): { lost: DeadEnd[]; unknown: string[] } {
  const [spansBefore, spansAfter] = [spansOver(before), spansOver(after)]
  const [lost, unknown]: [DeadEnd[], string[]] = [[], []]
  for (const link of links) {
    const [was, is] = [spansBefore(link), spansAfter(link)]
    const at = deadFrom(was, is, from)
    // What one still gets to by known places alone one gets to by all of them; and who sets out from a known one does.
    const closes = firstFrom(without(was.reach, is.reach), from)
    // Of a class somebody not known may set out earlier, but nobody is stranded before the one place that is led to closes.
    const isCertain = !namesClass(link) || (isOnePlace(link.to) && at === closes)
    if (isCertain && at !== null) lost.push({ id: link.id, at })
    else if (namesClass(link) && closes !== null) unknown.push(link.id)
  }
  return { lost, unknown }
}

const isOnePlace = (end: Link['to']): boolean => typeof end === 'object' && 'placeId' in end

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
  const lookAt = graphOf(places, links)
  for (const [index, start] of moments.slice(0, most).entries()) {
    const end = moments[index + 1] ?? to
    const { states, unreachable, traps } = lookAt(start)
    const deadEnds = links.flatMap(({ id }, n) => (isDeadEnd(states[n] ?? 'idle') ? [id] : []))
    const last = periods.at(-1)
    if (last && isSame(last, { deadEnds, unreachable, traps })) last.end = end
    else periods.push({ start, end, deadEnds, unreachable, traps })
  }
  return periods
}

const PARTS = ['deadEnds', 'unreachable', 'traps'] as const
const isSame = (a: Pick<GraphPeriod, (typeof PARTS)[number]>, b: Pick<GraphPeriod, (typeof PARTS)[number]>) =>
  PARTS.every((part) => a[part].length === b[part].length && a[part].every((id, n) => id === b[part][n]))
