import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { countsBy } from '../going/door.ts'

/** What hangs on the rooms of a page, one query a kind for all of them, within the reader's scope. */

type SpaceRef = { id: string; spaceTitle: string; spaceTitleEn: string }

/** The linked venue areas of each room, by name. */
export async function areasOfRooms(ctx: Ctx, ids: string[]): Promise<Map<string, SpaceRef[]>> {
  const rows = await ctx.db
    .selectFrom('room_venue_areas as link')
    .innerJoin('venue_areas', 'venue_areas.id', 'link.venue_area_id')
    .select(['link.room_id', 'venue_areas.id', 'venue_areas.space_title', 'venue_areas.space_title_en'])
    .where('link.room_id', 'in', ids)
    .where(venueAreaInScope(ctx.actor))
    .orderBy('venue_areas.space_title')
    .orderBy('venue_areas.id')
    .execute()
  const found = new Map<string, SpaceRef[]>()
  for (const row of rows) {
    const area = { id: row.id, spaceTitle: row.space_title, spaceTitleEn: row.space_title_en }
    found.set(row.room_id, [...(found.get(row.room_id) ?? []), area])
  }
  return found
}

/** Main rooms by ID; those outside the scope are absent. */
export async function mainRoomsOf(ctx: Ctx, ids: string[]): Promise<Map<string, SpaceRef>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('rooms')
    .select(['id', 'space_title as spaceTitle', 'space_title_en as spaceTitleEn'])
    .where('id', 'in', [...new Set(ids)])
    .where(roomInScope(ctx.actor))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many sub rooms each room has. */
export const subRoomCounts = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('rooms')
      .select([sql<string>`main_room_id`.as('id'), sql<number>`count(*)::int`.as('n')])
      .where('main_room_id', 'in', ids)
      .where(roomInScope(ctx.actor))
      .groupBy('main_room_id'),
  )

/** How many patterns each room has; a room pattern maker counts her own. */
export const patternCounts = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('patterns')
      .select([sql<string>`room_id`.as('id'), sql<number>`count(*)::int`.as('n')])
      .where('room_id', 'in', ids)
      .where(patternInScope(ctx.actor))
      .groupBy('room_id'),
  )
