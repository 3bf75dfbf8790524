import type { Span } from './publication-status.ts'
import { isIn } from './spans.ts'
import { waysBetween } from './ways.ts'

/**
 * What leads where: the spaces and AR events of an expo as places, its transitions as links, and what is wrong with them at a
 * moment. Pure; milliseconds of Unix time.
 */

export const PLACE_KINDS = ['expoArea', 'venueArea', 'mainRoom', 'subRoom', 'arEvent'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export type Place = {
  id: string
  kind: PlaceKind
  /** Visitors come in here. */
  isEntry: boolean
  /** Where Auto can lead from here: what it lies in, or for a V Expo area its venue areas. */
  above: readonly string[]
  /** Auto can also lead somewhere that the reader does not see: nothing is said against it then. */
  hidesAbove: boolean
  /** When it is public, and when a stop is in force on it; each in order of time. */
  open: readonly Span[]
  stopped: readonly Span[]
}

/** Where the reader sees nothing: whoever gets there is in no trap, whoever comes from there has come in. */
export const OUTSIDE = 'outside'

/** One place, or all of a kind. */
export type Seen = { placeId: string } | { kind: PlaceKind }
type Source = Seen | typeof OUTSIDE
type Destination = Source | 'auto'
export type Link = { id: string; from: Source; to: Destination; isPublic: boolean }

/**
 * What a link does at a moment: it leads on; or nobody can take it, since it is unpublished or its source is not open; or it is a
 * dead end, since its destination is stopped, closed or gone, or no candidate of a class or of Auto is open.
 */
export const LINK_STATES = ['leads', 'unpublished', 'idle', 'stopped', 'closed', 'gone', 'noCandidate'] as const
export type LinkState = (typeof LINK_STATES)[number]

const DEAD: ReadonlySet<LinkState> = new Set(['stopped', 'closed', 'gone', 'noCandidate'])
export const isDeadEnd = (state: LinkState): boolean => DEAD.has(state)

export type GraphState = {
  /** By the ID of the link. */
  links: Map<string, LinkState>
  /** Open places, in the order given: nobody gets there from an entry; from there nobody gets back to an entry. */
  unreachable: string[]
  traps: string[]
}

/** What the graph of these places and links is at `at`. */
export function graphAt(places: readonly Place[], links: readonly Link[], at: number): GraphState {
  const { states, unreachable, traps } = graphOf(places, links)(at)
  return { links: new Map(links.map((link, n) => [link.id, states[n] ?? 'idle'])), unreachable, traps }
}

/** `states`: of the links, in the order given. */
type View = { states: LinkState[]; unreachable: string[]; traps: string[] }

/** An end of a link: the numbers of its places, and its class where it is one; null for what is no place. */
type End = { places: readonly number[]; kind: PlaceKind | null } | null

/**
 * The graph of these places and links at any moment: what does not depend on it is put together once.
 *
 * The nodes are the places by their numbers, then each kind from where it is left and each where it is come to, so that a class costs its members once and not once for
 * each link, then what the reader does not see.
 */
export function graphOf(places: readonly Place[], links: readonly Link[]): (at: number) => View {
  const nodes = [...places, ...PLACE_KINDS, ...PLACE_KINDS, OUTSIDE]
  const [left, outside] = [places.length, nodes.lastIndexOf(OUTSIDE)]
  const come = left + PLACE_KINDS.length
  const known = new Map(places.map(({ id }, n) => [id, n]))
  const members = Map.groupBy(places.keys(), (n) => places[n]?.kind)
  const endOf = (end: Destination): End => {
    if (typeof end === 'string') return null
    if ('kind' in end) return { places: members.get(end.kind) ?? [], kind: end.kind }
    return { places: [known.get(end.placeId)].filter((n) => n !== undefined), kind: null }
  }
  const nodeOf = (end: Destination, ofKinds: number): number | undefined => {
    const found = endOf(end)
    if (found === null) return end === OUTSIDE ? outside : undefined
    return found.kind === null ? found.places[0] : ofKinds + PLACE_KINDS.indexOf(found.kind)
  }
  const ends: [number, number][] = []
  const addWay = (from: number, to: number) => ends.push([from, to]) - 1
  const owns = places.map(({ kind }, n) => {
    const own = PLACE_KINDS.indexOf(kind)
    return [addWay(n, left + own), addWay(come + own, n)]
  })
  const above = places.map((place) => place.above.flatMap((id) => known.get(id) ?? []))
  const leads = links.map((link) => {
    const [source, target] = [endOf(link.from), endOf(link.to)]
    const [from, to] = [nodeOf(link.from, left), nodeOf(link.to, come)]
    const isWay = link.isPublic && from !== undefined && to !== undefined
    return { link, source, target, way: isWay ? addWay(from, to) : null }
  })
  const autoLinks = leads.filter(({ link }) => link.isPublic && link.to === 'auto')
  const autos = [...new Set(autoLinks.flatMap(({ source }) => source?.places ?? []))].flatMap((place) => [
    ...(above[place] ?? []).map((to) => ({ place, to, way: addWay(place, to) })),
    ...(places[place]?.hidesAbove ? [{ place, to: place, way: addWay(place, outside) }] : []),
  ])
  const ways = waysBetween(nodes.length, ends)
  return (at) => {
    const isOpen = places.map(({ open }) => isIn(open, at))
    const openKinds = new Set(places.flatMap(({ kind }, n) => (isOpen[n] ? [kind] : [])))
    const isOpenEnd = (end: End) =>
      end !== null && (end.kind === null ? end.places.some((n) => isOpen[n]) : openKinds.has(end.kind))
    const autoLeads = (n: number) => isOpen[n] && (places[n]?.hidesAbove || above[n]?.some((one) => isOpen[one]))
    const stateOf = ({ link: { from, to, isPublic }, source, target }: (typeof leads)[number]): LinkState => {
      if (!isPublic) return 'unpublished'
      // She cannot know whether the far end is open; nothing is said against it.
      if (from === OUTSIDE) return 'leads'
      if (!isOpenEnd(source)) return 'idle'
      if (to === OUTSIDE) return 'leads'
      if (to === 'auto') return source?.places.some(autoLeads) ? 'leads' : 'noCandidate'
      if (isOpenEnd(target)) return 'leads'
      if ('kind' in to) return 'noCandidate'
      const [place] = target?.places.map((n) => places[n]) ?? []
      if (!place) return 'gone'
      return isIn(place.stopped, at) ? 'stopped' : 'closed'
    }
    const states = leads.map(stateOf)
    leads.forEach(({ way }, n) => {
      if (way !== null) ways.isOpen[way] = Number(states[n] === 'leads')
    })
    owns.forEach((own, n) => {
      for (const way of own) ways.isOpen[way] = Number(isOpen[n])
    })
    for (const { way, place, to } of autos) ways.isOpen[way] = Number(isOpen[place] && isOpen[to])
    const entries = [outside, ...places.flatMap(({ isEntry }, n) => (isEntry && isOpen[n] ? [n] : []))]
    const [isReached, isReturning] = [ways.spread(entries, 'ahead'), ways.spread(entries, 'back')]
    const openWhere = (is: (n: number) => boolean) => places.flatMap(({ id }, n) => (isOpen[n] && is(n) ? [id] : []))
    return {
      states,
      unreachable: openWhere((n) => isReached[n] === 0),
      traps: openWhere((n) => isReached[n] === 1 && isReturning[n] === 0),
    }
  }
}
