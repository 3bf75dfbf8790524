import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { venueAreaInput } from '#lib/contracts/venue-areas.ts'
import { findVenueArea } from './read-venue-areas.ts'
import { venueAreaMany } from './venue-area-many.ts'
import { venueAreaRoutes } from './venue-area-routes.ts'

export const venueAreaEntity = entityOf({
  table: 'venue_areas',
  form: venueAreaInput,
  asRead: { spaceParentId: ({ expoArea }) => expoArea?.id },
  find: findVenueArea,
  naming: { title: 'space_title', titleEn: 'space_title_en', inScope: venueAreaInScope },
  routes: venueAreaRoutes,
  many: venueAreaMany,
})
