import { roll } from './roll.ts'
import { numbers, share } from './share.ts'

/** How much of everything an expo of a size holds. `people`: by level, 0 to 6. */
export type EventSize = {
  expoAreas: number
  venueAreas: number
  rooms: number
  patterns: number
  entries: number
  people: readonly [number, number, number, number, number, number, number]
}

/** *event* is the real expo; *huge* is what lists must stand. */
export const EVENT_SIZES = {
  event: {
    expoAreas: 12,
    venueAreas: 160,
    rooms: 600,
    patterns: 2000,
    entries: 5000,
    people: [2, 12, 24, 40, 90, 110, 122],
  },
  huge: {
    expoAreas: 60,
    venueAreas: 5000,
    rooms: 20_000,
    patterns: 60_000,
    entries: 200_000,
    people: [500, 3000, 6000, 10_000, 22_500, 27_500, 30_500],
  },
} as const satisfies Record<string, EventSize>

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
    const isMain = place < MAIN_ROOMS
    return { index: room, place, mainRoom: isMain ? null : (all[0] ?? null), inherits: !isMain && room % 2 === 0 }
  })
  const patterns = part(size.patterns).map((pattern, place): BuildingPattern => {
    const room = place < AREA_PATTERNS ? null : (rooms[(place - AREA_PATTERNS) % rooms.length] ?? null)
    return { index: pattern, room, hasContent: pattern % 50 !== 17, isArchive: pattern % 9 === 4 }
  })
  const scheduled = patterns.filter((pattern) => pattern.hasContent && pattern.index % 50 !== 33)
  const entries = part(size.entries).flatMap((entry): BuildingEntry[] => {
    const pattern = scheduled[roll('entry', entry, scheduled.length)]
    return pattern ? [{ index: entry, pattern }] : []
  })
  const expoArea = Math.floor((index * size.expoAreas) / size.venueAreas)
  return { index, expoArea, rooms, patterns, entries }
}

/** All buildings, one after the other. */
export function* buildingsOf(size: EventSize): Generator<Building> {
  for (let index = 0; index < size.venueAreas; index++) yield buildingOf(size, index)
}
