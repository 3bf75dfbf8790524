import { type Expression, type OperationNodeSource, type SqlBool, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { deliveryState, openCrossings } from '#lib/cms/media/deliveries/door.ts'
import type * as calls from '#lib/contracts/calls/rich-contents.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { type DeliveryState, type RICH_EMPTIES, RICH_TYPES, type RichContent } from '#lib/contracts/rich-contents.ts'
import { notFound } from '#lib/core/errors.ts'
import { formatTb, permilleOf } from '#lib/core/terabytes.ts'

const order = {
  id: 'rich_contents.id',
  sorts: {
    permille: { column: 'rich_contents.permille', type: 'int' },
    richContentTitle: { column: 'rich_contents.title', type: 'text' },
    updatedAt: { column: 'rich_contents.updated_at', type: 'timestamptz' },
  },
} as const

/** `deliveryState` as a condition. */
const isIn: Record<DeliveryState, Expression<SqlBool>> = {
  stopped: sql`rich_contents.is_stopped`,
  nearCap: sql`(rich_contents.permille >= 800 and not rich_contents.is_stopped)`,
  delivering: sql`(rich_contents.cap_bytes is not null and rich_contents.permille < 800)`,
  capMissing: sql`rich_contents.cap_bytes is null`,
}

const missingEn = sql<boolean>`rich_contents.title_en = ''`

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('rich_contents')) =>
  from
    .select(stampColumns(ctx, 'rich_contents'))
    .select(['rich_contents.title', 'rich_contents.title_en', 'rich_contents.content_type', 'rich_contents.content_id'])
    .select(['rich_contents.cap_bytes', 'rich_contents.delivered_bytes', missingEn.as('missing_en')])
    .select(
      sql<
        RichContent['room']
      >`(select json_build_object('id', id, 'spaceTitle', space_title, 'spaceTitleEn', space_title_en)
        from rooms where rooms.id = rich_contents.room_id)`.as('room'),
    )
    .where(roomInScope(ctx.actor, 'rich_contents.room_id'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toItem(row: Row): RichContent {
  const total = BigInt(row.delivered_bytes)
  const cap = row.cap_bytes === null ? null : BigInt(row.cap_bytes)
  return {
    ...stampsOf(row),
    room: row.room,
    richContentTitle: row.title,
    richContentTitleEn: row.title_en,
    richContentType: RICH_TYPES.find((type) => type === row.content_type) ?? RICH_TYPES[0],
    richContentId: row.content_id,
    capBytes: row.cap_bytes,
    deliveredBytes: row.delivered_bytes,
    capTb: cap === null ? null : formatTb(cap),
    deliveredTb: formatTb(total),
    permille: cap === null ? null : permilleOf(total, cap),
    state: deliveryState(total, cap),
    missingEn: row.missing_en,
  }
}

const isEmpty: EmptyWhen<(typeof RICH_EMPTIES)[number]> = { richContentTitleEn: sql`rich_contents.title_en = ''` }

/** `GET /rich-contents`: of a room, or of all rooms in the reader's scope. */
export async function listRichContents(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listRichContents>,
): Promise<Page<RichContent>> {
  demandInScope(ctx, 'richContent.read')
  let rows = rowsOf(ctx).where(matchesKeywords('rich_contents.search', query.q))
  if (query.roomId) rows = rows.where('rich_contents.room_id', '=', query.roomId)
  if (query.richContentType) rows = rows.where('rich_contents.content_type', 'in', query.richContentType)
  if (query.state) rows = rows.where(anyTrue(query.state, (state) => isIn[state]))
  rows = rows.where(emptinessIs(isEmpty, query))
  return readPage(ctx.db, rows, order, query, async (found) => found.map(toItem))
}

/** These contents, as far as they are there and in the reader's scope, in the order of their IDs. */
export async function richContentsNamed(ctx: Ctx, ids: readonly string[]): Promise<RichContent[]> {
  const rows = await rowsOf(ctx)
    .where('rich_contents.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('rich_contents.id')
    .execute()
  return rows.map(toItem)
}

/** One content of a room in the reader's scope; 404 xrcms0004. */
export async function findRichContent(ctx: Ctx, id: string): Promise<RichContent> {
  demandInScope(ctx, 'richContent.read')
  const row = await rowsOf(ctx).where('rich_contents.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row)
}

/** The content that a statement locks or writes, of a room in the reader's scope, with its crossings that are open; null where there is none. `rows`: as for `fromRows`. */
export async function richContentFrom(ctx: Ctx, rows: OperationNodeSource) {
  demandInScope(ctx, 'richContent.read')
  const from = rowsOf(ctx, fromRows(ctx.db, 'rich_contents', rows))
  const row = await from.select(openCrossings.as('open')).executeTakeFirst()
  return row ? { item: toItem(row), open: row.open } : null
}
