/** What other folders may use of this one. */
export { appNotificationRoutes } from './app-notification-routes.ts'
export { findAppNotification } from './read-app-notifications.ts'
