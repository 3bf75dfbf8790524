import type { appNotificationInput } from '../app-notifications.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const appNotificationKind = kindOf({
  path: 'app-notifications',
  edited: 'onScreen',
  edits: ['appNotification.manage'],
  history: ['appNotification.manage'],
  happens: WRITTEN,
  made: {
    newAppNotification: {
      screen: 'INFO15110',
      may: 'appNotification.manage',
      reading: 'あぷりつうち しんき とうろく さくせい',
    },
  },
}).holds<typeof appNotificationInput>()
