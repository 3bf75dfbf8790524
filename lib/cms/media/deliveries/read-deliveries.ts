import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/deliveries.ts'
import type { DeliveryView } from '#lib/contracts/deliveries.ts'
import { deliveryState, isAllowed } from './delivery-state.ts'

/** `GET /deliveries`: may it be delivered? An ID that is not registered is not in the answer, and is not to be delivered. */
export async function readDeliveries(ctx: OpenCtx, { query }: CallOf<typeof calls.readDeliveries>) {
  const { richContentId } = query
  return { items: await deliveriesOf(ctx, richContentId === undefined ? null : [richContentId]) }
}

/** Delivery of these contents, by the platform's ID; null: of all. */
export async function deliveriesOf(ctx: Pick<OpenCtx, 'db'>, contentIds: string[] | null): Promise<DeliveryView[]> {
  if (contentIds?.length === 0) return []
  let rows = ctx.db.selectFrom('rich_contents').select(['content_id', 'room_id', 'cap_bytes', 'delivered_bytes'])
  if (contentIds)
    rows = rows.where(
      'content_id',
      'in',
      contentIds.map((id) => id.replaceAll('\0', '')),
    )
  const found = await rows.orderBy('content_id').orderBy('created_at').orderBy('id').execute()
  return found.map((row) => {
    const cap = row.cap_bytes === null ? null : BigInt(row.cap_bytes)
    const state = deliveryState(BigInt(row.delivered_bytes), cap)
    return {
      richContentId: row.content_id,
      roomId: row.room_id,
      isAllowed: isAllowed(state),
      state,
      deliveredBytes: row.delivered_bytes,
      capBytes: row.cap_bytes,
    }
  })
}
