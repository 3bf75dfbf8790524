import { englishOf, eventData, isOne, textOf } from './event-data.ts'
import { makersPatterns, ownerOf } from './event-people.ts'
import { type Building, type BuildingEntry, type BuildingPattern, buildingsOf, type EventSize } from './event-size.ts'
import { yes } from './event-spaces.ts'
import { eventPeriod, eventStamps } from './event-time.ts'
import { buildingTitle, eventOf, patternTitle } from './event-titles.ts'
import type { ExpoLine } from './expo.ts'
import { numbers } from './share.ts'

type Cells = ExpoLine['cells']

/** The maker of a pattern: level 3 of the building, level 6 for hers, level 5 or 4 for the other rooms. */
function creatorOf(size: EventSize, building: Building, pattern: BuildingPattern): string {
  if (!pattern.room) return ownerOf(size, 3, building.index)
  if (makersPatterns(building).includes(pattern)) return ownerOf(size, 6, building.index)
  return ownerOf(size, pattern.index % 2 === 0 ? 5 : 4, building.index)
}

function patternOf(size: EventSize, building: Building, pattern: BuildingPattern): Cells {
  const { index, room, hasContent } = pattern
  const [title, titleEn] = patternTitle(building, pattern)
  const event = eventOf(pattern)
  const values = { building: buildingTitle(building.index), event }
  const [text, textEn] = textOf('pattern, text', values)
  const number = String(index + 1).padStart(6, '0')
  return {
    key: `pattern-${index}`,
    space: room ? `room-${room.index}` : `building-${building.index}`,
    title,
    title_en: englishOf(index, titleEn),
    event_name: event[0],
    event_name_en: englishOf(index, event[1]),
    camera_permission: yes(!isOne('pattern without camera', index)),
    content_id: hasContent ? `CT-${number}` : '',
    content_name: hasContent ? textOf('pattern, content', values)[0] : '',
    explanatory_text: text,
    explanatory_text_en: englishOf(index, textEn),
    deep_link: hasContent ? `xrexpo://pattern/${number}` : '',
    open_type: pattern.isArchive ? 'archive' : 'normal',
    pickup: yes(isOne('pattern picked up', index)),
    ...eventStamps('pattern', index, creatorOf(size, building, pattern)),
  }
}

export function* patternCells(size: EventSize): Generator<Cells> {
  for (const building of buildingsOf(size)) {
    for (const pattern of building.patterns) yield patternOf(size, building, pattern)
  }
}

/** In half of the spaces each pattern has its season, in the others the patterns take turns. */
function inTurn(entries: BuildingEntry[], space: number): BuildingEntry[] {
  return space % 2 === 0 ? entries : entries.toSorted((a, b) => a.pattern.index - b.pattern.index)
}

/** The entries of each space of a building follow one another through the days of the expo. */
export function* patternEntryCells(size: EventSize): Generator<Cells> {
  for (const building of buildingsOf(size)) {
    const spaces = Map.groupBy(building.entries, ({ pattern }) => pattern.room?.index ?? -1)
    for (const [room, entries] of spaces) {
      for (const [place, { index, pattern }] of inTurn(entries, room).entries()) {
        yield {
          number: String(index),
          of: `pattern-${pattern.index}`,
          period: eventPeriod(place, entries.length),
          ...eventStamps('entry', index, creatorOf(size, building, pattern)),
        }
      }
    }
  }
}

const DAY_MS = 86_400_000
const FIRST_MS = Date.parse('2025-05-01T04:30:00Z')
const LAST_MS = Date.parse('2025-10-10T04:30:00Z')

/** Mostly patterns, some rooms, some whole buildings. */
function stopped(size: EventSize, index: number): string {
  if (isOne('stop of a room', index)) return `room-${(index * 7) % size.rooms}`
  if (isOne('stop of a building', index)) return `building-${(index * 3) % size.venueAreas}`
  return `pattern-${(index * 37) % size.patterns}`
}

/** One stop for every hundred patterns, spread over the expo. */
export function stopCells(size: EventSize): Cells[] {
  const count = Math.floor(size.patterns / 100)
  const { stops } = eventData()
  return numbers(0, count).map((index) => {
    const stoppedAt = FIRST_MS + Math.floor(((LAST_MS - FIRST_MS) * index) / count)
    const inForce = isOne('stop in force', index)
    const words = stops[index % stops.length]
    return {
      of: stopped(size, index),
      stopped_at: new Date(stoppedAt).toISOString(),
      stopped_by: isOne('stop by a system manager', index) ? 'level0' : 'level1',
      reason: words?.reason ?? '',
      reopened_at: inForce ? '' : new Date(stoppedAt + (1 + (index % 3)) * DAY_MS).toISOString(),
      reopened_by: inForce ? '' : 'level1',
      details: inForce ? '' : (words?.details ?? ''),
    }
  })
}
