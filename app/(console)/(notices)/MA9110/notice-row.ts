import type { Notice } from '#lib/contracts/notices.ts'
import { keep } from '#lib/core/keep.ts'
import { listedText } from '../shown/listed-text.ts'

/** A notice as its row shows it. */
export type NoticeRow = ReturnType<typeof toNoticeRow>

/** What the row of a notice shows and does, its texts as far as they are shown; the rest of it stays on the server. */
export const toNoticeRow = (notice: Notice) => ({
  ...keep(notice, ['id', 'version', 'notificationType', 'status', 'openStartDate', 'openEndDate', 'updatedAt']),
  notificationContent: listedText(notice.notificationContent),
  notificationContentEn: listedText(notice.notificationContentEn),
  isReadOnly: notice.readOnlyStartDate !== '',
})
