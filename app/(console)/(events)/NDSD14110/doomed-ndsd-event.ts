import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { deleteNdsdEvent } from '#lib/contracts/calls/ndsd-events.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { NdsdEvent } from '#lib/contracts/ndsd-events.ts'

type Doomed = Pick<NdsdEvent, 'id' | 'version' | 'ndsdEventName' | 'ndsdEventNameEn' | 'status' | 'defaultSetting'>

/** The ND/SD event as its deletion needs it. */
export const doomedNdsdEvent = ({ id, version, ndsdEventName, ndsdEventNameEn, ...event }: Doomed): DoomedSpace => ({
  call: to(deleteNdsdEvent, { id }, { version }),
  name: ndsdEventName,
  nameEn: ndsdEventNameEn,
  typed: false,
  also: [
    ...(event.status === 'opening' ? (['isShown'] as const) : []),
    ...(event.defaultSetting ? (['isDefaultEvent'] as const) : []),
  ],
})
