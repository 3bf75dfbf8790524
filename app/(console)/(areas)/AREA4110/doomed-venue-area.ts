import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { deleteVenueArea, venueAreaConsequences } from '#lib/contracts/calls/venue-areas.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'

type Doomed = Pick<VenueArea, 'id' | 'version' | 'spaceTitle' | 'spaceTitleEn'>

/** The venue area as its deletion needs it. */
export const doomedVenueArea = ({ id, version, spaceTitle: name, spaceTitleEn: nameEn }: Doomed): DoomedSpace => ({
  call: to(deleteVenueArea, { id }, { version }),
  counts: to(venueAreaConsequences, { id }),
  name,
  nameEn,
  typed: true,
})
