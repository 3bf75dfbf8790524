import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { linkedTo } from './read-rooms.ts'

/** What is counted of a room before it is read whole: rooms of thousands are, of which a template keeps none. */
type BareRoom = { id: string; mainRoomId: string | null; room: Pick<Room, 'thumbnailUrl' | 'metaLimitExtrans'> }

/** The main rooms linked to a venue area, in the reader's scope. */
export const bareMainRoomsIn = (ctx: Ctx, areaId: string): Promise<BareRoom[]> =>
  read(
    rowsOf(ctx)
      .where(linkedTo(ctx, [areaId]))
      .where('rooms.room_class', '=', 'main'),
  )

/** All sub rooms of main rooms, in the reader's scope. */
export const bareSubRoomsOf = (ctx: Ctx, mainRoomIds: readonly string[]): Promise<BareRoom[]> =>
  read(rowsOf(ctx).where('rooms.main_room_id', '=', sql<string>`any(${[...mainRoomIds]}::uuid[])`))

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('rooms')
    .select(['rooms.id', 'rooms.main_room_id', 'rooms.thumbnail_id', 'rooms.limit_ex_trans_id'])
    .where(roomInScope(ctx.actor))

async function read(rows: ReturnType<typeof rowsOf>): Promise<BareRoom[]> {
  const found = await rows.orderBy('rooms.id').execute()
  return found.map(({ id, main_room_id, thumbnail_id, limit_ex_trans_id }) => ({
    id,
    mainRoomId: main_room_id,
    room: {
      thumbnailUrl: thumbnail_id === null ? '' : thumbnailUrlOf(thumbnail_id),
      metaLimitExtrans: limit_ex_trans_id,
    },
  }))
}
