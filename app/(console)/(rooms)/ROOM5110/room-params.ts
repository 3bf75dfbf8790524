import type * as z from 'zod/mini'
import type { roomQuery } from '#lib/contracts/rooms.ts'

export type RoomQuery = z.infer<typeof roomQuery>

/** The parameters of the list's address: everything but the place in its pages. */
export function roomParams({
  q,
  at,
  sort,
  venueAreaId,
  mainRoomId,
  spaceType,
  metaType,
  status,
  missingEn,
  deliveryStopped,
  hasThumbnail,
  pickup,
  hasRedirect,
  hasManager,
  managerId,
}: RoomQuery) {
  return {
    ...{ q, sort, at, venueAreaId, mainRoomId, spaceType, metaType, status, missingEn, deliveryStopped },
    ...{ hasThumbnail, pickup, hasRedirect, hasManager, managerId },
  }
}
