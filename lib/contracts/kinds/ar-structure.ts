import type { arStructureEdit } from '../ar-data.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arStructureKind = kindOf({
  path: 'ar-structures',
  edited: 'inDialog',
  edits: ['arEvent.edit'],
  happens: WRITTEN,
}).holds<typeof arStructureEdit>()
