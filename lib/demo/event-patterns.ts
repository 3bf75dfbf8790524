import { makersPatterns, ownerOf } from './event-people.ts'
import { type Building, type BuildingEntry, type BuildingPattern, buildingsOf, type EventSize } from './event-size.ts'
import { eventStamps } from './event-spaces.ts'
import { buildingTitle, englishOf, eventOf, patternTitle } from './event-texts.ts'
import { eventPeriod } from './event-time.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'

/** The maker of a pattern: level 3 of the building, level 6 for hers, level 5 or 4 for the other rooms. */
function creatorOf(size: EventSize, building: Building, pattern: BuildingPattern): string {
  if (!pattern.room) return ownerOf(size, 3, building.index)
  if (makersPatterns(building).includes(pattern)) return ownerOf(size, 6, building.index)
  return ownerOf(size, pattern.index % 2 === 0 ? 5 : 4, building.index)
}

function patternRow(size: EventSize, building: Building, pattern: BuildingPattern): SeedRow<'patterns'> {
  const [title, titleEn] = patternTitle(building, pattern)
  const [event, eventEn] = eventOf(pattern)
  const [place] = buildingTitle(building.index)
  const number = String(pattern.index + 1).padStart(6, '0')
  return {
    id: seedId('pattern', pattern.index),
    venue_area_id: pattern.room ? null : seedId('venueArea', building.index),
    room_id: pattern.room ? seedId('room', pattern.room.index) : null,
    title,
    title_en: englishOf(pattern.index, titleEn),
    event_name: event,
    event_name_en: englishOf(pattern.index, eventEn),
    camera_permission: pattern.index % 4 !== 3,
    content_id: pattern.hasContent ? `CT-${number}` : '',
    content_name: pattern.hasContent ? `${place} ${event}` : '',
    explanatory_text: `${place}の「${event}」をお楽しみください。`,
    explanatory_text_en: englishOf(pattern.index, `Enjoy “${eventEn}”.`),
    deep_link: pattern.hasContent ? `xrexpo://pattern/${number}` : '',
    open_type: pattern.isArchive ? 'archive' : 'normal',
    pickup: pattern.index % 20 === 0,
    ...eventStamps('pattern', pattern.index, creatorOf(size, building, pattern)),
  }
}

export function* patternRows(size: EventSize): Generator<SeedRow<'patterns'>> {
  for (const building of buildingsOf(size)) {
    for (const pattern of building.patterns) yield patternRow(size, building, pattern)
  }
}

/** In half of the spaces each pattern has its season, in the others the patterns take turns. */
function inTurn(entries: BuildingEntry[], space: number): BuildingEntry[] {
  return space % 2 === 0 ? entries : entries.toSorted((a, b) => a.pattern.index - b.pattern.index)
}

/** The entries of each space of a building follow one another through the days of the expo. */
export function* entryRows(size: EventSize): Generator<SeedRow<'schedule_entries'>> {
  for (const building of buildingsOf(size)) {
    const spaces = Map.groupBy(building.entries, ({ pattern }) => pattern.room?.index ?? -1)
    for (const [room, entries] of spaces) {
      for (const [place, { index, pattern }] of inTurn(entries, room).entries()) {
        yield {
          id: seedId('entry', index),
          pattern_id: seedId('pattern', pattern.index),
          ar_event_id: null,
          clash_id: room < 0 ? seedId('venueArea', building.index) : seedId('room', room),
          open_type: pattern.isArchive ? 'archive' : 'normal',
          period: eventPeriod(place, entries.length),
          ...eventStamps('entry', index, creatorOf(size, building, pattern)),
        }
      }
    }
  }
}
