/** What other folders may use of this one. */
export { moveVenueAreas } from './move-venue-areas.ts'
export { findVenueArea, lockVenueArea } from './read-venue-areas.ts'
export { venueAreaEntity } from './venue-area.entity.ts'
export { areaPatternCounts } from './venue-area-items.ts'
export { missingEn, missingEnParts } from './venue-area-rows.ts'
