import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { anyMissing, partsMissing } from '#lib/cms/kernel/db/missing-parts.ts'
import { type PlainFields, plainColumns } from '#lib/cms/kernel/entity/plain-fields.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns } from '#lib/cms/kernel/scope/stamps.ts'
import type { VenueAreaInput } from '#lib/contracts/venue-areas.ts'

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
export const venueAreaRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('venue_areas')
    .innerJoin('expo_areas', 'expo_areas.id', 'venue_areas.expo_area_id')
    .select(stampColumns(ctx, 'venue_areas'))
    .select(plainColumns('venue_areas', VENUE_AREA_FIELDS))
    .select('venue_areas.expo_area_id')
    .select(['expo_areas.space_title as expo_title', 'expo_areas.space_title_en as expo_title_en'])
    .select(missingEn.as('missing_en'))
    .where(venueAreaInScope(ctx.actor))

export type VenueAreaRow = Awaited<ReturnType<ReturnType<typeof venueAreaRows>['executeTakeFirstOrThrow']>>
