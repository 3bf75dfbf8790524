'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type AppNotification, appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { createAppNotification, editAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { APP_NOTIFICATION_MERGE, contentOf, EMPTY_APP_NOTIFICATION } from './app-notification-values.ts'

/** Saves the form of an app notification: creates, or edits `notification`. */
export function useAppNotificationSave(notification: AppNotification | undefined, from: AppNotification | undefined) {
  const saved = useSaved(notification)
  return useSave({
    send: sending(
      appNotificationInput,
      notification
        ? to(editAppNotification, { id: notification.id }, { version: notification.version })
        : to(createAppNotification),
    ),
    defaults: notification ?? (from ? contentOf(from) : EMPTY_APP_NOTIFICATION),
    ...(from && !notification ? { draft: `app-notifications from ${from.id}` } : {}),
    merge: APP_NOTIFICATION_MERGE,
    shownAt: { thumbnailName: 'thumbnailUrl', thumbnailCheck: 'thumbnailUrl' },
    onSaved: ({ item }) => saved(`/INFO15110/${item.id}`, excerpt(item.information), excerpt(item.informationEn)),
  })
}
