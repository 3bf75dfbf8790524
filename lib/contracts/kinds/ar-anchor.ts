import type { arAnchorEdit } from '../ar-data.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arAnchorKind = kindOf({
  path: 'ar-anchors',
  family: 'spacePattern',
  own: { anchorId: 78, anchorExpiry: 79 },
  edited: 'inDialog',
  edits: ['arEvent.edit'],
  happens: WRITTEN,
}).holds<typeof arAnchorEdit>()
