import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { appNotification, appNotificationInput, appNotificationQuery } from '#lib/contracts/app-notifications.ts'
import * as calls from '#lib/contracts/calls/app-notifications.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { findAppNotification, listAppNotifications } from './read-app-notifications.ts'
import { createAppNotification, editAppNotification } from './write-app-notification.ts'

export const appNotificationRoutes: readonly Route[] = [
  on(
    calls.listAppNotifications,
    { query: withMoment(appNotificationQuery), answer: listAnswer(appNotification) },
    listAppNotifications,
  ),
  on(calls.readAppNotification, { answer: itemAnswer(appNotification) }, readOne(findAppNotification)),
  on(
    calls.createAppNotification,
    { body: appNotificationInput, answer: itemAnswer(appNotification), status: 201 },
    createAppNotification,
  ),
  on(
    calls.editAppNotification,
    { body: appNotificationInput, answer: itemAnswer(appNotification) },
    editAppNotification,
  ),
]
