import { sql, type UpdateObject } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { shownFieldsOf, shownOrder, shownStateIs } from '#lib/cms/kernel/db/shown-period.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/notices.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { NOTICE_EMPTIES, Notice, NoticeInput, NoticeType } from '#lib/contracts/notices.ts'
import { notFound } from '#lib/core/errors.ts'

/** The types as the database has them. */
export const TYPE_CODES: Record<NoticeType, 1 | 2> = { information: 1, maintenance: 2 }

/** The plain fields of a notice. */
export const NOTICE_FIELDS = {
  notificationContent: 'content',
  notificationContentEn: 'content_en',
} as const satisfies PlainFields<NoticeInput, 'notices'>

/** The columns an item is made of. */
const columnsOf = (ctx: Ctx) =>
  [
    ...stampColumns(ctx, 'notices'),
    ...plainColumns('notices', NOTICE_FIELDS),
    'notice_type',
    'starts_at',
    'ends_at',
    sql<Date | null>`lower(read_only_period)`.as('read_only_from'),
    sql<Date | null>`upper(read_only_period)`.as('read_only_to'),
  ] as const

const rowsOf = (ctx: Ctx) => ctx.db.selectFrom('notices').select(columnsOf(ctx))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row, now: Date): Notice => ({
  ...stampsOf(row),
  ...plainItem(NOTICE_FIELDS, row),
  notificationType: row.notice_type === TYPE_CODES.maintenance ? 'maintenance' : 'information',
  ...shownFieldsOf(row, now),
  readOnlyStartDate: row.read_only_from?.toISOString() ?? '',
  readOnlyEndDate: row.read_only_to?.toISOString() ?? '',
  missingEn: row.content_en === '',
})

const isEmpty: EmptyWhen<(typeof NOTICE_EMPTIES)[number]> = { openEndDate: sql`ends_at is null` }

/** `GET /notices`: one page of notices, also of those that are over. */
export async function listNotices(now: Ctx, { query }: CallOf<typeof calls.listNotices>): Promise<Page<Notice>> {
  const ctx = asOfMoment(now, query.at)
  demand(ctx, 'notice.manage')
  let rows = rowsOf(ctx).where(matchesKeywords('notices.search', query.q))
  if (query.status) rows = rows.where(anyTrue(query.status, (state) => shownStateIs(state, ctx.now)))
  rows = rows.where(emptinessIs(isEmpty, query))
  if (query.type) rows = rows.where('notice_type', '=', TYPE_CODES[query.type])
  if (query.missingEn) rows = rows.where('content_en', '=', '')
  return readPage(ctx.db, rows, shownOrder('notices'), query, async (found) => found.map((row) => toItem(row, ctx.now)))
}

/** One notice; 404 xrcms0004. */
export async function findNotice(ctx: Ctx, id: string): Promise<Notice> {
  demand(ctx, 'notice.manage')
  const row = await rowsOf(ctx).where('notices.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row, ctx.now)
}

/** These notices, as far as they are there. */
export async function noticesNamed(ctx: Ctx, ids: readonly string[]): Promise<Notice[]> {
  const rows = await rowsOf(ctx)
    .where('notices.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('notices.id')
    .execute()
  return rows.map((row) => toItem(row, ctx.now))
}

/** The same under a row lock. Nothing hangs on a notice, so that the row that is locked is what is read, however long it was waited for. */
export async function lockNotice(ctx: Ctx, id: string): Promise<Notice> {
  demand(ctx, 'notice.manage')
  const row = await rowsOf(ctx).where('notices.id', '=', id).forUpdate('notices').executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row, ctx.now)
}

/** Writes into a notice, and answers with it as it is then. */
export async function writeNotice(ctx: Ctx, id: string, values: UpdateObject<DB, 'notices'>): Promise<Notice> {
  const written = ctx.db.updateTable('notices').set(values).where('id', '=', id).returning(columnsOf(ctx))
  return toItem(await written.executeTakeFirstOrThrow(), ctx.now)
}
