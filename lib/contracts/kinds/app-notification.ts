import type { appNotificationInput } from '../app-notifications.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const appNotificationKind = kindOf({
  path: 'app-notifications',
  family: 'information',
  own: { thumbnailUrl: 60, thumbnailName: 61, openStartDate: 62, openEndDate: 63 },
  edited: 'onScreen',
  edits: ['appNotification.manage'],
  history: ['appNotification.manage'],
  happens: [...WRITTEN, 'restored'],
  made: {
    newAppNotification: {
      screen: 'INFO15110',
      may: 'appNotification.manage',
      reading: 'あぷりつうち しんき とうろく さくせい',
    },
  },
}).holds<typeof appNotificationInput>()
