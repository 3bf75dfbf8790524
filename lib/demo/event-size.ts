import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { entry, eventData, isOne } from './event-data.ts'
import { roll } from './roll.ts'
import { numbers, share } from './share.ts'

/** How much of everything an expo of a size holds. `people`: by level. */
export type EventSize = {
  expoAreas: number
  venueAreas: number
  rooms: number
  patterns: number
  entries: number
  people: Readonly<Record<Authority, number>>
}

/** The sizes of `sizes.csv`: *event* is the real expo; *huge* is what lists must stand. */
export function eventSize(name: 'event' | 'huge'): EventSize {
  const howMany = entry('sizes', eventData().sizes, name)
  const people = AUTHORITIES.map((level) => [level, howMany(`level${level}`)])
  return {
    expoAreas: howMany('expo_areas'),
    venueAreas: howMany('venue_areas'),
    rooms: howMany('rooms'),
    patterns: howMany('patterns'),
    entries: howMany('entries'),
    people: Object.fromEntries(people) as EventSize['people'],
  }
}

/** Rows per building: the first two rooms are main rooms, the first two patterns are the building's own. */
const MAIN_ROOMS = 2
const AREA_PATTERNS = 2

export type BuildingRoom = { index: number; place: number; mainRoom: number | null; inherits: boolean }
export type BuildingPattern = { index: number; room: BuildingRoom | null; hasContent: boolean; isArchive: boolean }
export type BuildingEntry = { index: number; pattern: BuildingPattern }

/** What one venue area ("building") holds, by row numbers. */
export type Building = {
  index: number
  expoArea: number
  rooms: BuildingRoom[]
  patterns: BuildingPattern[]
  entries: BuildingEntry[]
}

/** The plan of building `index`: rows are shared out so that all buildings together make up the size exactly. */
export function buildingOf(size: EventSize, index: number): Building {
  const part = (total: number) => {
    const { from, to } = share(total, size.venueAreas, index)
    return numbers(from, to)
  }
  const rooms = part(size.rooms).map((room, place, all): BuildingRoom => {
    const mainRoom = place < MAIN_ROOMS ? null : (all[0] ?? null)
    return { index: room, place, mainRoom, inherits: mainRoom !== null && isOne('sub room that inherits', room) }
  })
  const patterns = part(size.patterns).map((pattern, place): BuildingPattern => {
    const room = place < AREA_PATTERNS ? null : (rooms[(place - AREA_PATTERNS) % rooms.length] ?? null)
    const hasContent = !isOne('pattern without content', pattern)
    return { index: pattern, room, hasContent, isArchive: isOne('pattern of an archive', pattern) }
  })
  const scheduled = patterns.filter(
    (pattern) => pattern.hasContent && !isOne('pattern without schedule', pattern.index),
  )
  const entries = part(size.entries).flatMap((one): BuildingEntry[] => {
    const pattern = scheduled[roll('entry', one, scheduled.length)]
    return pattern ? [{ index: one, pattern }] : []
  })
  const expoArea = Math.floor((index * size.expoAreas) / size.venueAreas)
  return { index, expoArea, rooms, patterns, entries }
}

/** All buildings, one after the other. */
export function* buildingsOf(size: EventSize): Generator<Building> {
  for (let index = 0; index < size.venueAreas; index++) yield buildingOf(size, index)
}
