import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { patternInScope, roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { publicationIn, publicationOfSpaces } from '#lib/cms/publication/schedules/door.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { countsBy } from '../going/door.ts'
import { VENUE_AREA_FIELDS, type VenueAreaRow } from './venue-area-rows.ts'

/** The items of a page of rows; what they need besides is looked up once a page, within the reader's scope. */
export async function toVenueAreas(ctx: Ctx, rows: VenueAreaRow[]): Promise<VenueArea[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  // One after the other: inside an unsafe call they share one connection.
  const rooms = await countRooms(ctx, ids)
  const patterns = await areaPatternCounts(ctx, ids)
  const publications = await publicationOfSpaces(ctx, 'venueArea', ids)
  return rows.map((row) => ({
    ...stampsOf(row),
    ...plainItem(VENUE_AREA_FIELDS, row),
    expoArea: { id: row.expo_area_id, spaceTitle: row.expo_title, spaceTitleEn: row.expo_title_en },
    roomCount: rooms.get(row.id) ?? 0,
    patternCount: patterns.get(row.id) ?? 0,
    missingEn: row.missing_en,
    publication: publicationIn(publications, row.id),
  }))
}

const countRooms = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('room_venue_areas')
      .select(['venue_area_id as id', sql<number>`count(*)::int`.as('n')])
      .where('venue_area_id', 'in', ids)
      .where(roomInScope(ctx.actor, 'room_venue_areas.room_id'))
      .groupBy('venue_area_id'),
  )

/** How many patterns each venue area has. */
export const areaPatternCounts = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('patterns')
      .select([sql<string>`venue_area_id`.as('id'), sql<number>`count(*)::int`.as('n')])
      .where('venue_area_id', 'in', ids)
      .where(patternInScope(ctx.actor))
      .groupBy('venue_area_id'),
  )
