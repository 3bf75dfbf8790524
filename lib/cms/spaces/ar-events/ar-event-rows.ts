import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { publicationIn, publicationOfSubjects } from '#lib/cms/publication/schedules/door.ts'
import type { ArEvent, ArSpaceKind } from '#lib/contracts/ar-events.ts'
import { arFileUrlOf } from '#lib/contracts/ar-files.ts'
import { thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'
import { warnedUntil } from '#lib/core/anchor-expiry.ts'
import { AR_EVENT_FIELDS } from './ar-event-columns.ts'

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
export const arEventRows = (ctx: Ctx) => {
  const now = sql`${ctx.now}::timestamptz`
  return ctx.db
    .selectFrom('ar_events')
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

type Row = Awaited<ReturnType<ReturnType<typeof arEventRows>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, with their publication at `ctx.now`. */
export async function toArEvents(ctx: Ctx, rows: Row[]): Promise<ArEvent[]> {
  const publications = await publicationOfSubjects(
    ctx,
    'arEvent',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...fieldsOf(row), publication: publicationIn(publications, row.id) }))
}

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
