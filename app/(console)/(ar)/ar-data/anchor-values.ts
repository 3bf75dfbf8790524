import type * as z from 'zod/mini'
import { COORDINATE_UNIT, type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { ArAnchor, arAnchorEdit } from '#lib/contracts/ar-data.ts'

/** What the form of anchor data holds. */
export type AnchorValues = z.input<typeof arAnchorEdit>

/** The form of new anchor data. */
export const EMPTY_ANCHOR: AnchorValues = {
  dataLabel: '',
  anchorId: '',
  spacePatternMetaLatitude: null,
  spacePatternMetaLongitude: null,
  anchorExpiry: null,
}

/** The form of anchor data as it is. */
export const anchorValues = (anchor: ArAnchor): AnchorValues => valuesOf(EMPTY_ANCHOR, anchor)

/** What of it is decided as one where two people saved it. */
export const ANCHOR_MERGE: Merge<AnchorValues, { item: ArAnchor }> = {
  units: [...unitsOf(['dataLabel', 'anchorId', 'anchorExpiry']), COORDINATE_UNIT],
  valuesOf: ({ item }) => anchorValues(item),
}
