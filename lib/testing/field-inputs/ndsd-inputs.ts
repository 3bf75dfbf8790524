import { ndsdImageUrlOf } from '#lib/contracts/ndsd-images.ts'
import { NDSD_STILLS, NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'
import { makeNdsdEvent } from '../make.ts'
import { type FieldInput, type FieldInputs, longerThan, patched, posted, UNKNOWN_ID } from './field-input.ts'

const EVENT = {
  ndsdEventName: '日本の日',
  ndsdEventMetaInfoType: 'text',
  ndsdEventMetaInfo1: '式典',
  openStartDate: '2025-07-02T15:00:00Z',
  openEndDate: '2025-07-03T15:00:00Z',
}
const created = posted('141', '/ndsd-events', () => EVENT)
const edited = patched(
  '143',
  ({ world }) => `/ndsd-events/${world['ndsd-events']}`,
  () => EVENT,
)

const secondDefault: FieldInput = {
  operation: '141',
  send: async (desk) => {
    await makeNdsdEvent(desk.db, { is_default: true, period: `[${EVENT.openStartDate},${EVENT.openEndDate})` })
    return created({ defaultSetting: true }).send(desk)
  },
}

const texts = numbered('ndsdEventMetaInfo', NDSD_TEXTS, (n) => edited({ [`ndsdEventMetaInfo${n}`]: longerThan(1000) }))
const stillNames = numbered('stillImageFileName', NDSD_STILLS, (n) =>
  created({ [`stillImageUrl${n}`]: ndsdImageUrlOf(UNKNOWN_ID), [`stillImageFileName${n}`]: '花火.svg' }),
)

export const NDSD_INPUTS: FieldInputs<'ndsd'> = {
  ndsdEventId: 'The event that is edited is named in the path; one that is not there is answered with 404.',
  ndsdEventName: created({ ndsdEventName: '' }),
  ndsdEventNameEn: edited({ ndsdEventNameEn: longerThan(100) }),
  ndsdEventMetaInfoType: edited({ ndsdEventMetaInfoType: 'film' }),
  ...texts,
  ...stillNames,
  dataCheck: created({ ndsdEventMetaInfo1: '' }),
  stillImageDataCheck: edited({ ndsdEventMetaInfoType: 'stillImage' }),
  openStartDateCheck: secondDefault,
  openEndDateCheck: edited({ openEndDate: EVENT.openStartDate }),
}
