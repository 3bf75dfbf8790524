import { type OperationNodeSource, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { anyTrue, type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import { publicationOfSpace, spaceSchedule, statusIs } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { VENUE_AREA_EMPTIES, VenueArea, VenueAreaInput } from '#lib/contracts/venue-areas.ts'
import { notFound } from '#lib/core/errors.ts'
import { countsBy } from '../going/door.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`venue_areas.space_title_en = ''`,
  description: sql<boolean>`venue_areas.description <> '' and venue_areas.description_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

/** The plain fields of a venue area. */
export const VENUE_AREA_FIELDS = {
  spaceTitle: 'space_title',
  spaceTitleEn: 'space_title_en',
  description: 'description',
  descriptionEn: 'description_en',
} as const satisfies PlainFields<VenueAreaInput, 'venue_areas'>

/** Venue areas in the reader's scope, with the columns an item is made of. */
const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('venue_areas')) =>
  from
    .innerJoin('expo_areas', 'expo_areas.id', 'venue_areas.expo_area_id')
    .select(stampColumns(ctx, 'venue_areas'))
    .select(plainColumns('venue_areas', VENUE_AREA_FIELDS))
    .select('venue_areas.expo_area_id')
    .select(['expo_areas.space_title as expo_title', 'expo_areas.space_title_en as expo_title_en'])
    .select(missingEn.as('missing_en'))
    .select([
      sql<number>`(select count(*)::int from room_venue_areas as joined
        where joined.venue_area_id = venue_areas.id and ${roomInScope(ctx.actor, 'joined.room_id')})`.as('room_count'),
      sql<number>`(select count(*)::int from patterns
        where patterns.venue_area_id = venue_areas.id and ${patternInScope(ctx.actor)})`.as('pattern_count'),
      spaceSchedule('venueArea', 'venue_areas.id').as('schedule'),
    ])
    .where(venueAreaInScope(ctx.actor))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (ctx: Ctx, row: Row): VenueArea => ({
  ...stampsOf(row),
  ...plainItem(VENUE_AREA_FIELDS, row),
  expoArea: { id: row.expo_area_id, spaceTitle: row.expo_title, spaceTitleEn: row.expo_title_en },
  roomCount: row.room_count,
  patternCount: row.pattern_count,
  missingEn: row.missing_en,
  publication: publicationOfSpace(row.schedule, ctx.now),
})

/** How many patterns each venue area has. */
export const areaPatternCounts = (ctx: Ctx, ids: string[]) =>
  countsBy(
    ctx.db
      .selectFrom('patterns')
      .select([sql<string>`venue_area_id`.as('id'), sql<number>`count(*)::int`.as('n')])
      .where('venue_area_id', 'in', ids)
      .where(patternInScope(ctx.actor))
      .groupBy('venue_area_id'),
  )

const order = {
  id: 'venue_areas.id',
  sorts: {
    updatedAt: { column: 'venue_areas.updated_at', type: 'timestamptz' },
    createdAt: { column: 'venue_areas.created_at', type: 'timestamptz' },
    spaceTitle: { column: 'venue_areas.space_title', type: 'text' },
  },
} as const

const isEmpty: EmptyWhen<(typeof VENUE_AREA_EMPTIES)[number]> = {
  spaceTitleEn: sql`venue_areas.space_title_en = ''`,
  description: sql`venue_areas.description = ''`,
}

/** `GET /venue-areas`: one page of the venue areas in the reader's scope. */
export async function listVenueAreas(
  now: Ctx,
  { query }: CallOf<typeof calls.listVenueAreas>,
): Promise<Page<VenueArea>> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'venueArea.read')
  let rows = rowsOf(ctx).where(matchesKeywords('venue_areas.search', query.q))
  if (query.expoAreaId) rows = rows.where('venue_areas.expo_area_id', 'in', query.expoAreaId)
  if (query.status)
    rows = rows.where(anyTrue(query.status, (status) => statusIs('venueArea', 'venue_areas.id', status, ctx.now)))
  if (query.missingEn) rows = rows.where(missingEn)
  rows = rows.where(emptinessIs(isEmpty, query))
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toItem(ctx, row)))
}

/** One venue area in the reader's scope; 404. */
export async function findVenueArea(ctx: Ctx, id: string): Promise<VenueArea> {
  const row = await rowsOf(ctx).where('venue_areas.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(ctx, row)
}

/** Those of these venue areas that are in the reader's scope, in order of their IDs. */
export async function venueAreasAmong(ctx: Ctx, ids: readonly string[]): Promise<VenueArea[]> {
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await rowsOf(ctx).where('venue_areas.id', '=', named).orderBy('venue_areas.id').execute()
  return rows.map((row) => toItem(ctx, row))
}

/**
 * The same as findVenueArea under a row lock, so that nobody changes it between our look and our write. Lock `deletion`: nobody may hang
 * anything on it either; `hold`: it may be edited meanwhile, but not deleted.
 */
export async function lockVenueArea(ctx: Ctx, id: string, lock: Lock): Promise<VenueArea> {
  const rows = ctx.db.selectFrom('venue_areas').select('id').where('id', '=', id).where(venueAreaInScope(ctx.actor))
  await LOCKS[lock](rows).execute()
  return findVenueArea(ctx, id)
}

/** The same for an edit, or a deletion, of this version, in one statement. Where somebody saved meanwhile it is read anew, with what hangs on it. */
export async function lockVenueAreaOf(ctx: Ctx, id: string, version: number, lock: Lock = 'edit'): Promise<VenueArea> {
  const rows = ctx.db.selectFrom('venue_areas').selectAll().where('id', '=', id).where(venueAreaInScope(ctx.actor))
  const item = await venueAreaFrom(ctx, LOCKS[lock](rows))
  return item.version === version ? item : findVenueArea(ctx, id)
}

/** The venue area that a statement locks or writes, of the actor's scope; 404. `rows`: as for `fromRows`. */
export async function venueAreaFrom(ctx: Ctx, rows: OperationNodeSource): Promise<VenueArea> {
  const row = await rowsOf(ctx, fromRows(ctx.db, 'venue_areas', rows)).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(ctx, row)
}
