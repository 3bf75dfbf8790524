import { englishOf, isOne, textOf } from './event-data.ts'
import { ownerOf } from './event-people.ts'
import { type Building, type BuildingRoom, buildingsOf, type EventSize } from './event-size.ts'
import { eventStamps } from './event-time.ts'
import { buildingTitle, expoAreaTitle, roomTitle } from './event-titles.ts'
import type { ExpoLine } from './expo.ts'
import { numbers } from './share.ts'

type Cells = ExpoLine['cells']

export const yes = (is: boolean): string => (is ? 'yes' : '')

export const areaCells = (size: EventSize): Cells[] =>
  numbers(0, size.expoAreas).map((index) => {
    const name = expoAreaTitle(index)
    const [summary, summary_en] = textOf('expo area, summary', { name })
    return {
      key: `area-${index}`,
      space_title: name[0],
      space_title_en: name[1],
      content_id: `CA-${String(index + 1).padStart(4, '0')}`,
      content_name: textOf('expo area, content', { name })[0],
      summary,
      summary_en,
      ...eventStamps('expoArea', index, 'level0'),
    }
  })

export function* buildingCells(size: EventSize): Generator<Cells> {
  for (const { index, expoArea } of buildingsOf(size)) {
    const name = buildingTitle(index)
    const [description, description_en] = textOf('building, description', { name })
    yield {
      key: `building-${index}`,
      expo_area: `area-${expoArea}`,
      space_title: name[0],
      space_title_en: englishOf(index, name[1]),
      description,
      description_en: englishOf(index, description_en),
      ...eventStamps('venueArea', index, 'level1'),
    }
  }
}

const facilityNo = (building: Building, room: BuildingRoom) =>
  [
    `E${String(building.expoArea + 1).padStart(2, '0')}`,
    String(building.index + 1).padStart(4, '0'),
    room.place + 1,
  ].join('-')

function roomOf(size: EventSize, building: Building, room: BuildingRoom): Cells {
  const { index } = room
  const name = roomTitle(building.index, room)
  const [author, author_en] = textOf('room, author', { building: buildingTitle(building.index) })
  const [description, description_en] = textOf('room, description', { name })
  const isLimited = isOne('room with a limit', index)
  return {
    key: `room-${index}`,
    space_title: name[0],
    space_title_en: englishOf(index, name[1]),
    main_room: room.mainRoom === null ? '' : `room-${room.mainRoom}`,
    room_type: room.place === 1 ? 'event' : 'pavilion',
    author,
    author_en: englishOf(index, author_en),
    facility_no: facilityNo(building, room),
    access_inherit: yes(room.inherits),
    limit_number: isLimited ? String(50 + (index % 8) * 50) : '',
    large_mode: yes(isLimited && isOne('room of large mode', index)),
    pickup: yes(isOne('room picked up', index)),
    description,
    description_en: englishOf(index, description_en),
    ...eventStamps('room', index, ownerOf(size, room.mainRoom === null ? 2 : 4, building.index)),
  }
}

export function* roomCells(size: EventSize): Generator<Cells> {
  for (const building of buildingsOf(size)) for (const room of building.rooms) yield roomOf(size, building, room)
}

/** A room stands in its building; some event halls also belong to the next one. */
export function* roomBuildingCells(size: EventSize): Generator<Cells> {
  for (const { index, rooms } of buildingsOf(size)) {
    for (const room of rooms) {
      yield { room: `room-${room.index}`, venue_area: `building-${index}` }
      if (room.place === 1 && isOne('event hall of two buildings', index) && index + 1 < size.venueAreas) {
        yield { room: `room-${room.index}`, venue_area: `building-${index + 1}` }
      }
    }
  }
}
