import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { isCrossed, PERCENTS } from '#lib/core/terabytes.ts'
import type { DeliveryCtx } from './delivery-ctx.ts'
import { mailCrossing } from './mail-crossing.ts'

/**
 * Brings the crossings of contents that are locked in step with their totals and caps: opens those that are new and mails
 * them, ends those that a higher cap has undone. The database keeps one open crossing a threshold, so each is told of once.
 */
export async function settleCrossings(ctx: DeliveryCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const contents = await ctx.db
    .selectFrom('rich_contents')
    .select(['id', 'room_id as roomId', 'cap_bytes', 'delivered_bytes'])
    .select(
      sql<number[]>`array(select percent from delivery_crossings
        where rich_content_id = rich_contents.id and ended_at is null)`.as('open'),
    )
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  for (const { cap_bytes, delivered_bytes, open: openNow, ...content } of contents) {
    for (const percent of PERCENTS) {
      const crossed = cap_bytes !== null && isCrossed(percent, BigInt(delivered_bytes), BigInt(cap_bytes))
      if (crossed === openNow.includes(percent)) continue
      if (crossed) await open(ctx, content, percent)
      else await end(ctx, content, percent)
    }
  }
}

type Percent = (typeof PERCENTS)[number]
type Content = { id: string; roomId: string }

async function open(ctx: DeliveryCtx, content: Content, percent: Percent): Promise<void> {
  const row = { id: newId(ctx.now), rich_content_id: content.id, percent, crossed_at: ctx.now }
  const opened = await insertSet(ctx.db, 'delivery_crossings', [row], { onConflict: 'nothing' })
  if (opened.length === 0) return
  if (percent === 100) await tell(ctx, 'richContent.deliveryStopped', content)
  await mailCrossing(ctx, { id: row.id, contentId: content.id, percent })
}

async function end(ctx: DeliveryCtx, content: Content, percent: Percent): Promise<void> {
  const ended = await ctx.db
    .updateTable('delivery_crossings')
    .set({ ended_at: ctx.now })
    .where('rich_content_id', '=', content.id)
    .where('percent', '=', percent)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n && percent === 100) await tell(ctx, 'richContent.deliveryResumed', content)
}

const tell = (ctx: DeliveryCtx, action: `richContent.delivery${'Stopped' | 'Resumed'}`, content: Content) =>
  record(ctx, { action, targetKind: 'richContent', targetId: content.id, parentId: content.roomId })
