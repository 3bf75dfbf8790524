import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns } from '#lib/cms/kernel/scope/stamps.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`rooms.space_title_en = ''`,
  author: sql<boolean>`rooms.author <> '' and rooms.author_en = ''`,
  description: sql<boolean>`rooms.description <> '' and rooms.description_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

/** Rooms in the reader's scope, with the columns an item is made of. */
export const roomRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('rooms')
    .select(stampColumns(ctx, 'rooms'))
    .select(['rooms.space_title', 'rooms.space_title_en', 'rooms.room_class', 'rooms.room_type', 'rooms.main_room_id'])
    .select(['rooms.author', 'rooms.author_en', 'rooms.facility_no', 'rooms.description', 'rooms.description_en'])
    .select([
      'rooms.limit_on',
      'rooms.limit_number',
      'rooms.limit_ex_trans_id',
      'rooms.access_inherit',
      'rooms.large_mode',
      'rooms.pickup',
    ])
    .select(['rooms.thumbnail_id', 'rooms.thumbnail_name'])
    .select(missingEn.as('missing_en'))
    .where(roomInScope(ctx.actor))

export type RoomRows = ReturnType<typeof roomRows>
export type RoomRow = Awaited<ReturnType<RoomRows['executeTakeFirstOrThrow']>>
