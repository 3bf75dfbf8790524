import { sql } from 'kysely'
import type { Ctx, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { NoticeView } from '#lib/contracts/auth.ts'

/** More than these at once is no information any more; the newest come first. */
const SHOWN = 20

async function currentNotices(ctx: Pick<OpenCtx, 'db' | 'now'>): Promise<NoticeView[]> {
  const rows = await ctx.db
    .selectFrom('notices')
    .select(['id', 'notice_type', 'content', 'content_en'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date | null>`upper(period)`.as('ends')])
    .select([
      sql<Date | null>`lower(read_only_period)`.as('read_only_from'),
      sql<Date | null>`upper(read_only_period)`.as('read_only_to'),
    ])
    .where(sql<boolean>`period @> ${ctx.now}::timestamptz`)
    // Maintenance concerns everyone now; information waits.
    .orderBy('notice_type', 'desc')
    .orderBy(sql`lower(period)`, 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    noticeType: row.notice_type === 2 ? 2 : 1,
    content: row.content,
    contentEn: row.content_en,
    startDate: row.starts.toISOString(),
    endDate: row.ends?.toISOString() ?? null,
    readOnlyStartDate: row.read_only_from?.toISOString() ?? null,
    readOnlyEndDate: row.read_only_to?.toISOString() ?? null,
  }))
}

/** `GET /auth/notices`: what the login screen tells everyone, signed in or not. */
export const readNotices = async (ctx: Pick<OpenCtx, 'db' | 'now'>) => ({ items: await currentNotices(ctx) })

/** `GET /auth/notification/list/1`, the bootstrap call of spec section 7: the notices, and who she is in the header. */
export const readNotificationList = async (ctx: Ctx) => ({ items: await currentNotices(ctx) })
