import type * as z from 'zod/mini'
import { fileUnit, type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { ArMarker, arMarkerEdit } from '#lib/contracts/ar-data.ts'

/** What the form of marker data holds. */
export type MarkerValues = z.input<typeof arMarkerEdit>

/** The form of new marker data; its width is typed first. */
export const EMPTY_MARKER = { dataLabel: '', markerId: '', markerImageUrl: '', markerImageName: '' }

/** The form of marker data as it is. */
export const markerValues = (marker: ArMarker): MarkerValues => ({
  ...valuesOf(EMPTY_MARKER, marker),
  realWidth: marker.realWidth,
})

/** What of it is decided as one where two people saved it. */
export const MARKER_MERGE: Merge<MarkerValues, { item: ArMarker }> = {
  units: [
    ...unitsOf(['dataLabel', 'markerId']),
    fileUnit('markerImageUrl', 'markerImageName'),
    ...unitsOf(['realWidth']),
  ],
  valuesOf: ({ item }) => markerValues(item),
}
