/** What other folders may use of this one. */
export { deleteAppNotification } from './write-app-notification.ts'
