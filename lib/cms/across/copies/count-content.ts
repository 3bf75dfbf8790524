import type { KeptArEvent, KeptLink, KeptPattern, KeptRoom, KeptTransition } from '#lib/contracts/kept-spaces.ts'
import type { TemplateFacts, TemplatePart } from '#lib/contracts/space-templates.ts'
import { AUTO } from '#lib/contracts/transitions.ts'

type OfParts = Record<TemplatePart, number>

/** What is counted of spaces and of what hangs on them: a template's content is one. */
export type Countable = {
  /** The venue area or V Expo area that it is of; null where it is of a room. */
  area: { id: string } | null
  rooms: readonly (Pick<KeptRoom, 'id' | 'mainRoomId'> & {
    room: Pick<KeptRoom['room'], 'thumbnailUrl' | 'metaLimitExtrans'>
  })[]
  patterns: readonly (Pick<KeptPattern, 'id' | 'spaceId'> & {
    pattern: Pick<KeptPattern['pattern'], 'exTransitionIds'>
  })[]
  arEvents: readonly Pick<KeptArEvent, 'id' | 'spaceId'>[]
  links: readonly Pick<KeptLink, 'id' | 'spaceId' | 'spaceKind'>[]
}

/** Of which part of a template each of its spaces is, by its ID. */
export function partsOf({ area, rooms }: Pick<Countable, 'area' | 'rooms'>): Map<string, TemplatePart> {
  const mainPart = area ? 'rooms' : 'own'
  const ofRooms = rooms.map(({ id, mainRoomId }) => [id, mainRoomId === null ? mainPart : 'subRooms'] as const)
  return new Map<string, TemplatePart>([...(area ? [[area.id, 'own'] as const] : []), ...ofRooms])
}

/** How many of these IDs of its spaces are of each part; each as often as it is named. */
export function countParts(content: Pick<Countable, 'area' | 'rooms'>, spaceIds: readonly string[]): OfParts {
  const parts = partsOf(content)
  const counts = { own: 0, rooms: 0, subRooms: 0 }
  for (const id of spaceIds) {
    const part = parts.get(id)
    if (part) counts[part] += 1
  }
  return counts
}

/**
 * What a template holds, by its parts. `transitions`: its own, and those that stay behind in any case; `forAll`: the links that any space may
 * use.
 */
export function countContent(
  content: Countable,
  transitions: readonly (KeptTransition & { isSeen: boolean })[],
  forAll: ReadonlySet<string>,
): Omit<TemplateFacts, 'richContents' | 'arriving' | 'subRoomsApart'> {
  const { rooms, patterns, arEvents, links } = content
  const count = (spaceIds: readonly string[]) => countParts(content, spaceIds)
  const spaceOf = new Map([...patterns, ...arEvents].map(({ id, spaceId }) => [id, spaceId]))
  const linksOf = (...kinds: readonly string[]) =>
    count(links.flatMap((one) => (kinds.includes(one.spaceKind) ? (spaceOf.get(one.spaceId) ?? one.spaceId) : [])))
  const roomCounts = count(rooms.map(({ id }) => id))
  const going = new Set(links.map(({ id }) => id))
  const isLost = (link: string) => !going.has(link) && !forAll.has(link)
  return {
    rooms: roomCounts.rooms,
    subRooms: roomCounts.subRooms,
    thumbnails: count(rooms.flatMap(({ id, room }) => (room.thumbnailUrl === '' ? [] : id))),
    patterns: count(patterns.map(({ spaceId }) => spaceId)),
    arEvents: count(arEvents.map(({ spaceId }) => spaceId)),
    spaceLinks: linksOf('venueArea', 'room'),
    patternLinks: linksOf('pattern'),
    arLinks: linksOf('arEvent'),
    transitions: countTransitions(content, transitions),
    goingUses: countGoingUses(content),
    lostRedirects: count(
      rooms.flatMap(({ id, room }) => (isLost(room.metaLimitExtrans ?? '') && room.metaLimitExtrans ? id : [])),
    ),
    lostUses: count(
      patterns.flatMap(({ spaceId, pattern }) => (pattern.exTransitionIds ?? []).filter(isLost).map(() => spaceId)),
    ),
  }
}

type GoingUse = NonNullable<TemplateFacts['goingUses']>[number]

/** Uses of links of its own spaces, patterns and AR events. */
function countGoingUses(content: Countable): GoingUse[] {
  const { rooms, patterns, arEvents, links } = content
  const parts = partsOf(content)
  const spaceOf = new Map([...patterns, ...arEvents].map(({ id, spaceId }) => [id, spaceId]))
  const placeOf = new Map(
    links.flatMap(({ id, spaceId, spaceKind }): [string, GoingUse['link']][] => {
      const part = parts.get(spaceOf.get(spaceId) ?? spaceId)
      const on = spaceKind === 'pattern' || spaceKind === 'arEvent' ? spaceKind : 'space'
      return part ? [[id, { part, on }]] : []
    }),
  )
  const uses = [
    ...rooms.map(({ id, room }) => ({ spaceId: id, isPattern: false, used: room.metaLimitExtrans ?? '' })),
    ...patterns.flatMap(({ spaceId, pattern }) =>
      (pattern.exTransitionIds ?? []).map((used) => ({ spaceId, isPattern: true, used })),
    ),
  ]
  return countAlike(
    uses.flatMap(({ spaceId, isPattern, used }) => {
      const [part, link] = [parts.get(spaceId), placeOf.get(used)]
      return part && link ? [{ part, isPattern, link }] : []
    }),
  )
}

function countAlike<T extends object>(all: readonly T[]): (T & { count: number })[] {
  const counted = new Map<string, T & { count: number }>()
  for (const one of all) {
    const key = JSON.stringify(one)
    counted.set(key, { ...one, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  return [...counted.values()]
}

type Counted = TemplateFacts['transitions'][number]

/** Those alike counted together. */
function countTransitions(
  content: Countable,
  transitions: readonly (KeptTransition & { isSeen: boolean })[],
): Counted[] {
  const parts = partsOf(content)
  const spaceOf = new Map(content.arEvents.map(({ id, spaceId }) => [id, spaceId]))
  const endOf = (id: string): Counted['to'] => {
    const part = parts.get(spaceOf.get(id) ?? id)
    return part ? { part, isArEvent: spaceOf.has(id) } : null
  }
  return countAlike(
    transitions.flatMap(({ transitionFromId, transitionToId, isPublic, isSeen }) => {
      const from = endOf(transitionFromId)
      const isOpenAuto = transitionToId === AUTO && isPublic
      return from ? [{ from, to: endOf(transitionToId), isSeen, isOpenAuto }] : []
    }),
  )
}
