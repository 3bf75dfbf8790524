import { type graphAt, type Link, type LinkState, OUTSIDE, type Place } from '#lib/core/transition-graph.ts'

/**
 * The graph by brute force, written from the words of docs/decisions/0160-transitions.md: every step from one place to another is
 * written down, and the steps are put together until nothing is new. The implementation must agree on every expo and moment.
 */

const isOpen = (place: Place, at: number) => place.open.some((span) => span.start <= at && at < span.end)

type Step = readonly [from: string, to: string]
const BEYOND = 'beyond'

/** Whether a place is an end of a link: it itself, or one of its class. What lies outside is none of them. */
const isEnd = (place: Place, end: Link['from']): boolean =>
  end !== OUTSIDE && ('kind' in end ? place.kind === end.kind : place.id === end.placeId)

/** All steps that one public link offers at a moment, from open places to open places or beyond sight. */
function stepsOf(places: readonly Place[], { from, to }: Link, at: number): Step[] {
  const open = places.filter((place) => isOpen(place, at))
  const arrivals = (source: Place): string[] => {
    if (to === OUTSIDE) return [BEYOND]
    if (to !== 'auto') return open.filter((place) => isEnd(place, to)).map(({ id }) => id)
    const seen = open.filter(({ id }) => source.above.includes(id)).map(({ id }) => id)
    return source.hidesAbove ? [...seen, BEYOND] : seen
  }
  // Where Auto leads from outside is not seen either.
  if (from === OUTSIDE) {
    return to === 'auto' || to === OUTSIDE
      ? []
      : open.filter((place) => isEnd(place, to)).map(({ id }): Step => [BEYOND, id])
  }
  return open
    .filter((place) => isEnd(place, from))
    .flatMap((source) => arrivals(source).map((id): Step => [source.id, id]))
}

/** Nothing is said against what comes from outside. */
export const leadsAt = (places: readonly Place[], link: Link, at: number): boolean =>
  link.isPublic && (link.from === OUTSIDE || stepsOf(places, link, at).length > 0)

export const setsOutAt = (places: readonly Place[], { from, isPublic }: Link, at: number): boolean =>
  isPublic && (from === OUTSIDE || places.some((place) => isOpen(place, at) && isEnd(place, from)))

function stateOf(places: readonly Place[], link: Link, at: number): LinkState {
  if (!link.isPublic) return 'unpublished'
  if (!setsOutAt(places, link, at)) return 'idle'
  if (leadsAt(places, link, at)) return 'leads'
  const { to } = link
  if (to === 'auto' || to === OUTSIDE || 'kind' in to) return 'noCandidate'
  const target = places.find((place) => place.id === to.placeId)
  if (!target) return 'gone'
  return target.stopped.some((span) => span.start <= at && at < span.end) ? 'stopped' : 'closed'
}

export function oracleAt(places: readonly Place[], links: readonly Link[], at: number): ReturnType<typeof graphAt> {
  const steps = links.flatMap((link) => (link.isPublic ? stepsOf(places, link, at) : []))
  const names = [...places.map((place) => place.id), BEYOND]
  // Warshall: who gets to whom in any number of steps, none included.
  const gets = new Set([...names.map((name) => `${name} ${name}`), ...steps.map(([from, to]) => `${from} ${to}`)])
  for (const via of names)
    for (const from of names)
      for (const to of names) if (gets.has(`${from} ${via}`) && gets.has(`${via} ${to}`)) gets.add(`${from} ${to}`)
  const open = places.filter((place) => isOpen(place, at))
  const entries = open.filter((place) => place.isEntry).map((place) => place.id)
  const isReached = ({ id }: Place) => [...entries, BEYOND].some((entry) => gets.has(`${entry} ${id}`))
  const returns = ({ id }: Place) => [...entries, BEYOND].some((entry) => gets.has(`${id} ${entry}`))
  return {
    links: new Map(links.map((link) => [link.id, stateOf(places, link, at)])),
    unreachable: open.filter((place) => !isReached(place)).map((place) => place.id),
    traps: open.filter((place) => isReached(place) && !returns(place)).map((place) => place.id),
  }
}
