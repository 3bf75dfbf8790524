import type { GraphState, Link, LinkState, Place } from '#lib/core/transition-graph.ts'

/**
 * The graph by brute force, written from the words of docs/decisions/0160-transitions.md: every step from one place to another is
 * written down, and the steps are put together until nothing is new. The implementation must agree on every expo and moment.
 */

const isOpen = (place: Place, at: number) => place.open.some((span) => span.start <= at && at < span.end)

type Step = readonly [from: string, to: string]
const BEYOND = 'beyond'

/** All steps that one public link offers at a moment, from open places to open places or beyond sight. */
function stepsOf(places: readonly Place[], { from, to }: Link, at: number): Step[] {
  const steps: Step[] = []
  for (const source of places) {
    if (!isOpen(source, at)) continue
    if ('kind' in from ? source.kind !== from.kind : source.id !== from.placeId) continue
    if (to === 'auto' && source.hidesAbove) steps.push([source.id, BEYOND])
    for (const target of places) {
      if (!isOpen(target, at)) continue
      const isMeant =
        to === 'auto'
          ? source.above.includes(target.id)
          : 'kind' in to
            ? target.kind === to.kind
            : target.id === to.placeId
      if (isMeant) steps.push([source.id, target.id])
    }
  }
  return steps
}

export const leadsAt = (places: readonly Place[], link: Link, at: number): boolean =>
  link.isPublic && stepsOf(places, link, at).length > 0

export const setsOutAt = (places: readonly Place[], { from, isPublic }: Link, at: number): boolean =>
  isPublic &&
  (from === 'outside' ||
    places.some(
      (place) => isOpen(place, at) && ('kind' in from ? place.kind === from.kind : place.id === from.placeId),
    ))

function stateOf(places: readonly Place[], link: Link, at: number): LinkState {
  if (!link.isPublic) return 'unpublished'
  if (!setsOutAt(places, link, at)) return 'idle'
  if (leadsAt(places, link, at)) return 'leads'
  const { to } = link
  if (to === 'auto' || to === 'outside' || 'kind' in to) return 'noCandidate'
  const target = places.find((place) => place.id === to.placeId)
  if (!target) return 'gone'
  return target.stopped.some((span) => span.start <= at && at < span.end) ? 'stopped' : 'closed'
}

export function oracleAt(places: readonly Place[], links: readonly Link[], at: number): GraphState {
  const steps = links.flatMap((link) => (link.isPublic ? stepsOf(places, link, at) : []))
  const names = [...places.map((place) => place.id), BEYOND]
  // Warshall: who gets to whom in any number of steps, none included.
  const gets = new Set([...names.map((name) => `${name} ${name}`), ...steps.map(([from, to]) => `${from} ${to}`)])
  for (const via of names)
    for (const from of names)
      for (const to of names) if (gets.has(`${from} ${via}`) && gets.has(`${via} ${to}`)) gets.add(`${from} ${to}`)
  const open = places.filter((place) => isOpen(place, at))
  const entries = open.filter((place) => place.isEntry).map((place) => place.id)
  const isReached = ({ id }: Place) => entries.some((entry) => gets.has(`${entry} ${id}`))
  const returns = ({ id }: Place) => [...entries, BEYOND].some((entry) => gets.has(`${id} ${entry}`))
  return {
    links: new Map(links.map((link) => [link.id, stateOf(places, link, at)])),
    unreachable: open.filter((place) => !isReached(place)).map((place) => place.id),
    traps: open.filter((place) => isReached(place) && !returns(place)).map((place) => place.id),
  }
}
