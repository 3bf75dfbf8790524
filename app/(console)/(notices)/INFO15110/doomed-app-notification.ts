import type { DoomedSpace } from '#components/space/doomed-space.ts'
import type { AppNotification } from '#lib/contracts/app-notifications.ts'
import { deleteAppNotification } from '#lib/contracts/calls/app-notifications.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { excerpt } from '#lib/core/excerpt.ts'

type Doomed = Pick<AppNotification, 'id' | 'version' | 'information' | 'informationEn' | 'status'>

/** The app notification as its deletion needs it. */
export const doomedAppNotification = ({ id, version, information, informationEn, status }: Doomed): DoomedSpace => ({
  call: to(deleteAppNotification, { id }, { version }),
  name: excerpt(information),
  nameEn: excerpt(informationEn),
  typed: false,
  also: status === 'opening' ? ['isShown'] : [],
})
