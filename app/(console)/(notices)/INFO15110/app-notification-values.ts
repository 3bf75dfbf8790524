import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type { AppNotification, AppNotificationInput } from '#lib/contracts/app-notifications.ts'

/** The form of a new app notification. */
export const EMPTY_APP_NOTIFICATION: AppNotificationInput = {
  informationId: '',
  information: '',
  informationEn: '',
  thumbnailUrl: '',
  thumbnailName: '',
  openStartDate: '',
  openEndDate: '',
}

/** What of one is decided as one where two people saved it: the picture is one with its name. */
export const APP_NOTIFICATION_MERGE: Merge<AppNotificationInput, { item: AppNotification }> = {
  units: [
    ...unitsOf(['informationId', 'information', 'informationEn', 'openStartDate', 'openEndDate']),
    { name: 'thumbnailUrl', fields: ['thumbnailUrl', 'thumbnailName'] },
  ],
  valuesOf: ({ item }) => item,
}

/** What another notification says and shows; its number is its own, and its time is over. */
export const contentOf = ({ information, informationEn, thumbnailUrl, thumbnailName }: AppNotification) => ({
  ...EMPTY_APP_NOTIFICATION,
  information,
  informationEn,
  thumbnailUrl,
  thumbnailName,
})
