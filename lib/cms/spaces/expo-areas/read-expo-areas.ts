import { type OperationNodeSource, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/expo-areas.ts'
import type { EXPO_AREA_EMPTIES, ExpoArea, ExpoAreaDetail, ExpoAreaInput } from '#lib/contracts/expo-areas.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { notFound } from '#lib/core/errors.ts'

const order = {
  id: 'expo_areas.id',
  sorts: {
    updatedAt: { column: 'expo_areas.updated_at', type: 'timestamptz' },
    createdAt: { column: 'expo_areas.created_at', type: 'timestamptz' },
    spaceTitle: { column: 'expo_areas.space_title', type: 'text' },
  },
} as const

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`expo_areas.space_title_en = ''`,
  summary: sql<boolean>`expo_areas.summary <> '' and expo_areas.summary_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

/** The plain fields of a V Expo area. */
export const EXPO_AREA_FIELDS = {
  spaceTitle: 'space_title',
  spaceTitleEn: 'space_title_en',
  contentId: 'content_id',
  contentName: 'content_name',
  summary: 'summary',
  summaryEn: 'summary_en',
} as const satisfies PlainFields<ExpoAreaInput, 'expo_areas'>

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('expo_areas')) =>
  from
    .select(stampColumns(ctx, 'expo_areas'))
    .select(plainColumns('expo_areas', EXPO_AREA_FIELDS))
    .select(missingEn.as('missing_en'))
    .select(sql<number>`(select count(*)::int from venue_areas where expo_area_id = expo_areas.id)`.as('venue_areas'))
    .select(sql<number>`(select count(*)::int from ar_events where expo_area_id = expo_areas.id)`.as('ar_events'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row): ExpoArea => ({
  ...stampsOf(row),
  ...plainItem(EXPO_AREA_FIELDS, row),
  venueAreaCount: row.venue_areas,
  arEventCount: row.ar_events,
  missingEn: row.missing_en,
})

const isEmpty: EmptyWhen<(typeof EXPO_AREA_EMPTIES)[number]> = {
  spaceTitleEn: sql`expo_areas.space_title_en = ''`,
  summary: sql`expo_areas.summary = ''`,
  contentId: sql`expo_areas.content_id = ''`,
}

/** `GET /expo-areas`: one page of V Expo areas. */
export async function listExpoAreas(ctx: Ctx, { query }: CallOf<typeof calls.listExpoAreas>): Promise<Page<ExpoArea>> {
  demand(ctx, 'expoArea.read')
  let rows = rowsOf(ctx).where(matchesKeywords('expo_areas.search', query.q))
  if (query.missingEn) rows = rows.where(missingEn)
  rows = rows.where(emptinessIs(isEmpty, query))
  return readPage(ctx.db, rows, order, query, async (found) => found.map(toItem))
}

/** The same with the venue areas of each, by name. */
const detailsOf = (ctx: Ctx, from?: Parameters<typeof rowsOf>[1]) =>
  rowsOf(ctx, from).select(
    sql<
      ExpoAreaDetail['venueAreas']
    >`(select coalesce(json_agg(json_build_object('id', id, 'spaceTitle', space_title, 'spaceTitleEn', space_title_en)
      order by space_title), '[]') from venue_areas where expo_area_id = expo_areas.id)`.as('areas'),
  )

/** One V Expo area with its venue areas by name; 404 xrcms0004. */
export async function findExpoArea(ctx: Ctx, id: string): Promise<ExpoAreaDetail> {
  demand(ctx, 'expoArea.read')
  return toDetail(await detailsOf(ctx).where('expo_areas.id', '=', id).executeTakeFirst())
}

/** The V Expo area that a statement locks or writes; 404 xrcms0004. `rows`: as for `fromRows`. */
export async function expoAreaFrom(ctx: Ctx, rows: OperationNodeSource): Promise<ExpoAreaDetail> {
  demand(ctx, 'expoArea.read')
  return toDetail(await detailsOf(ctx, fromRows(ctx.db, 'expo_areas', rows)).executeTakeFirst())
}

function toDetail(row: (Row & { areas: ExpoAreaDetail['venueAreas'] }) | undefined): ExpoAreaDetail {
  if (!row) throw notFound()
  return { ...toItem(row), venueAreas: row.areas }
}

/** Those of these V Expo areas that are there, in order of their IDs. */
export async function expoAreasAmong(ctx: Ctx, ids: readonly string[]): Promise<ExpoArea[]> {
  demand(ctx, 'expoArea.read')
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await rowsOf(ctx).where('expo_areas.id', '=', named).orderBy('expo_areas.id').execute()
  return rows.map(toItem)
}

/** Reads one under a row lock before it is deleted, so that nobody hangs anything on it between our look and our write. */
export async function lockExpoArea(ctx: Ctx, id: string): Promise<ExpoAreaDetail> {
  await ctx.db.selectFrom('expo_areas').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findExpoArea(ctx, id)
}

/** The same for an edit of this version, in one statement. Where somebody saved meanwhile it is read anew, with what hangs on it. */
export async function lockExpoAreaOf(ctx: Ctx, id: string, version: number): Promise<ExpoAreaDetail> {
  const item = await expoAreaFrom(ctx, LOCKS.edit(ctx.db.selectFrom('expo_areas').selectAll().where('id', '=', id)))
  return item.version === version ? item : findExpoArea(ctx, id)
}
