import { type OperationNodeSource, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { shownFieldsOf, shownOrder, shownStateIs } from '#lib/cms/kernel/db/shown-period.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/ndsd-events.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { NDSD_EMPTIES, NdsdEvent, NdsdEventDetail, NdsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { ndsdImageUrlOf } from '#lib/contracts/ndsd-images.ts'
import { notFound } from '#lib/core/errors.ts'
import { addUnits, startOfDay } from '#lib/core/jst-calendar.ts'
import { NDSD_STILLS, NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`ndsd_events.name_en = ''`,
  text: sql<boolean>`exists (select from unnest(ndsd_events.texts, ndsd_events.texts_en) as block(ja, en) where ja <> '' and en = '')`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

type Still = { place: number; id: string; name: string }

const stillsJson = sql<
  Still[]
>`(select coalesce(json_agg(json_build_object('place', place, 'id', object_id, 'name', file_name)
  order by place), '[]') from ndsd_images where ndsd_event_id = ndsd_events.id)`

/** The plain fields of an ND/SD event. */
export const NDSD_EVENT_FIELDS = {
  ndsdEventName: 'name',
  ndsdEventNameEn: 'name_en',
  defaultSetting: 'is_default',
} as const satisfies PlainFields<NdsdEventInput, 'ndsd_events'>

/** ND/SD events with all that an item needs. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('ndsd_events')) =>
  from
    .select(stampColumns(ctx, 'ndsd_events'))
    .select(plainColumns('ndsd_events', NDSD_EVENT_FIELDS))
    .select(['info_type', 'texts', 'texts_en', 'starts_at', 'ends_at'])
    .select([missingEn.as('missing_en'), missingEnParts.as('missing_parts'), stillsJson.as('stills')])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** A row as a list has it. */
const toItem = (row: Row, now: Date): NdsdEvent => ({
  ...stampsOf(row),
  ...plainItem(NDSD_EVENT_FIELDS, row),
  ndsdEventMetaInfoType: row.info_type,
  ...shownFieldsOf(row, now),
  missingEn: row.missing_en,
  missingEnParts: row.missing_parts,
  textCount: row.texts.filter((text) => text !== '').length,
  stillCount: row.stills.length,
  firstStillUrl: row.stills[0] ? ndsdImageUrlOf(row.stills[0].id) : '',
})

/** A row with all its texts and still images, by the spec's names. */
function toDetail(row: Row, now: Date): NdsdEventDetail {
  const stillAt = (place: number) => row.stills.find((still) => still.place === place)
  return {
    ...toItem(row, now),
    ...numbered('ndsdEventMetaInfo', NDSD_TEXTS, (place) => row.texts[place - 1] ?? ''),
    ...numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, (place) => row.texts_en[place - 1] ?? ''),
    ...numbered('stillImageUrl', NDSD_STILLS, (place) => {
      const still = stillAt(place)
      return still ? ndsdImageUrlOf(still.id) : ''
    }),
    ...numbered('stillImageFileName', NDSD_STILLS, (place) => stillAt(place)?.name ?? ''),
  }
}

const { id, sorts } = shownOrder('ndsd_events')
const order = { id, sorts: { ...sorts, ndsdEventName: { column: 'ndsd_events.name', type: 'text' } } } as const

const isEmpty: EmptyWhen<(typeof NDSD_EMPTIES)[number]> = { ndsdEventNameEn: sql`name_en = ''` }

/** `GET /ndsd-events`: one page. */
export async function listNdsdEvents(
  now: Ctx,
  { query }: CallOf<typeof calls.listNdsdEvents>,
): Promise<Page<NdsdEvent>> {
  const ctx = asOfMoment(now, query.at)
  demand(ctx, 'ndsdEvent.read')
  let rows = rowsOf(ctx).where(matchesKeywords('ndsd_events.search', query.q))
  if (query.status) rows = rows.where(anyTrue(query.status, (state) => shownStateIs(state, ctx.now)))
  rows = rows.where(emptinessIs(isEmpty, query))
  if (query.isDefault) rows = rows.where('is_default', '=', true)
  if (query.missingEn) rows = rows.where(missingEn)
  if (query.day) rows = rows.where(onDay(query.day))
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toItem(row, ctx.now)))
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
  const rows = rowsOf(ctx).where('ndsd_events.id', '=', eventId)
  const row = isId(eventId) ? await rows.executeTakeFirst() : undefined
  if (!row) throw notFound()
  return toDetail(row, ctx.now)
}

/** The ND/SD event that a statement locks or writes; 404 xrcms0004. `rows`: as for `fromRows`. */
export async function ndsdEventFrom(ctx: Ctx, rows: OperationNodeSource): Promise<NdsdEventDetail> {
  const row = await rowsOf(ctx, fromRows(ctx.db, 'ndsd_events', rows)).executeTakeFirst()
  if (!row) throw notFound()
  return toDetail(row, ctx.now)
}

/** These ND/SD events, as far as they are there. */
export async function ndsdDetails(ctx: Ctx, ids: readonly string[]): Promise<NdsdEventDetail[]> {
  const rows = await rowsOf(ctx)
    .where('ndsd_events.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('ndsd_events.id')
    .execute()
  return rows.map((row) => toDetail(row, ctx.now))
}
