import type * as z from 'zod/mini'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { NdsdEventDetail, ndsdEventInput } from '#lib/contracts/ndsd-events.ts'
import { NDSD_STILLS, NDSD_TEXTS, numbered } from '#lib/core/ndsd-places.ts'

/** What the form of an ND/SD event holds. */
type NdsdEventValues = z.input<typeof ndsdEventInput>

/** The form of a new one. */
export const NEW_NDSD_EVENT: Required<NdsdEventValues> = {
  ndsdEventName: '',
  ndsdEventNameEn: '',
  ndsdEventMetaInfoType: 'text',
  ...numbered('ndsdEventMetaInfo', NDSD_TEXTS, () => ''),
  ...numbered('ndsdEventMetaInfoEn', NDSD_TEXTS, () => ''),
  ...numbered('stillImageUrl', NDSD_STILLS, () => ''),
  ...numbered('stillImageFileName', NDSD_STILLS, () => ''),
  openStartDate: '',
  openEndDate: '',
  defaultSetting: false,
}

/** The form of an ND/SD event as it is. */
export const ndsdEventValues = (event: NdsdEventDetail): NdsdEventValues => valuesOf(NEW_NDSD_EVENT, event)

/** What of it is decided as one where two people saved it: a picture is one with its name. */
export const NDSD_EVENT_MERGE: Merge<NdsdEventValues, { item: NdsdEventDetail }> = {
  units: [
    ...unitsOf(['ndsdEventName', 'ndsdEventNameEn', 'openStartDate', 'openEndDate', 'defaultSetting']),
    ...unitsOf(['ndsdEventMetaInfoType']),
    ...NDSD_TEXTS.flatMap((place) => unitsOf([`ndsdEventMetaInfo${place}`, `ndsdEventMetaInfoEn${place}`])),
    ...NDSD_STILLS.map((place) => ({
      name: `stillImageUrl${place}`,
      fields: [`stillImageUrl${place}`, `stillImageFileName${place}`],
    })),
  ],
  valuesOf: ({ item }) => ndsdEventValues(item),
}
