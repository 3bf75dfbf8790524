import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { linkRefs } from '#lib/cms/links/external-transitions/door.ts'
import { deliveriesOfRooms } from '#lib/cms/media/deliveries/door.ts'
import { publicationIn, publicationOfSpaces } from '#lib/cms/publication/schedules/door.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { ROOM_FIELDS } from './room-columns.ts'
import { areasOfRooms, mainRoomsOf, patternCounts, subRoomCounts } from './room-relations.ts'
import type { RoomRow } from './room-rows.ts'

/** The items of a page of rows; what they need besides is looked up once a page, within the reader's scope. */
export async function toRooms(ctx: Ctx, rows: RoomRow[]): Promise<Room[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  // One after the other: inside an unsafe call they share one connection.
  const areas = await areasOfRooms(ctx, ids)
  const mainRooms = await mainRoomsOf(
    ctx,
    rows.flatMap((row) => row.main_room_id ?? []),
  )
  const subRooms = await subRoomCounts(ctx, ids)
  const patterns = await patternCounts(ctx, ids)
  const deliveryOf = await deliveriesOfRooms(ctx, ids)
  const links = await linkRefs(
    ctx,
    rows.flatMap((row) => row.limit_ex_trans_id ?? []),
  )
  const publications = await publicationOfSpaces(ctx, 'room', ids)
  return rows.map((row) => ({
    ...ownFields(row),
    mainRoom: mainRooms.get(row.main_room_id ?? '') ?? null,
    venueAreas: areas.get(row.id) ?? [],
    subRoomCount: subRooms.get(row.id) ?? 0,
    patternCount: patterns.get(row.id) ?? 0,
    limitExtrans: links.get(row.limit_ex_trans_id ?? '') ?? null,
    delivery: deliveryOf(row.id),
    publication: publicationIn(publications, row.id),
  }))
}

const ownFields = (row: RoomRow) => ({
  ...stampsOf(row),
  ...plainItem(ROOM_FIELDS, row),
  spaceType: row.room_class === 'sub' ? ('sub' as const) : ('main' as const),
  metaType: row.room_type === 'event' ? ('event' as const) : ('pavilion' as const),
  metaLimitConditions: row.limit_number,
  metaLimitExtrans: row.limit_ex_trans_id,
  thumbnailUrl: row.thumbnail_id === null ? '' : thumbnailUrlOf(row.thumbnail_id),
  thumbnailName: row.thumbnail_name,
  missingEn: row.missing_en,
})
