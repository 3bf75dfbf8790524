import type { appNotification, appNotificationInput, appNotificationQuery } from '../app-notifications.ts'
import type { keptDeletion } from '../many-changes.ts'
import { call, type ItemAnswer, type ListAnswer, type WithMoment } from './call.ts'

export const listAppNotifications = call('GET', '/app-notifications', {
  says: 'List app notifications',
  may: ['appNotification.manage'],
}).carries<{ query: WithMoment<typeof appNotificationQuery>; answer: ListAnswer<typeof appNotification> }>()

export const readAppNotification = call('GET', '/app-notifications/:id', {
  says: 'Read an app notification',
  may: ['appNotification.manage'],
}).carries<{ answer: ItemAnswer<typeof appNotification> }>()

export const createAppNotification = call('POST', '/app-notifications', {
  says: 'Create an app notification',
  may: ['appNotification.manage'],
  op: '149',
}).carries<{ body: typeof appNotificationInput; answer: ItemAnswer<typeof appNotification> }>()

export const editAppNotification = call('PATCH', '/app-notifications/:id', {
  says: 'Edit an app notification that is not over',
  may: ['appNotification.manage'],
  op: '151',
  versioned: true,
}).carries<{ body: typeof appNotificationInput; answer: ItemAnswer<typeof appNotification> }>()

export const deleteAppNotification = call('DELETE', '/app-notifications/:id', {
  says: 'Delete an app notification',
  may: ['appNotification.manage'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
