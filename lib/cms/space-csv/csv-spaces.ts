import { sql } from 'kysely'
import type { Publication } from '#lib/contracts/publication.ts'
import type { Ctx } from '../context.ts'
import { publicationOfSpaces } from '../schedules/publication-of.ts'

/** A venue area or a room as the file tells of it. */
export type CsvSpace = {
  id: string
  isArea: boolean
  title: string
  titleEn: string
  expoArea: string
  venueAreas: string
  mainRoom: string
  roomType: string
  author: string
  authorEn: string
  facilityNo: string
  occupancy: number | null
  pickup: boolean | null
  publication: Publication | undefined
}

/** Venue areas, then rooms, each by name: `limit` of them from `offset`. Asked only for those who may see everything. */
export async function csvSpaces(ctx: Ctx, offset: number, limit: number): Promise<CsvSpace[]> {
  const { rows } = await sql<Omit<CsvSpace, 'publication'>>`
    select * from (
      select area.id, true as "isArea", area.space_title as title, area.space_title_en as "titleEn",
        expo.space_title as "expoArea", '' as "venueAreas", '' as "mainRoom", '' as "roomType", '' as author, '' as "authorEn",
        '' as "facilityNo", null::integer as occupancy, null::boolean as pickup
      from venue_areas as area join expo_areas as expo on expo.id = area.expo_area_id
      union all
      select room.id, false, room.space_title, room.space_title_en,
        coalesce((select string_agg(distinct expo.space_title, E'\n') from room_venue_areas as link
          join venue_areas as area on area.id = link.venue_area_id join expo_areas as expo on expo.id = area.expo_area_id
          where link.room_id = room.id), ''),
        coalesce((select string_agg(area.space_title, E'\n' order by area.space_title) from room_venue_areas as link
          join venue_areas as area on area.id = link.venue_area_id where link.room_id = room.id), ''),
        coalesce((select main.space_title from rooms as main where main.id = room.main_room_id), ''),
        room.room_type, room.author, room.author_en, room.facility_no,
        case when room.limit_on then room.limit_number end, room.pickup
      from (select * from rooms order by space_title, id) as room
    ) as space
    order by "isArea" desc, title, id offset ${offset} limit ${limit}`.execute(ctx.db)
  const idsOf = (isArea: boolean) => rows.filter((row) => row.isArea === isArea).map((row) => row.id)
  const areas = await publicationOfSpaces(ctx, 'venueArea', idsOf(true))
  const rooms = await publicationOfSpaces(ctx, 'room', idsOf(false))
  return rows.map((row) => ({ ...row, publication: areas.get(row.id) ?? rooms.get(row.id) }))
}
