import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/rich-contents.ts'
import type { RichContentDetail } from '#lib/contracts/rich-contents.ts'
import { burnRate, crossingAt } from '#lib/core/delivery-forecast.ts'
import { parseJst, toJstWallClock } from '#lib/core/jst.ts'
import { formatTb } from '#lib/core/terabytes.ts'
import { findRichContent } from './read-rich-contents.ts'

const DAY_MS = 86_400_000
const DAYS = 30

/** `GET /rich-contents/:id`: with its pace, its forecast, the days of the last month and when it reached its cap. */
export async function readRichContent(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readRichContent>,
): Promise<{ item: RichContentDetail }> {
  const item = await findRichContent(ctx, params.id)
  const cap = item.capBytes === null ? null : BigInt(item.capBytes)
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const bytes = await bytesSince(ctx, item.id, since)
  const delivered = { bytes, total: BigInt(item.deliveredBytes), cap, since, until: ctx.now }
  return {
    item: {
      ...item,
      tbPerDay: formatTb(burnRate(delivered)),
      crossingAt: crossingAt(delivered)?.toISOString() ?? null,
      crossings: await crossingsOf(ctx, item.id),
      days: await daysOf(ctx, item.id),
    },
  }
}

/** Bytes delivered after an instant, by what was reported and not by when. */
async function bytesSince(ctx: Ctx, id: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ bytes: string }>`select coalesce(sum(bytes), 0)::text as bytes from delivery_reports
    where rich_content_id = ${id} and delivered_at > ${since} and delivered_at <= ${ctx.now}`.execute(ctx.db)
  return BigInt(rows[0]?.bytes ?? 0)
}

async function crossingsOf(ctx: Ctx, id: string): Promise<RichContentDetail['crossings']> {
  const rows = await ctx.db
    .selectFrom('delivery_crossings')
    .select(['percent', 'crossed_at', 'ended_at'])
    .where('rich_content_id', '=', id)
    .orderBy('crossed_at', 'desc')
    .orderBy('percent', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    percent: row.percent,
    crossedAt: row.crossed_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

async function daysOf(ctx: Ctx, id: string): Promise<RichContentDetail['days']> {
  const today = parseJst(`${toJstWallClock(ctx.now).slice(0, 10)}T00:00`) ?? ctx.now
  const first = new Date(today.getTime() - (DAYS - 1) * DAY_MS)
  const { rows } = await sql<{ at: Date; bytes: string }>`select day as at, coalesce(sum(hours.bytes), 0)::text as bytes
    from generate_series(${first}::timestamptz, ${today}::timestamptz, interval '24 hours') as day
    left join delivery_hours as hours on hours.rich_content_id = ${id}
      and hours.hour >= day and hours.hour < day + interval '24 hours'
    group by day order by day`.execute(ctx.db)
  return rows.map(({ at, bytes }) => ({ at: at.toISOString(), bytes, tb: formatTb(BigInt(bytes)) }))
}
