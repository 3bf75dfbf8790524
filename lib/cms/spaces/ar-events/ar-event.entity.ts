import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { arEventInput } from '#lib/contracts/ar-events.ts'
import { arEventMany } from './ar-event-many.ts'
import { arEventRoutes } from './ar-event-routes.ts'
import { findArEvent } from './read-ar-events.ts'

export const arEventEntity = entityOf({
  table: 'ar_events',
  form: arEventInput,
  asRead: { spaceId: ({ space }) => space?.id },
  find: findArEvent,
  naming: { title: 'title', titleEn: 'title_en', inScope: arEventInScope },
  routes: arEventRoutes,
  many: arEventMany,
})
