import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { deleteNotice } from '#lib/contracts/calls/notices.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Notice } from '#lib/contracts/notices.ts'
import { excerpt } from '#lib/core/excerpt.ts'

type Doomed = Pick<Notice, 'id' | 'version' | 'notificationContent' | 'notificationContentEn' | 'status'>

/** The notice as its deletion needs it. */
export const doomedNotice = ({
  id,
  version,
  notificationContent,
  notificationContentEn,
  status,
}: Doomed): DoomedSpace => ({
  call: to(deleteNotice, { id }, { version }),
  name: excerpt(notificationContent),
  nameEn: excerpt(notificationContentEn),
  typed: false,
  also: status === 'opening' ? ['isShown'] : [],
})
