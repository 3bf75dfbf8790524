import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { appNotificationMany } from './app-notification-many.ts'
import { appNotificationRoutes } from './app-notification-routes.ts'
import { findAppNotification } from './read-app-notifications.ts'

export const appNotificationEntity = entityOf({
  table: 'app_notifications',
  form: appNotificationInput,
  find: findAppNotification,
  routes: appNotificationRoutes,
  many: appNotificationMany,
})
