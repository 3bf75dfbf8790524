import type { arAnchorEdit } from '../ar-data.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arAnchorKind = kindOf({
  path: 'ar-anchors',
  edited: 'inDialog',
  edits: ['arEvent.edit'],
  happens: WRITTEN,
}).holds<typeof arAnchorEdit>()
