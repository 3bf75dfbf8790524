import type { arStructureEdit } from '../ar-data.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const arStructureKind = kindOf({
  path: 'ar-structures',
  family: 'spacePattern',
  own: { textureUrl: 74, textureName: 75, objectUrl: 76, objectName: 77 },
  edited: 'inDialog',
  edits: ['arEvent.edit'],
  happens: WRITTEN,
}).holds<typeof arStructureEdit>()
