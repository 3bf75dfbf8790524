import type { Notice, NoticeInput } from '#lib/contracts/notices.ts'

/** The form of a new notice. */
export const EMPTY_NOTICE: NoticeInput = {
  notificationType: 'information',
  notificationContent: '',
  notificationContentEn: '',
  openStartDate: '',
  openEndDate: '',
  readOnlyStartDate: '',
  readOnlyEndDate: '',
}

/** The texts of another notice; its times are over or belong to it. */
export const textsOf = ({ notificationType, notificationContent, notificationContentEn }: Notice): NoticeInput => ({
  ...EMPTY_NOTICE,
  notificationType,
  notificationContent,
  notificationContentEn,
})
