import { demoTime } from './demo-day.ts'
import { DEMO_AREAS, DEMO_ROOMS, DEMO_VENUES, type DemoRoom } from './demo-expo.ts'
import { demoPicture } from './demo-pictures.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

/** Stamps of a demo row: made on `day`, last changed within the two weeks after, each at a moment of its own. */
export const demoStamps = (today: number, day: number, index: number, by: string) => ({
  created_at: demoTime(today, day, 10, index),
  created_by: by,
  updated_at: demoTime(today, day + 1 + ((index * 5) % 14), 14, index),
  updated_by: by,
})

export const demoAreaRows = (today: number): SeedRow<'expo_areas'>[] =>
  DEMO_AREAS.map(({ title: [ja, en], summary: [summary, summaryEn] }, index) => ({
    id: seedId('expoArea', index),
    space_title: ja,
    space_title_en: en,
    content_id: `CA-000${index + 1}`,
    content_name: `${ja} 背景`,
    summary,
    summary_en: summaryEn,
    ...demoStamps(today, -70, index, levelAccount(0)),
  }))

export const demoVenueRows = (today: number): SeedRow<'venue_areas'>[] =>
  DEMO_VENUES.map(({ area, title: [ja, en], description: [text, textEn] }, index) => ({
    id: seedId('venueArea', index),
    expo_area_id: seedId('expoArea', area),
    space_title: ja,
    space_title_en: en,
    description: text,
    description_en: textEn,
    ...demoStamps(today, -65, index, levelAccount(1)),
  }))

function roomRow(today: number, room: DemoRoom, index: number): SeedRow<'rooms'> {
  const [ja, en] = room.title
  const picture = demoPicture(index)
  return {
    id: seedId('room', index),
    space_title: ja,
    space_title_en: en,
    room_class: room.main === undefined ? 'main' : 'sub',
    main_room_id: room.main === undefined ? null : seedId('room', room.main),
    room_type: room.type ?? 'pavilion',
    author: room.author[0],
    author_en: room.author[1],
    facility_no: `D-${String(index + 1).padStart(3, '0')}`,
    access_inherit: room.inherits === true,
    limit_on: room.limit !== undefined,
    limit_number: room.limit ?? null,
    large_mode: (room.limit ?? 0) >= 300,
    pickup: room.pickup === true,
    description: `${ja}へようこそ。ゆっくりご覧ください。`,
    description_en: en && `Welcome to the ${en}. Take your time.`,
    thumbnail_id: picture.id,
    thumbnail_name: picture.name,
    ...demoStamps(today, -55, index, levelAccount(room.main === undefined ? 1 : 4)),
  }
}

export const demoRoomRows = (today: number): SeedRow<'rooms'>[] =>
  DEMO_ROOMS.map((room, index) => roomRow(today, room, index))

export const demoRoomLinks = (): SeedRow<'room_venue_areas'>[] =>
  DEMO_ROOMS.flatMap((room, index) =>
    room.venues.map((venue) => ({ room_id: seedId('room', index), venue_area_id: seedId('venueArea', venue) })),
  )
