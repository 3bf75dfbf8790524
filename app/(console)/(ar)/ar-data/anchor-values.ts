import type * as z from 'zod/mini'
import { COORDINATE_UNIT, type Merge, unitsOf } from '#lib/client/merge.ts'
import type { ArAnchor, arAnchorEdit } from '#lib/contracts/ar-data.ts'

/** What the form of anchor data holds. */
export type AnchorValues = z.input<typeof arAnchorEdit>

/** The form of anchor data as it is, or of a new one. */
export const anchorValues = (anchor: ArAnchor | null): AnchorValues => ({
  dataLabel: anchor?.dataLabel ?? '',
  anchorId: anchor?.anchorId ?? '',
  spacePatternMetaLatitude: anchor?.spacePatternMetaLatitude ?? null,
  spacePatternMetaLongitude: anchor?.spacePatternMetaLongitude ?? null,
  anchorExpiry: anchor?.anchorExpiry ?? null,
})

/** What of it is decided as one where two people saved it. */
export const ANCHOR_MERGE: Merge<AnchorValues, { item: ArAnchor }> = {
  units: [...unitsOf(['dataLabel', 'anchorId', 'anchorExpiry']), COORDINATE_UNIT],
  valuesOf: ({ item }) => anchorValues(item),
}
