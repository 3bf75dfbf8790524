import { ownerOf } from './event-people.ts'
import { buildingsOf, type EventSize } from './event-size.ts'
import { eventStamps } from './event-spaces.ts'
import { buildingTitle, englishOf } from './event-texts.ts'
import { eventPeriod } from './event-time.ts'
import { SEED_OBJECT, seedMarker } from './seed-files.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'

/** Every fourth building has an AR event: of itself, or of its first room. Every fourth of these has nothing to show yet. */
function* arPlaces(size: EventSize) {
  for (const building of buildingsOf(size)) {
    if (building.index % 4 !== 0) continue
    const index = building.index / 4
    const [room] = index % 2 === 0 ? [] : building.rooms
    yield { index, building, room, isEmpty: index % 4 === 3, maker: ownerOf(size, room ? 5 : 3, building.index) }
  }
}

export function* arEventRows(size: EventSize): Generator<SeedRow<'ar_events'>> {
  for (const { index, building, room, isEmpty, maker } of arPlaces(size)) {
    const [place, placeEn] = buildingTitle(building.index)
    yield {
      id: seedId('arEvent', index),
      expo_area_id: null,
      venue_area_id: room ? null : seedId('venueArea', building.index),
      room_id: room ? seedId('room', room.index) : null,
      title: `${place} ARガイド`,
      title_en: englishOf(index, `${placeEn} AR Guide`),
      author: place,
      author_en: englishOf(index, placeEn),
      latitude: 34.645 + (building.index % 40) / 10_000,
      longitude: 135.382 + Math.floor(building.index / 40) / 10_000,
      camera_permission: index % 3 !== 0,
      deep_link: isEmpty ? '' : `xrexpo://ar/${index + 1}`,
      ...eventStamps('arEvent', index, maker),
    }
  }
}

export function* arStructureRows(size: EventSize): Generator<SeedRow<'ar_structures'>> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty) continue
    yield {
      id: seedId('arStructure', index),
      ar_event_id: seedId('arEvent', index),
      label: 'ガイド本体',
      object_id: SEED_OBJECT.id,
      object_name: SEED_OBJECT.name,
      ...eventStamps('arStructure', index, maker),
    }
  }
}

/** Anchors expire one after the other through the expo. */
export function* arAnchorRows(size: EventSize): Generator<SeedRow<'ar_anchors'>> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty) continue
    yield {
      id: seedId('arAnchor', index),
      ar_event_id: seedId('arEvent', index),
      label: '入口',
      anchor_id: `anchor-${index + 1}`,
      expires_at: new Date(Date.parse('2025-06-01T09:00:00Z') + (index % 200) * 86_400_000),
      ...eventStamps('arAnchor', index, maker),
    }
  }
}

export function* arMarkerRows(size: EventSize): Generator<SeedRow<'ar_markers'>> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty || index % 2 === 0) continue
    yield {
      ...seedMarker(index),
      ...eventStamps('arMarker', index, maker),
    }
  }
}

/** Open through the whole expo, but for every fifth one that has content. */
export function* arEntryRows(size: EventSize): Generator<SeedRow<'schedule_entries'>> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty || index % 5 === 4) continue
    yield {
      id: seedId('arEntry', index),
      pattern_id: null,
      ar_event_id: seedId('arEvent', index),
      clash_id: seedId('arEvent', index),
      open_type: 'normal',
      period: eventPeriod(0, 1),
      ...eventStamps('arEntry', index, maker),
    }
  }
}
