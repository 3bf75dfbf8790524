import type * as z from 'zod/mini'
import { type Choice, toChoice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type { VenueArea, VenueAreaInput, venueAreaInput } from '#lib/contracts/venue-areas.ts'

/** What the form holds: the contract's input, and the V Expo area that its ID stands for. */
export type VenueAreaValues = z.input<typeof venueAreaInput> & { expoArea?: Choice | null }

/** The form of a new venue area. */
export const EMPTY_VENUE_AREA: VenueAreaInput = {
  spaceTitle: '',
  spaceTitleEn: '',
  spaceParentId: '',
  description: '',
  descriptionEn: '',
}

/** The form of a venue area as it is. */
export const venueAreaValues = (area: VenueArea): VenueAreaInput => ({
  spaceTitle: area.spaceTitle,
  spaceTitleEn: area.spaceTitleEn,
  spaceParentId: area.expoArea.id,
  description: area.description,
  descriptionEn: area.descriptionEn,
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
