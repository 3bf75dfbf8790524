/** What other folders may use of this one. */

export { appNotificationEntity } from './app-notification.entity.ts'
