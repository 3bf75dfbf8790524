import { missingEnglish } from '#components/space/missing-parts.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { keep } from '#lib/core/keep.ts'

/** A venue area as its row shows it. */
export type VenueAreaRow = ReturnType<typeof toVenueAreaRow>

/** What the row of a venue area shows and does; the rest of it stays on the server. */
export const toVenueAreaRow = (area: VenueArea) => ({
  ...keep(area, ['id', 'version', 'spaceTitle', 'spaceTitleEn', 'roomCount', 'patternCount', 'updatedAt']),
  ...missingEnglish(area),
  expoArea: area.expoArea.spaceTitle,
  expoAreaEn: area.expoArea.spaceTitleEn,
  ...keep(area.publication, ['status', 'periodStart', 'periodEnd']),
})
