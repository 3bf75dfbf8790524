import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { statusIs } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/venue-areas.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { notFound } from '#lib/core/errors.ts'
import { toVenueAreas } from './venue-area-items.ts'
import { missingEn, venueAreaRows } from './venue-area-rows.ts'

const order = {
  id: 'venue_areas.id',
  sorts: {
    updatedAt: { column: 'venue_areas.updated_at', type: 'timestamptz' },
    createdAt: { column: 'venue_areas.created_at', type: 'timestamptz' },
    spaceTitle: { column: 'venue_areas.space_title', type: 'text' },
  },
} as const

/** `GET /venue-areas`: one page of the venue areas in the reader's scope. */
export async function listVenueAreas(
  now: Ctx,
  { query }: CallOf<typeof calls.listVenueAreas>,
): Promise<Page<VenueArea>> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'venueArea.read')
  let rows = venueAreaRows(ctx).where(matchesKeywords('venue_areas.search', query.q))
  if (query.expoAreaId !== undefined) {
    rows = isId(query.expoAreaId)
      ? rows.where('venue_areas.expo_area_id', '=', query.expoAreaId)
      : rows.where(sql<boolean>`false`)
  }
  if (query.status) rows = rows.where(statusIs('venueArea', 'venue_areas.id', query.status, ctx.now))
  if (query.missingEn) rows = rows.where(missingEn)
  return readPage(ctx.db, rows, order, query, (found) => toVenueAreas(ctx, found))
}

/** One venue area in the reader's scope; 404. */
export async function findVenueArea(ctx: Ctx, id: string): Promise<VenueArea> {
  const row = await venueAreaRows(ctx).where('venue_areas.id', '=', id).executeTakeFirst()
  const [item] = row ? await toVenueAreas(ctx, [row]) : []
  if (!item) throw notFound()
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
export const readVenueArea = async (ctx: Ctx, { params }: CallOf<typeof calls.readVenueArea>) => ({
  item: await findVenueArea(ctx, params.id),
})
