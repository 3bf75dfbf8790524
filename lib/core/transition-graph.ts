import type { Span } from './publication-status.ts'
import { isIn } from './spans.ts'
import { numberAt, waysBetween } from './ways.ts'

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

/** An end of a link: the numbers of its places, and whether it is a class; null for what is no place. */
type End = { places: readonly number[]; kind: number | null } | null

/**
 * The graph of these places and links at any moment: what does not depend on it is put together once. Quickest in order of time.
 *
 * The nodes are the places by their numbers, then each kind from where it is left and each where it is come to, so that a class costs its members once and not once for
 * each link, then what the reader does not see.
 */
export function graphOf(places: readonly Place[], links: readonly Link[]): (at: number) => View {
  const known = new Map(places.map(({ id }, n) => [id, n]))
  const kinds = PLACE_KINDS.map((kind) => places.flatMap((place, n) => (place.kind === kind ? [n] : [])))
  const [left, come, outside] = [places.length, places.length + kinds.length, places.length + 2 * kinds.length]
  const endOf = (end: Destination): End => {
    if (typeof end === 'string') return null
    if ('placeId' in end) return { places: [known.get(end.placeId)].filter((n) => n !== undefined), kind: null }
    const kind = PLACE_KINDS.indexOf(end.kind)
    return { places: kinds[kind] ?? [], kind }
  }
  const nodeOf = (end: Destination, ofKinds: number): number | undefined => {
    const found = endOf(end)
    if (found === null) return end === OUTSIDE ? outside : undefined
    return found.kind === null ? found.places[0] : ofKinds + found.kind
  }
  const ends: [number, number][] = []
  // The first ways are those between each place and its kind, two for each.
  const kindOf = places.map(({ kind }) => PLACE_KINDS.indexOf(kind))
  kindOf.forEach((kind, n) => {
    ends.push([n, left + kind], [come + kind, n])
  })
  const above = places.map((place) => place.above.flatMap((id) => known.get(id) ?? []))
  const autos: { way: number; place: number; to: number }[] = []
  const hasAuto = new Uint8Array(places.length)
  const autoFrom = (n: number) => {
    if (hasAuto[n] === 1) return
    hasAuto[n] = 1
    for (const to of above[n] ?? []) autos.push({ way: ends.push([n, to]) - 1, place: n, to })
    if (places[n]?.hidesAbove) autos.push({ way: ends.push([n, outside]) - 1, place: n, to: n })
  }
  const leads = links.map((link) => {
    const [source, target] = [endOf(link.from), endOf(link.to)]
    if (link.isPublic && link.to === 'auto') source?.places.forEach(autoFrom)
    const [from, to] = [nodeOf(link.from, left), nodeOf(link.to, come)]
    const isWay = link.isPublic && from !== undefined && to !== undefined
    return { link, source, target, way: isWay ? ends.push([from, to]) - 1 : null }
  })
  const ways = waysBetween(outside + 1, ends)
  const openAt = openings(places, kindOf)
  return (at) => {
    const { isOpen, openKinds } = openAt(at)
    const isOpenEnd = (end: End) =>
      end !== null && (end.kind === null ? isOpen[end.places[0] ?? -1] === 1 : openKinds[end.kind] === 1)
    const autoLeads = (n: number) =>
      isOpen[n] === 1 && (places[n]?.hidesAbove || (above[n] ?? []).some((one) => isOpen[one] === 1))
    const stateOf = ({ link: { from, to, isPublic }, source, target }: (typeof leads)[number]): LinkState => {
      if (!isPublic) return 'unpublished'
      // She cannot know whether the far end is open; nothing is said against it.
      if (from === OUTSIDE) return 'leads'
      if (!isOpenEnd(source)) return 'idle'
      if (to === OUTSIDE) return 'leads'
      if (to === 'auto') return source?.places.some(autoLeads) ? 'leads' : 'noCandidate'
      if (isOpenEnd(target)) return 'leads'
      if ('kind' in to) return 'noCandidate'
      const place = places[target?.places[0] ?? -1]
      if (!place) return 'gone'
      return isIn(place.stopped, at) ? 'stopped' : 'closed'
    }
    const states = leads.map(stateOf)
    const isSource = new Uint8Array(places.length)
    leads.forEach(({ link, source, way }, n) => {
      const isLeading = states[n] === 'leads'
      if (way !== null) ways.isOpen[way] = Number(isLeading)
      if (isLeading && link.to === 'auto') for (const one of source?.places ?? []) isSource[one] = 1
    })
    for (let n = 0; n < places.length; n++) ways.isOpen[2 * n] = ways.isOpen[2 * n + 1] = numberAt(isOpen, n)
    for (const { way, place, to } of autos) {
      ways.isOpen[way] = numberAt(isOpen, place) & numberAt(isOpen, to) & numberAt(isSource, place)
    }
    const entries = [outside, ...places.flatMap(({ isEntry }, n) => (isEntry && isOpen[n] === 1 ? [n] : []))]
    const [isReached, isReturning] = [ways.spread(entries, 'ahead'), ways.spread(entries, 'back')]
    const openWhere = (is: (n: number) => boolean) =>
      places.flatMap(({ id }, n) => (isOpen[n] === 1 && is(n) ? [id] : []))
    return {
      states,
      unreachable: openWhere((n) => isReached[n] === 0),
      traps: openWhere((n) => isReached[n] === 1 && isReturning[n] === 0),
    }
  }
}

/** Which places are open at a moment, and which kinds have one that is. What is over is not looked at again, unless a moment before the last one is asked for. */
function openings(places: readonly Place[], kindOf: readonly number[]) {
  const [isOpen, openKinds, next] = [
    new Uint8Array(places.length),
    new Uint8Array(PLACE_KINDS.length),
    new Int32Array(places.length),
  ]
  let last = Number.NEGATIVE_INFINITY
  return (at: number) => {
    if (at < last) next.fill(0)
    last = at
    openKinds.fill(0)
    places.forEach(({ open }, n) => {
      let span = numberAt(next, n)
      while ((open[span]?.end ?? Number.POSITIVE_INFINITY) <= at) span++
      next[n] = span
      isOpen[n] = Number((open[span]?.start ?? Number.POSITIVE_INFINITY) <= at)
      if (isOpen[n] === 1) openKinds[kindOf[n] ?? -1] = 1
    })
    return { isOpen, openKinds }
  }
}
