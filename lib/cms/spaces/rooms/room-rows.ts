import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { plainColumns } from '#lib/cms/kernel/entity/plain-fields.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns } from '#lib/cms/kernel/scope/stamps.ts'
import { ROOM_FIELDS } from './room-columns.ts'

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
    .select(plainColumns('rooms', ROOM_FIELDS))
    .select([
      'rooms.room_class',
      'rooms.room_type',
      'rooms.main_room_id',
      'rooms.limit_number',
      'rooms.limit_ex_trans_id',
    ])
    .select(['rooms.thumbnail_id', 'rooms.thumbnail_name'])
    .select(missingEn.as('missing_en'))
    .where(roomInScope(ctx.actor))

export type RoomRows = ReturnType<typeof roomRows>
export type RoomRow = Awaited<ReturnType<RoomRows['executeTakeFirstOrThrow']>>
