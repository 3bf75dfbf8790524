import type { AppNotification } from '#lib/contracts/app-notifications.ts'
import { keep } from '#lib/core/keep.ts'
import { listedText } from '../shown/listed-text.ts'

/** An app notification as its row shows it. */
export type AppNotificationRow = ReturnType<typeof toAppNotificationRow>

/** What the row of an app notification shows and does, its texts as far as they are shown; the rest of it stays on the server. */
export const toAppNotificationRow = (item: AppNotification) => ({
  ...keep(item, [
    'id',
    'version',
    'thumbnailUrl',
    'informationId',
    'status',
    'openStartDate',
    'openEndDate',
    'updatedAt',
  ]),
  information: listedText(item.information),
  informationEn: listedText(item.informationEn),
})
