import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { VenueArea, venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import { notFound } from '#lib/core/errors.ts'
import { type Ctx, demand } from '../context.ts'
import { matchesKeywords } from '../db/keywords.ts'
import { readPage } from '../db/page.ts'
import { stampColumns } from '../db/stamps.ts'
import type { Call } from '../http/route.ts'
import { asOfMoment } from '../public-state/as-of-moment.ts'
import { statusIs } from '../schedules/status-filter.ts'
import { venueAreaInScope } from '../scope/scope.ts'
import { LOCKS, type Lock } from '../spaces/lock.ts'
import { toVenueAreas } from './venue-area-items.ts'

const order = {
  id: 'venue_areas.id',
  sorts: {
    updatedAt: { column: 'venue_areas.updated_at', type: 'timestamptz' },
    createdAt: { column: 'venue_areas.created_at', type: 'timestamptz' },
    spaceTitle: { column: 'venue_areas.space_title', type: 'text' },
  },
} as const

/** English is missing where its Japanese partner is given and it is not. */
export const missingEn = sql<boolean>`(venue_areas.space_title_en = ''
  or (venue_areas.description <> '' and venue_areas.description_en = ''))`

/** Venue areas in the reader's scope, with the columns an item is made of. */
const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('venue_areas')
    .innerJoin('expo_areas', 'expo_areas.id', 'venue_areas.expo_area_id')
    .select(stampColumns('venue_areas'))
    .select(['venue_areas.space_title', 'venue_areas.space_title_en', 'venue_areas.description'])
    .select(['venue_areas.description_en', 'venue_areas.expo_area_id'])
    .select(['expo_areas.space_title as expo_title', 'expo_areas.space_title_en as expo_title_en'])
    .select(missingEn.as('missing_en'))
    .where(venueAreaInScope(ctx.actor))

export type VenueAreaRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** `GET /venue-areas`: one page of the venue areas in the reader's scope. */
export async function listVenueAreas(
  now: Ctx,
  { query }: Call<undefined, z.infer<typeof venueAreaQuery>>,
): Promise<Page<VenueArea>> {
  const ctx = asOfMoment(now, query.at)
  demand(ctx, 'venueArea.read', { inScope: true })
  let rows = rowsOf(ctx).where(matchesKeywords('venue_areas.search', query.q))
  if (query.expoAreaId !== undefined) {
    rows = isId(query.expoAreaId)
      ? rows.where('venue_areas.expo_area_id', '=', query.expoAreaId)
      : rows.where(sql<boolean>`false`)
  }
  if (query.status) rows = rows.where(statusIs('venueArea', 'venue_areas.id', query.status, ctx.now))
  if (query.missingEn) rows = rows.where(missingEn)
  return readPage(ctx.db, rows, order, query, (found) => toVenueAreas(ctx, found))
}

/** One venue area in the reader's scope; 404 xrcms4101. */
export async function findVenueArea(ctx: Ctx, id: string): Promise<VenueArea> {
  const row = await rowsOf(ctx).where('venue_areas.id', '=', id).executeTakeFirst()
  const [item] = row ? await toVenueAreas(ctx, [row]) : []
  if (!item) throw notFound('xrcms4101')
  return item
}

/**
 * The same under a row lock, so that nobody changes it between our look and our write. Lock `deletion`: nobody may hang
 * anything on it either; `hold`: it may be edited meanwhile, but not deleted.
 */
export async function lockVenueArea(ctx: Ctx, id: string, lock: Lock): Promise<VenueArea> {
  const rows = ctx.db.selectFrom('venue_areas').select('id').where('id', '=', id).where(venueAreaInScope(ctx.actor))
  await LOCKS[lock](rows).execute()
  return findVenueArea(ctx, id)
}

/** `GET /venue-areas/:id`. */
export const readVenueArea = async (ctx: Ctx, { params }: Call) => ({ item: await findVenueArea(ctx, params.id ?? '') })
