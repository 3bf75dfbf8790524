import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { ndsdEventMany } from './ndsd-event-many.ts'
import { ndsdEventRoutes } from './ndsd-event-routes.ts'
import { findNdsdEvent } from './read-ndsd-events.ts'

export const ndsdEventEntity = entityOf({
  table: 'ndsd_events',
  form: ndsdEventInput,
  find: findNdsdEvent,
  routes: ndsdEventRoutes,
  many: ndsdEventMany,
})
