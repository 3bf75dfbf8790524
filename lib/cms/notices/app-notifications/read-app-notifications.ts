import { type OperationNodeSource, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { shownFieldsOf, shownOrder, shownStateIs } from '#lib/cms/kernel/db/shown-period.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type {
  APP_NOTIFICATION_EMPTIES,
  AppNotification,
  AppNotificationInput,
} from '#lib/contracts/app-notifications.ts'
import type * as calls from '#lib/contracts/calls/app-notifications.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { notFound } from '#lib/core/errors.ts'

/** The plain fields of an app notification. */
export const APP_NOTIFICATION_FIELDS = {
  informationId: 'information_id',
  information: 'content',
  informationEn: 'content_en',
} as const satisfies PlainFields<AppNotificationInput, 'app_notifications'>

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('app_notifications')) =>
  from
    .select(stampColumns(ctx, 'app_notifications'))
    .select(plainColumns('app_notifications', APP_NOTIFICATION_FIELDS))
    .select(['thumbnail_id', 'thumbnail_name', 'starts_at', 'ends_at'])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row, now: Date): AppNotification => ({
  ...stampsOf(row),
  ...plainItem(APP_NOTIFICATION_FIELDS, row),
  thumbnailUrl: row.thumbnail_id === null ? '' : thumbnailUrlOf(row.thumbnail_id),
  thumbnailName: row.thumbnail_name,
  ...shownFieldsOf(row, now),
  missingEn: row.content_en === '',
})

const isEmpty: EmptyWhen<(typeof APP_NOTIFICATION_EMPTIES)[number]> = {
  informationId: sql`information_id = ''`,
  thumbnailUrl: sql`thumbnail_id is null`,
}

/** `GET /app-notifications`: one page, also of those that are over. */
export async function listAppNotifications(
  now: Ctx,
  { query }: CallOf<typeof calls.listAppNotifications>,
): Promise<Page<AppNotification>> {
  const ctx = asOfMoment(now, query.at)
  demand(ctx, 'appNotification.manage')
  let rows = rowsOf(ctx).where(matchesKeywords('app_notifications.search', query.q))
  if (query.status) rows = rows.where(anyTrue(query.status, (state) => shownStateIs(state, ctx.now)))
  rows = rows.where(emptinessIs(isEmpty, query))
  if (query.missingEn) rows = rows.where('content_en', '=', '')
  return readPage(ctx.db, rows, shownOrder('app_notifications'), query, async (found) =>
    found.map((row) => toItem(row, ctx.now)),
  )
}

/** These app notifications, as far as they are there. */
export async function appNotificationsNamed(ctx: Ctx, ids: readonly string[]): Promise<AppNotification[]> {
  const rows = await rowsOf(ctx)
    .where('app_notifications.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('app_notifications.id')
    .execute()
  return rows.map((row) => toItem(row, ctx.now))
}

/** One app notification; 404 xrcms0004. */
export async function findAppNotification(ctx: Ctx, id: string): Promise<AppNotification> {
  demand(ctx, 'appNotification.manage')
  const row = await rowsOf(ctx).where('app_notifications.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row, ctx.now)
}

/** The same of one that a statement locks or writes. `rows`: as for `fromRows`. Nothing hangs on it but who saved it. */
export async function appNotificationFrom(ctx: Ctx, rows: OperationNodeSource): Promise<AppNotification> {
  demand(ctx, 'appNotification.manage')
  const row = await rowsOf(ctx, fromRows(ctx.db, 'app_notifications', rows)).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row, ctx.now)
}
