import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { appNotification, appNotificationInput, appNotificationQuery } from '#lib/contracts/app-notifications.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { listAppNotifications, readAppNotification } from './read-app-notifications.ts'
import { createAppNotification, deleteAppNotification, editAppNotification } from './write-app-notification.ts'

const MANAGE = ['appNotification.manage'] as const
const answer = itemAnswer(appNotification)
const list = {
  query: withMoment(appNotificationQuery),
  answer: listAnswer(appNotification),
  says: 'List app notifications',
}
const create = {
  op: '149',
  body: appNotificationInput,
  answer,
  status: 201,
  says: 'Create an app notification',
} as const
const edit = {
  op: '151',
  body: appNotificationInput,
  versioned: true,
  answer,
  says: 'Edit an app notification that is not over',
} as const
const remove = { versioned: true, says: 'Delete an app notification' } as const

export const appNotificationRoutes: readonly Route[] = [
  route('GET', '/app-notifications', MANAGE, list, listAppNotifications),
  route('GET', '/app-notifications/:id', MANAGE, { answer, says: 'Read an app notification' }, readAppNotification),
  route('POST', '/app-notifications', MANAGE, create, createAppNotification),
  route('PATCH', '/app-notifications/:id', MANAGE, edit, editAppNotification),
  route('DELETE', '/app-notifications/:id', MANAGE, remove, deleteAppNotification),
]
