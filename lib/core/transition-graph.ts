import type { Span } from './publication-status.ts'
import { isIn } from './spans.ts'

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
  const known = new Map(places.map((place) => [place.id, place]))
  const open = places.filter((place) => isIn(place.open, at))
  const isOpen = new Set(open.map((place) => place.id))
  const openKinds = new Set(open.map((place) => place.kind))
  const autoLeads = (place: Place) => place.hidesAbove || place.above.some((id) => isOpen.has(id))
  const sourcesOf = (from: Seen): Place[] =>
    'kind' in from
      ? open.filter(({ kind }) => kind === from.kind)
      : [known.get(from.placeId)].filter((it) => it !== undefined)

  const stateOf = (link: Link): LinkState => {
    if (!link.isPublic) return 'unpublished'
    const { from, to } = link
    // She cannot know whether the far end is open; nothing is said against it.
    if (from === OUTSIDE) return 'leads'
    if ('kind' in from ? !openKinds.has(from.kind) : !isOpen.has(from.placeId)) return 'idle'
    if (to === OUTSIDE) return 'leads'
    if (to === 'auto') return sourcesOf(from).some(autoLeads) ? 'leads' : 'noCandidate'
    if ('kind' in to) return openKinds.has(to.kind) ? 'leads' : 'noCandidate'
    if (isOpen.has(to.placeId)) return 'leads'
    const target = known.get(to.placeId)
    if (!target) return 'gone'
    return isIn(target.stopped, at) ? 'stopped' : 'closed'
  }

  const states = new Map(links.map((link) => [link.id, stateOf(link)]))
  const leading = links.filter((link) => states.get(link.id) === 'leads')
  const ways = waysOf(open, leading, isOpen)
  const entries = open.filter((place) => place.isEntry).map((place) => place.id)
  const reached = spread([...entries, OUTSIDE], ways)
  const returning = spread([...entries, OUTSIDE], reversed(ways))
  return {
    links: states,
    unreachable: open.filter((place) => !reached.has(place.id)).map((place) => place.id),
    traps: open.filter((place) => reached.has(place.id) && !returning.has(place.id)).map((place) => place.id),
  }
}

type Ways = Map<string, string[]>

/**
 * Who gets from where to where in one step. All places of a kind meet in two nodes of their own, `from` and `to`, so that a class
 * costs its members once and not once for each link.
 */
function waysOf(open: readonly Place[], leading: readonly Link[], isOpen: ReadonlySet<string>): Ways {
  const ways: Ways = new Map()
  const way = (from: string, to: string) => {
    const known = ways.get(from)
    if (known) known.push(to)
    else ways.set(from, [to])
  }
  for (const place of open) {
    way(place.id, `from ${place.kind}`)
    way(`to ${place.kind}`, place.id)
  }
  const autoKinds = new Set<PlaceKind>()
  const autoPlaces = new Set<string>()
  for (const { from, to } of leading) {
    if (to !== 'auto') way(nodeOf('from', from), nodeOf('to', to))
    else if (from === OUTSIDE) continue
    else if ('kind' in from) autoKinds.add(from.kind)
    else autoPlaces.add(from.placeId)
  }
  for (const place of open) {
    if (!autoKinds.has(place.kind) && !autoPlaces.has(place.id)) continue
    for (const id of place.above) if (isOpen.has(id)) way(place.id, id)
    if (place.hidesAbove) way(place.id, OUTSIDE)
  }
  return ways
}

/** The node of an end: all places of a class meet in one of each side. */
function nodeOf(side: 'from' | 'to', end: Source): string {
  if (end === OUTSIDE) return OUTSIDE
  return 'kind' in end ? `${side} ${end.kind}` : end.placeId
}

function reversed(ways: Ways): Ways {
  const back: Ways = new Map()
  for (const [from, targets] of ways) {
    for (const to of targets) {
      const known = back.get(to)
      if (known) known.push(from)
      else back.set(to, [from])
    }
  }
  return back
}

/** Everything that the ways lead to from these, themselves with it. */
function spread(from: readonly string[], ways: Ways): Set<string> {
  const reached = new Set(from)
  // A set goes on over what is added to it while it is walked.
  for (const at of reached) for (const next of ways.get(at) ?? []) reached.add(next)
  return reached
}
