import { ownerOf } from './event-people.ts'
import { type Building, type BuildingRoom, buildingsOf, type EventSize } from './event-size.ts'
import { buildingTitle, englishOf, expoAreaTitle, roomTitle } from './event-texts.ts'
import { eventChange, eventTime } from './event-time.ts'
import { type SeedKind, seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'
import { numbers } from './share.ts'

/** The stamp columns of a seeded row. */
export const eventStamps = (kind: SeedKind, index: number, by: string) => ({
  created_at: eventTime(kind, index),
  created_by: by,
  updated_at: eventChange(kind, index),
  updated_by: by,
})

export function expoAreaRows(size: EventSize): SeedRow<'expo_areas'>[] {
  return numbers(0, size.expoAreas).map((index) => {
    const [ja, en] = expoAreaTitle(index)
    return {
      id: seedId('expoArea', index),
      space_title: ja,
      space_title_en: en,
      content_id: `CA-${String(index + 1).padStart(4, '0')}`,
      content_name: `${ja} 背景`,
      summary: `${ja}に並ぶ各国のパビリオンを巡るエリアです。`,
      summary_en: `Walk through the pavilions of the ${en}.`,
      ...eventStamps('expoArea', index, levelAccount(0)),
    }
  })
}

export function* venueAreaRows(size: EventSize): Generator<SeedRow<'venue_areas'>> {
  for (let index = 0; index < size.venueAreas; index++) {
    const [ja, en] = buildingTitle(index)
    yield {
      id: seedId('venueArea', index),
      expo_area_id: seedId('expoArea', Math.floor((index * size.expoAreas) / size.venueAreas)),
      space_title: ja,
      space_title_en: englishOf(index, en),
      description: `${ja}の歴史、文化、技術を紹介する建物です。`,
      description_en: englishOf(index, `A building on the history, culture and technology of the ${en}.`),
      ...eventStamps('venueArea', index, levelAccount(1)),
    }
  }
}

const facilityNo = (building: Building, room: BuildingRoom) =>
  [
    `E${String(building.expoArea + 1).padStart(2, '0')}`,
    String(building.index + 1).padStart(4, '0'),
    room.place + 1,
  ].join('-')

function roomRow(size: EventSize, building: Building, room: BuildingRoom): SeedRow<'rooms'> {
  const [ja, en] = roomTitle(building.index, room)
  const [office, officeEn] = buildingTitle(building.index)
  const limited = room.index % 3 === 0
  const by = room.mainRoom === null ? ownerOf(size, 2, building.index) : ownerOf(size, 4, building.index)
  return {
    id: seedId('room', room.index),
    space_title: ja,
    space_title_en: englishOf(room.index, en),
    room_class: room.mainRoom === null ? 'main' : 'sub',
    main_room_id: room.mainRoom === null ? null : seedId('room', room.mainRoom),
    room_type: room.place === 1 ? 'event' : 'pavilion',
    author: `${office}運営事務局`,
    author_en: englishOf(room.index, `${officeEn} Office`),
    facility_no: facilityNo(building, room),
    access_inherit: room.inherits,
    limit_on: limited,
    limit_number: limited ? 50 + (room.index % 8) * 50 : null,
    large_mode: limited && room.index % 2 === 0,
    pickup: room.index % 10 === 0,
    description: `${ja}へようこそ。`,
    description_en: englishOf(room.index, `Welcome to the ${en}.`),
    ...eventStamps('room', room.index, by),
  }
}

export function* roomRows(size: EventSize): Generator<SeedRow<'rooms'>> {
  for (const building of buildingsOf(size)) for (const room of building.rooms) yield roomRow(size, building, room)
}

/** A room stands in its building; every third event hall also belongs to the next one. */
export function* roomLinkRows(size: EventSize): Generator<SeedRow<'room_venue_areas'>> {
  for (const building of buildingsOf(size)) {
    for (const room of building.rooms) {
      yield { room_id: seedId('room', room.index), venue_area_id: seedId('venueArea', building.index) }
      if (room.place === 1 && building.index % 3 === 0 && building.index + 1 < size.venueAreas) {
        yield { room_id: seedId('room', room.index), venue_area_id: seedId('venueArea', building.index + 1) }
      }
    }
  }
}
