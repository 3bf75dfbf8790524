import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { findVenueArea } from './read-venue-areas.ts'
import { venueAreaRoutes } from './venue-area-routes.ts'

export const venueAreaEntity = entityOf({
  table: 'venue_areas',
  form: venueAreaInput,
  find: findVenueArea,
  routes: venueAreaRoutes,
})
