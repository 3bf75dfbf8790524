import type { arMarkerEdit } from '../ar-data.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arMarkerKind = kindOf({
  path: 'ar-markers',
  family: 'spacePattern',
  own: { markerId: 80, markerImageUrl: 81, markerImageName: 82, realWidth: 83 },
  edited: 'inDialog',
  edits: ['arEvent.edit'],
  happens: WRITTEN,
}).holds<typeof arMarkerEdit>()
