import { COUNTRIES } from './countries.ts'
import type { Building, BuildingPattern, BuildingRoom } from './event-size.ts'
import {
  AREA_PATTERN_WORDS,
  AREA_WORDS,
  EVENT_WORDS,
  MAIN_ROOM_WORDS,
  SUB_ROOM_WORDS,
  type Words,
} from './event-words.ts'
import { pick } from './roll.ts'

/** Japan comes first, then a stride through the list that meets every country once (their number is prime). */
const FIRST_COUNTRY = COUNTRIES.findIndex(([, en]) => en === 'Japan')
const STRIDE = 83

const numbered = ([ja, en]: Words, round: number, jaWord: string, enWord: string): Words =>
  round === 0 ? [ja, en] : [`${ja} 第${round + 1}${jaWord}`, `${en} ${enWord} ${round + 1}`]

/** The name of a V Expo area. */
export function expoAreaTitle(index: number): Words {
  const words = AREA_WORDS[index % AREA_WORDS.length] ?? AREA_WORDS[0]
  return numbered(words, Math.floor(index / AREA_WORDS.length), '区', 'District')
}

/** The name of a building: a country's pavilion, and its further wings in an expo larger than the world. */
export function buildingTitle(index: number): Words {
  const [ja, en] = COUNTRIES[(FIRST_COUNTRY + index * STRIDE) % COUNTRIES.length] ?? COUNTRIES[0]
  return numbered([`${ja}館`, `${en} Pavilion`], Math.floor(index / COUNTRIES.length), '棟', 'Wing')
}

const inBuilding = (building: number, [ja, en]: Words): Words => {
  const [buildingJa, buildingEn] = buildingTitle(building)
  return [`${buildingJa} ${ja}`, `${buildingEn} ${en}`]
}

/** What a room is called within its building. */
function roomWords(room: BuildingRoom): Words {
  const known = room.mainRoom === null ? MAIN_ROOM_WORDS[room.place] : undefined
  return known ?? pick(SUB_ROOM_WORDS, 'sub room', room.index)
}

export const roomTitle = (building: number, room: BuildingRoom): Words => inBuilding(building, roomWords(room))

/** The event a pattern shows. */
export const eventOf = (pattern: BuildingPattern): Words => pick(EVENT_WORDS, 'event', pattern.index)

export function patternTitle(building: Building, pattern: BuildingPattern): Words {
  if (!pattern.room) {
    const place = pattern.index === building.patterns[0]?.index ? 0 : 1
    return inBuilding(building.index, AREA_PATTERN_WORDS[place] ?? AREA_PATTERN_WORDS[0])
  }
  const [room, roomEn] = roomWords(pattern.room)
  const [event, eventEn] = eventOf(pattern)
  return pattern.isArchive
    ? [`${room} ${event}(アーカイブ)`, `${roomEn}: ${eventEn} (Archive)`]
    : [`${room} ${event}`, `${roomEn}: ${eventEn}`]
}

/** English is still to be written for one row in forty. */
export const englishOf = (index: number, en: string): string => (index % 40 === 7 ? '' : en)
