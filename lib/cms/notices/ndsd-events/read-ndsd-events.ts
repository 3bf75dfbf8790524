import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { shownOrder, shownStateIs } from '#lib/cms/kernel/db/shown-period.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/ndsd-events.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { NdsdEvent, NdsdEventDetail } from '#lib/contracts/ndsd-events.ts'
import { notFound } from '#lib/core/errors.ts'
import { addUnits, startOfDay } from '#lib/core/jst-calendar.ts'
import { missingEn, ndsdEventRows, toNdsdEvent, toNdsdEventDetail } from './ndsd-event-rows.ts'

const { id, sorts } = shownOrder('ndsd_events')
const order = { id, sorts: { ...sorts, ndsdEventName: { column: 'ndsd_events.name', type: 'text' } } } as const

/** `GET /ndsd-events`: one page. */
export async function listNdsdEvents(
  now: Ctx,
  { query }: CallOf<typeof calls.listNdsdEvents>,
): Promise<Page<NdsdEvent>> {
  const ctx = asOfMoment(now, query.at)
  demand(ctx, 'ndsdEvent.read')
  let rows = ndsdEventRows(ctx).where(matchesKeywords('ndsd_events.search', query.q))
  if (query.status) rows = rows.where(shownStateIs(query.status, ctx.now))
  if (query.isDefault) rows = rows.where('is_default', '=', true)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.day) rows = rows.where(onDay(query.day))
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toNdsdEvent(row, ctx.now)))
}

/** It is shown at some time of a day in Japan. */
function onDay(day: string): RawBuilder<SqlBool> {
  const start = startOfDay(day) ?? 0
  const [from, to] = [new Date(start), new Date(addUnits('day', start, 1))]
  return sql`period && tstzrange(${from}::timestamptz, ${to}::timestamptz)`
}

/** One ND/SD event; 404 xrcms0004. */
export async function findNdsdEvent(ctx: Ctx, eventId: string): Promise<NdsdEventDetail> {
  demand(ctx, 'ndsdEvent.read')
  const rows = ndsdEventRows(ctx).where('ndsd_events.id', '=', eventId)
  const row = isId(eventId) ? await rows.executeTakeFirst() : undefined
  if (!row) throw notFound()
  return toNdsdEventDetail(row, ctx.now)
}

/** `GET /ndsd-events/:id`. */
export const readNdsdEvent = async (ctx: Ctx, { params }: CallOf<typeof calls.readNdsdEvent>) => ({
  item: await findNdsdEvent(ctx, params.id),
})
