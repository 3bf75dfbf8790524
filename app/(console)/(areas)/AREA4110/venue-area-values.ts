import type * as z from 'zod/mini'
import { type Choice, toChoice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { VenueArea, VenueAreaInput, venueAreaInput } from '#lib/contracts/venue-areas.ts'

/** What the form holds: the contract's input, and the V Expo area that its ID stands for. */
export type VenueAreaValues = z.input<typeof venueAreaInput> & { expoArea?: Choice | null }

/** The form of a new venue area. */
export const EMPTY_VENUE_AREA = { spaceTitle: '', spaceTitleEn: '', description: '', descriptionEn: '' }

/** The form of a venue area as it is. */
export const venueAreaValues = (area: VenueArea): VenueAreaInput => ({
  ...valuesOf(EMPTY_VENUE_AREA, area),
  spaceParentId: area.expoArea.id,
})

/** What of a venue area is decided as one where two people saved it. */
export const VENUE_AREA_MERGE: Merge<VenueAreaValues, { item: VenueArea }> = {
  units: [
    ...unitsOf(['spaceTitle', 'spaceTitleEn']),
    { name: 'spaceParentId', fields: ['spaceParentId'], carries: ['expoArea'] },
    ...unitsOf(['description', 'descriptionEn']),
  ],
  valuesOf: ({ item }) => ({ ...venueAreaValues(item), expoArea: toChoice(item.expoArea) }),
}
