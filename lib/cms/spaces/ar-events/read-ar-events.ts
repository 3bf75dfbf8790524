import { type OperationNodeSource, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { publicationOfSubject, statusIs, subjectSchedule } from '#lib/cms/publication/schedules/door.ts'
import type { AR_EVENT_EMPTIES, ArEvent, ArEventDetail, ArSpaceKind, arEventQuery } from '#lib/contracts/ar-events.ts'
import { arFileUrlOf } from '#lib/contracts/ar-files.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { warnedUntil } from '#lib/core/anchor-expiry.ts'
import { notFound } from '#lib/core/errors.ts'
import { AR_EVENT_FIELDS } from './ar-event-columns.ts'
import { anchorRows, markerRows, structureRows } from './data-items.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`ar_events.title_en = ''`,
  organizer: sql<boolean>`ar_events.author <> '' and ar_events.author_en = ''`,
  overview: sql<boolean>`ar_events.explanatory_text <> '' and ar_events.explanatory_text_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

const spaceJson = sql<ArEvent['space']>`(
  select json_build_object('id', space.id, 'spaceTitle', space.space_title, 'spaceTitleEn', space.space_title_en)
  from (select id, space_title, space_title_en from expo_areas where id = ar_events.expo_area_id
    union all select id, space_title, space_title_en from venue_areas where id = ar_events.venue_area_id
    union all select id, space_title, space_title_en from rooms where id = ar_events.room_id) as space)`

const spaceKind = sql<ArSpaceKind>`case when expo_area_id is not null then 'expoArea'
  when venue_area_id is not null then 'venueArea' else 'room' end`

const countIn = (table: 'ar_structures' | 'ar_anchors' | 'ar_markers', condition = sql<SqlBool>`true`) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} as data where data.ar_event_id = ar_events.id and ${condition})`

/** The AR events in the actor's scope, with all that an item needs. */
export const arEventRows = (ctx: Ctx, from = ctx.db.selectFrom('ar_events')) => {
  const now = sql`${ctx.now}::timestamptz`
  return from
    .where(arEventInScope(ctx.actor))
    .select(stampColumns(ctx, 'ar_events'))
    .select(plainColumns('ar_events', AR_EVENT_FIELDS))
    .select(['has_content', 'thumbnail_id', 'thumbnail_name', 'guide_image_id', 'guide_image_name'])
    .select([spaceJson.as('space'), spaceKind.as('space_kind'), missingEn.as('missing_en')])
    .select([countIn('ar_structures').as('structures'), countIn('ar_markers').as('markers')])
    .select([
      countIn('ar_anchors').as('anchors'),
      countIn('ar_anchors', sql<SqlBool>`expires_at <= ${now}`).as('expired'),
      countIn('ar_anchors', sql<SqlBool>`expires_at > ${now} and expires_at <= ${warnedUntil(ctx.now)}`).as('soon'),
      sql<Date | null>`(select min(expires_at) from ar_anchors where ar_event_id = ar_events.id and expires_at > ${now})`.as(
        'next_expiry',
      ),
    ])
}

type From = Parameters<typeof arEventRows>[1]

/** With what their publication is worked out from. */
const itemRows = (ctx: Ctx, from?: From) =>
  arEventRows(ctx, from).select(subjectSchedule('arEvent', 'ar_events').as('schedule'))

type Row = Awaited<ReturnType<ReturnType<typeof itemRows>['executeTakeFirstOrThrow']>>

/** A row as an item of the contract, with its publication at `ctx.now`. */
const toItem = (ctx: Ctx, row: Row): ArEvent => ({
  ...fieldsOf(row),
  publication: publicationOfSubject(row.schedule, ctx.now),
})

const fieldsOf = (row: Row): Omit<ArEvent, 'publication'> => ({
  ...stampsOf(row),
  ...plainItem(AR_EVENT_FIELDS, row),
  spaceKind: row.space_kind,
  space: row.space,
  thumbnailUrl: row.thumbnail_id === null ? '' : thumbnailUrlOf(row.thumbnail_id),
  thumbnailName: row.thumbnail_name,
  guideImageUrl: row.guide_image_id === null ? '' : arFileUrlOf(row.guide_image_id),
  guideImageName: row.guide_image_name,
  hasContent: row.has_content,
  missingEn: row.missing_en,
  structureCount: row.structures,
  anchorCount: row.anchors,
  markerCount: row.markers,
  anchorsExpired: row.expired,
  anchorsSoon: row.soon,
  nextExpiry: row.next_expiry?.toISOString() ?? null,
})

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

const isEmpty: EmptyWhen<(typeof AR_EVENT_EMPTIES)[number]> = {
  spacePatternTitleEn: sql`ar_events.title_en = ''`,
  spacePatternMetaAuthor: sql`ar_events.author = ''`,
  deepLink: sql`ar_events.deep_link = ''`,
  thumbnailUrl: sql`ar_events.thumbnail_id is null`,
  guideImageUrl: sql`ar_events.guide_image_id is null`,
}

/** `GET /ar-events`: one page of the AR events in the actor's scope. */
export async function listArEvents(now: Ctx, { query }: CallOf<typeof calls.listArEvents>): Promise<Page<ArEvent>> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'arEvent.read')
  const request = { ...query, unfiltered: query.status && itemRows(ctx) }
  return readPage(ctx.db, filtered(ctx, query), order, request, async (found) => found.map((row) => toItem(ctx, row)))
}

function filtered(ctx: Ctx, query: Query) {
  let rows = itemRows(ctx).where(matchesKeywords('ar_events.search', query.q))
  if (query.spaceId !== undefined) rows = rows.where('space_id', '=', query.spaceId)
  if (query.spaceKind) rows = rows.where(SPACE_COLUMNS[query.spaceKind], 'is not', null)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.missingContent) rows = rows.where('has_content', '=', false)
  rows = rows.where(emptinessIs(isEmpty, query))
  if (query.expiry) rows = rows.where(hasAnchors(query.expiry, ctx.now))
  if (query.status) rows = rows.where(anyTrue(query.status, (one) => statusIs('arEvent', 'ar_events.id', one, ctx.now)))
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
  const row = isId(id) ? await itemRows(ctx).where('ar_events.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return toItem(ctx, row)
}

/** Those of these AR events that are in the actor's scope, in order of their IDs. */
export async function arEventsAmong(ctx: Ctx, ids: readonly string[]): Promise<ArEvent[]> {
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await itemRows(ctx).where('ar_events.id', '=', named).orderBy('ar_events.id').execute()
  return rows.map((row) => toItem(ctx, row))
}

/** With their structure, anchor and marker data. */
const detailRows = (ctx: Ctx, from?: From) =>
  itemRows(ctx, from).select([
    structureRows.column(ctx).as('structure_rows'),
    anchorRows.column(ctx).as('anchor_rows'),
    markerRows.column(ctx).as('marker_rows'),
  ])

type DetailRow = Awaited<ReturnType<ReturnType<typeof detailRows>['executeTakeFirstOrThrow']>>

const toDetail = (ctx: Ctx, row: DetailRow): ArEventDetail => ({
  ...toItem(ctx, row),
  structures: row.structure_rows.map(structureRows.item),
  anchors: row.anchor_rows.map(anchorRows.item),
  markers: row.marker_rows.map(markerRows.item),
})

/** One of them with its structure, anchor and marker data; 404. */
export async function findArEventDetail(ctx: Ctx, id: string): Promise<ArEventDetail> {
  const row = await detailRows(ctx).where('ar_events.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toDetail(ctx, row)
}

/** An AR event without and with its data, and what was looked up in the same statement. */
export type TakenArEvent<Found> = { item: ArEvent; detail: ArEventDetail; found: Found }

/** The one that a statement locks or writes; undefined where there is none. `rows`: as for `fromRows`. */
export async function arEventFrom<Found = null>(
  ctx: Ctx,
  rows: OperationNodeSource,
  beside: RawBuilder<Found> = sql<Found>`null`,
): Promise<TakenArEvent<Found> | undefined> {
  const from = fromRows(ctx.db, 'ar_events', rows)
  const row = await detailRows(ctx, from).select(beside.as('found')).executeTakeFirst()
  return row && { item: toItem(ctx, row), detail: toDetail(ctx, row), found: row.found as Found }
}
