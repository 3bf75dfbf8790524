import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { StopEffect } from '#lib/contracts/stops.ts'

/** The sub rooms of main rooms that are not stopped yet, by name: those a stop of the main rooms may take along. */
export async function freeSubRooms(
  ctx: Pick<Ctx, 'db'>,
  mainRoomIds: readonly string[],
): Promise<StopEffect['subRooms']> {
  if (mainRoomIds.length === 0) return []
  return ctx.db
    .selectFrom('rooms')
    .select(['id', 'space_title as spaceTitle', 'space_title_en as spaceTitleEn'])
    .where('main_room_id', '=', sql<string>`any(${mainRoomIds}::uuid[])`)
    .where(sql<boolean>`not exists (select from stops where stops.target_id = rooms.id and stops.reopened_at is null)`)
    .orderBy('space_title')
    .orderBy('id')
    .execute()
}
