import { type Expression, type SqlBool, sql } from 'kysely'
import type { RoomDelivery } from '#lib/contracts/rich-contents.ts'
import { formatTb } from '#lib/core/terabytes.ts'

/** Rooms with a content whose delivery has stopped. `column` names the room's ID in the surrounding query. */
export const hasStoppedDelivery = (column: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from rich_contents as content where content.room_id = ${sql.ref(column)} and content.is_stopped)`

/** The sums of the large-volume contents of a room, as a column of its row. `column` names its ID in the surrounding query. */
export const deliverySums = (column: string) =>
  sql<DeliverySums>`(select json_build_object('contents', count(*)::int, 'stopped', (count(*) filter (where content.is_stopped))::int,
      'bytes', coalesce(sum(content.delivered_bytes), 0)::text)
    from rich_contents as content where content.room_id = ${sql.ref(column)})`

type DeliverySums = { contents: number; stopped: number; bytes: string }

/** What has been delivered of the large-volume contents of a room. */
export function deliveryOf({ contents, stopped, bytes }: DeliverySums): RoomDelivery {
  const delivered = BigInt(bytes)
  return { contents, stopped, deliveredBytes: delivered.toString(), deliveredTb: formatTb(delivered) }
}
