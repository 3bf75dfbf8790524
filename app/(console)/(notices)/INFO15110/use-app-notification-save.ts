'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { type AppNotification, appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { createAppNotification, editAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { APP_NOTIFICATION_UNITS, contentOf, EMPTY_APP_NOTIFICATION } from './app-notification-values.ts'

/** Saves the form of an app notification: creates, or edits `notification`. */
export function useAppNotificationSave(notification: AppNotification | undefined, from: AppNotification | undefined) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave({
    send: sending(
      appNotificationInput,
      notification
        ? to(editAppNotification, { id: notification.id }, { version: notification.version })
        : to(createAppNotification),
    ),
    defaults: notification ?? (from ? contentOf(from) : EMPTY_APP_NOTIFICATION),
    ...(from && !notification ? { draft: `app-notifications from ${from.id}` } : {}),
    merge: { units: APP_NOTIFICATION_UNITS, valuesOf: ({ item }) => item },
    shownAt: { thumbnailName: 'thumbnailUrl', thumbnailCheck: 'thumbnailUrl' },
    onSaved: ({ item }) => {
      showToast(
        words(notification ? 'saved' : 'created', { name: excerpt(nameIn(item.information, item.informationEn)) }),
      )
      goOn(`/INFO15110/${item.id}`)
    },
  })
}
