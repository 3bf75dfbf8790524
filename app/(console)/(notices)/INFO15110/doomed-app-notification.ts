import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import type { AppNotification } from '#lib/contracts/app-notifications.ts'
import { excerpt } from '#lib/core/excerpt.ts'

/** The app notification as its deletion needs it. */
export const doomedAppNotification = ({
  id,
  version,
  information,
  informationEn,
  status,
}: AppNotification): DoomedSpace => ({
  kind: 'app-notifications',
  id,
  version,
  name: excerpt(information),
  nameEn: excerpt(informationEn),
  typed: false,
  also: status === 'opening' ? ['isShown'] : [],
})
