import { type Expression, sql } from 'kysely'
import type { DeliveryState } from '#lib/contracts/rich-contents.ts'

/**
 * `deliveryState` of `rich_contents` at a moment, as SQL. What has passed is told by the crossings of its thresholds, since a
 * total only says how it stands now; what is to come is as it stands now.
 */
export function deliveryStateAt(at: Date, now: Date): Expression<DeliveryState> {
  const crossed = (percent: 80 | 100) => sql`exists (select from delivery_crossings as crossing
    where crossing.rich_content_id = rich_contents.id and crossing.percent = ${sql.lit(percent)}
      and tstzrange(crossing.crossed_at, crossing.ended_at) @> ${at}::timestamptz)`
  const isPast = at < now
  return sql<DeliveryState>`case when rich_contents.cap_bytes is null then 'capMissing'
    when ${isPast ? crossed(100) : sql`rich_contents.is_stopped`} then 'stopped'
    when ${isPast ? crossed(80) : sql`rich_contents.permille >= 800`} then 'nearCap'
    else 'delivering' end`
}
