/** What other folders may use of this one. */

export { deleteVenueArea } from './delete-venue-areas.ts'
export { moveVenueAreas } from './move-venue-areas.ts'
export { areaPatternCounts, findVenueArea, missingEn, missingEnParts } from './read-venue-areas.ts'
export { addVenueArea } from './write-venue-area.ts'
