import type { noticeInput } from '../notices.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const noticeKind = kindOf({
  path: 'notices',
  family: 'notification',
  own: { notificationContentEn: 60, openStartDate: 61, openEndDate: 62, readOnlyStartDate: 63, readOnlyEndDate: 64 },
  edited: 'onScreen',
  edits: ['notice.manage'],
  history: ['notice.manage'],
  happens: [...WRITTEN, 'restored'],
  made: {
    newNotice: { screen: 'MA9110', may: 'notice.manage', reading: 'おしらせ めんてなんす しんき とうろく さくせい' },
  },
}).holds<typeof noticeInput>()
