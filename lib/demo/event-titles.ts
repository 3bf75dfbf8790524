import { eventData, textOf, type Words, wordList } from './event-data.ts'
import type { Building, BuildingPattern, BuildingRoom } from './event-size.ts'
import { pick } from './roll.ts'

/** Japan comes first, then a stride through the list that meets every country once (their number is prime). */
const STRIDE = 83

function countryAt(index: number): Words {
  const { countries } = eventData()
  const first = countries.findIndex(([, en]) => en === 'Japan')
  return countries[(first + index * STRIDE) % countries.length] as Words
}

const further = (text: string, name: Words, round: number): Words =>
  round === 0 ? name : textOf(`${text}, further`, { name, number: round + 1 })

/** The name of a V Expo area. */
export function expoAreaTitle(index: number): Words {
  const words = wordList('expo area')
  return further('expo area', words[index % words.length] as Words, Math.floor(index / words.length))
}

/** The name of a building: a country's pavilion, and its further wings in an expo larger than the world. */
export const buildingTitle = (index: number): Words =>
  further(
    'building',
    textOf('building', { country: countryAt(index) }),
    Math.floor(index / eventData().countries.length),
  )

const inBuilding = (building: number, name: Words): Words =>
  textOf('in a building', { building: buildingTitle(building), name })

/** What a room is called within its building. */
const roomWords = (room: BuildingRoom): Words =>
  (room.mainRoom === null ? wordList('main room')[room.place] : undefined) ??
  pick(wordList('sub room'), 'sub room', room.index)

export const roomTitle = (building: number, room: BuildingRoom): Words => inBuilding(building, roomWords(room))

/** The event a pattern shows. */
export const eventOf = (pattern: BuildingPattern): Words => pick(wordList('event'), 'event', pattern.index)

export function patternTitle(building: Building, pattern: BuildingPattern): Words {
  if (!pattern.room) {
    const place = pattern.index === building.patterns[0]?.index ? 0 : 1
    return inBuilding(building.index, wordList('view of a building')[place] as Words)
  }
  const values = { room: roomWords(pattern.room), event: eventOf(pattern) }
  return textOf(pattern.isArchive ? 'pattern, archive' : 'pattern', values)
}
