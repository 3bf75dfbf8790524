import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { RoomDelivery } from '#lib/contracts/rich-contents.ts'
import { formatTb } from '#lib/core/terabytes.ts'

/** Rooms with a content whose delivery has stopped. `column` names the room's ID in the surrounding query. */
export const hasStoppedDelivery = (column: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from rich_contents as content where content.room_id = ${sql.ref(column)} and content.is_stopped)`

const of = (contents: number, stopped: number, bytes: bigint): RoomDelivery => ({
  contents,
  stopped,
  deliveredBytes: bytes.toString(),
  deliveredTb: formatTb(bytes),
})

const NONE = of(0, 0, 0n)

/** What has been delivered of the large-volume contents of each of these rooms. */
export async function deliveriesOfRooms(
  ctx: Pick<Ctx, 'db'>,
  roomIds: readonly string[],
): Promise<(roomId: string) => RoomDelivery> {
  const rows = await ctx.db
    .selectFrom('rich_contents')
    .select('room_id')
    .select(sql<number>`count(*)::int`.as('contents'))
    .select(sql<number>`(count(*) filter (where is_stopped))::int`.as('stopped'))
    .select(sql<string>`sum(delivered_bytes)::text`.as('bytes'))
    .where('room_id', 'in', roomIds)
    .groupBy('room_id')
    .execute()
  const byRoom = new Map(rows.map((row) => [row.room_id, of(row.contents, row.stopped, BigInt(row.bytes))]))
  return (roomId) => byRoom.get(roomId) ?? NONE
}
