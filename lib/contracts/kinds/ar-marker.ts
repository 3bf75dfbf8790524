import type { arMarkerEdit } from '../ar-data.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arMarkerKind = kindOf({
  path: 'ar-markers',
  edited: 'inDialog',
  edits: ['arEvent.edit'],
  happens: WRITTEN,
}).holds<typeof arMarkerEdit>()
