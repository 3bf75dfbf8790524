import { missingEnglish } from '#components/space/missing-parts.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { keep } from '#lib/core/keep.ts'

/** A room as its row shows it. */
export type RoomRow = ReturnType<typeof toRoomRow>

/** What the row of a room shows and does; the rest of the room stays on the server. */
export const toRoomRow = (room: Room) => ({
  ...keep(room, [
    'id',
    'version',
    'metaFacilityNo',
    'spaceTitle',
    'spaceTitleEn',
    'thumbnailUrl',
    'metaAuthor',
    'metaAuthorEn',
    'metaType',
    'spaceType',
  ]),
  ...missingEnglish(room),
  area: room.venueAreas[0]?.spaceTitle ?? '',
  areaEn: room.venueAreas[0]?.spaceTitleEn ?? '',
  otherAreas: Math.max(0, room.venueAreas.length - 1),
  ...keep(room.publication, ['status', 'periodStart', 'periodEnd']),
  hasStoppedDelivery: room.delivery.stopped > 0,
})
