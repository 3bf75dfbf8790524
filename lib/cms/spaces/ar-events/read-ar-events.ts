import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { statusIs } from '#lib/cms/publication/schedules/door.ts'
import type { ArEvent, ArEventDetail, arEventQuery } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { warnedUntil } from '#lib/core/anchor-expiry.ts'
import { notFound } from '#lib/core/errors.ts'
import { arEventRows, missingEn, toArEvents } from './ar-event-rows.ts'
import { anchorItems, markerItems, structureItems } from './data-items.ts'

const order = {
  id: 'ar_events.id',
  sorts: {
    updatedAt: { column: 'ar_events.updated_at', type: 'timestamptz' },
    createdAt: { column: 'ar_events.created_at', type: 'timestamptz' },
    spacePatternTitle: { column: 'ar_events.title', type: 'text' },
  },
} as const

type Query = z.infer<typeof arEventQuery>

const SPACE_COLUMNS = { expoArea: 'expo_area_id', venueArea: 'venue_area_id', room: 'room_id' } as const

/** `GET /ar-events`: one page of the AR events in the actor's scope. */
export async function listArEvents(now: Ctx, { query }: CallOf<typeof calls.listArEvents>): Promise<Page<ArEvent>> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'arEvent.read')
  return readPage(ctx.db, filtered(ctx, query), order, query, (found) => toArEvents(ctx, found))
}

function filtered(ctx: Ctx, query: Query) {
  let rows = arEventRows(ctx).where(matchesKeywords('ar_events.search', query.q))
  if (query.spaceId !== undefined) rows = rows.where('space_id', '=', query.spaceId)
  if (query.spaceKind) rows = rows.where(SPACE_COLUMNS[query.spaceKind], 'is not', null)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.missingContent) rows = rows.where('has_content', '=', false)
  if (query.expiry) rows = rows.where(hasAnchors(query.expiry, ctx.now))
  if (query.status) rows = rows.where(statusIs('arEvent', 'ar_events.id', query.status, ctx.now))
  return rows
}

function hasAnchors(expiry: NonNullable<Query['expiry']>, now: Date) {
  const conditions = {
    expired: sql`expires_at <= ${now}`,
    soon: sql`expires_at > ${now} and expires_at <= ${warnedUntil(now)}`,
    warned: sql`expires_at <= ${warnedUntil(now)}`,
  }
  return sql<SqlBool>`ar_events.id in (select ar_event_id from ar_anchors where ${conditions[expiry]})`
}

/** One AR event of the actor's scope; 404. */
export async function findArEvent(ctx: Ctx, id: string): Promise<ArEvent> {
  const row = isId(id) ? await arEventRows(ctx).where('ar_events.id', '=', id).executeTakeFirst() : undefined
  const [item] = row ? await toArEvents(ctx, [row]) : []
  if (!item) throw notFound()
  return item
}

/** The same with its structure, anchor and marker data. */
export async function findArEventDetail(ctx: Ctx, id: string): Promise<ArEventDetail> {
  const event = await findArEvent(ctx, id)
  const of = { arEventId: event.id }
  return {
    ...event,
    structures: await structureItems(ctx, of),
    anchors: await anchorItems(ctx, of),
    markers: await markerItems(ctx, of),
  }
}

/** `GET /ar-events/:id`. */
export const readArEvent = async (ctx: Ctx, { params }: CallOf<typeof calls.readArEvent>) => ({
  item: await findArEventDetail(ctx, params.id),
})
