import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { arEventRoutes } from './ar-event-routes.ts'
import { findArEvent } from './read-ar-events.ts'

export const arEventEntity = entityOf({
  table: 'ar_events',
  form: arEventInput,
  find: findArEvent,
  routes: arEventRoutes,
})
