import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns } from '#lib/cms/kernel/scope/stamps.ts'

/** English is missing where its Japanese partner is given and it is not. */
const MISSING = {
  name: sql<boolean>`venue_areas.space_title_en = ''`,
  description: sql<boolean>`venue_areas.description <> '' and venue_areas.description_en = ''`,
}

export const missingEn = anyMissing(MISSING)
export const missingEnParts = partsMissing(MISSING)

/** Venue areas in the reader's scope, with the columns an item is made of. */
export const venueAreaRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('venue_areas')
    .innerJoin('expo_areas', 'expo_areas.id', 'venue_areas.expo_area_id')
    .select(stampColumns(ctx, 'venue_areas'))
    .select(['venue_areas.space_title', 'venue_areas.space_title_en', 'venue_areas.description'])
    .select(['venue_areas.description_en', 'venue_areas.expo_area_id'])
    .select(['expo_areas.space_title as expo_title', 'expo_areas.space_title_en as expo_title_en'])
    .select(missingEn.as('missing_en'))
    .where(venueAreaInScope(ctx.actor))

export type VenueAreaRow = Awaited<ReturnType<ReturnType<typeof venueAreaRows>['executeTakeFirstOrThrow']>>
