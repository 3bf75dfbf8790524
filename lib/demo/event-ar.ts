import { roundDegrees } from '#lib/core/coordinates.ts'
import { englishOf, isOne, textOf } from './event-data.ts'
import { ownerOf } from './event-people.ts'
import { buildingsOf, type EventSize } from './event-size.ts'
import { yes } from './event-spaces.ts'
import { eventPeriod, eventStamps } from './event-time.ts'
import { buildingTitle } from './event-titles.ts'
import type { ExpoLine } from './expo.ts'

type Cells = ExpoLine['cells']

/** Some buildings have an AR event: of themselves, or of their first room. Some of these have nothing to show yet. */
function* arPlaces(size: EventSize) {
  let index = 0
  for (const building of buildingsOf(size)) {
    if (!isOne('building with an AR event', building.index)) continue
    const room = isOne('AR event of a room', index) ? building.rooms[0] : undefined
    const maker = ownerOf(size, room ? 5 : 3, building.index)
    yield { index, building, room, isEmpty: isOne('AR event without data', index), maker }
    index++
  }
}

/** As many decimals as the form keeps. */
const degrees = (value: number): string => String(roundDegrees(value))

export function* arEventCells(size: EventSize): Generator<Cells> {
  for (const { index, building, room, isEmpty, maker } of arPlaces(size)) {
    const place = buildingTitle(building.index)
    const [title, titleEn] = textOf('AR event', { building: place })
    yield {
      key: `ar-event-${index}`,
      space: room ? `room-${room.index}` : `building-${building.index}`,
      title,
      title_en: englishOf(index, titleEn),
      author: place[0],
      author_en: englishOf(index, place[1]),
      latitude: degrees(34.645 + (building.index % 40) / 10_000),
      longitude: degrees(135.382 + Math.floor(building.index / 40) / 10_000),
      camera_permission: yes(!isOne('AR event without camera', index)),
      deep_link: isEmpty ? '' : `xrexpo://ar/${index + 1}`,
      ...eventStamps('arEvent', index, maker),
    }
  }
}

/** What an AR event consists of has its number. */
const partOf = (index: number) => ({ number: String(index), ar_event: `ar-event-${index}` })

export function* arStructureCells(size: EventSize): Generator<Cells> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty) continue
    const [label] = textOf('AR structure')
    yield { ...partOf(index), label, object: 'scene', ...eventStamps('arStructure', index, maker) }
  }
}

/** Anchors expire one after the other through the expo. */
export function* arAnchorCells(size: EventSize): Generator<Cells> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty) continue
    yield {
      ...partOf(index),
      label: textOf('AR anchor')[0],
      anchor_id: `anchor-${index + 1}`,
      expires_at: new Date(Date.parse('2025-06-01T09:00:00Z') + (index % 200) * 86_400_000).toISOString(),
      ...eventStamps('arAnchor', index, maker),
    }
  }
}

export function* arMarkerCells(size: EventSize): Generator<Cells> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty || !isOne('AR event with a marker', index)) continue
    yield {
      ...partOf(index),
      label: textOf('AR marker')[0],
      marker_id: `marker-${index + 1}`,
      image: 'marker',
      real_width_mm: '420',
      ...eventStamps('arMarker', index, maker),
    }
  }
}

/** Most are open through the whole expo. */
export function* arEntryCells(size: EventSize): Generator<Cells> {
  for (const { index, isEmpty, maker } of arPlaces(size)) {
    if (isEmpty || isOne('AR event without schedule', index)) continue
    yield {
      number: String(index),
      of: `ar-event-${index}`,
      period: eventPeriod(0, 1),
      ...eventStamps('arEntry', index, maker),
    }
  }
}
