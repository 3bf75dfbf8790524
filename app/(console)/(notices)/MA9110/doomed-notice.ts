import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import type { Notice } from '#lib/contracts/notices.ts'
import { excerpt } from '#lib/core/excerpt.ts'

/** The notice as its deletion needs it. */
export const doomedNotice = ({
  id,
  version,
  notificationContent,
  notificationContentEn,
  status,
}: Notice): DoomedSpace => ({
  kind: 'notices',
  id,
  version,
  name: excerpt(notificationContent),
  nameEn: excerpt(notificationContentEn),
  typed: false,
  also: status === 'opening' ? ['isShown'] : [],
})
