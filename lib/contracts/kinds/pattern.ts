import type { patternInput } from '../patterns.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const patternKind = kindOf({
  path: 'patterns',
  family: 'spacePattern',
  own: { exTransitionIds: 88 },
  edited: 'onScreen',
  edits: ['areaPattern.edit', 'roomPattern.edit'],
  history: ['audit.read'],
  found: { lists: ['ROOM5521', 'AREA4521'] },
  happens: [...WRITTEN, 'restored', 'stopped', 'reopened'],
}).holds<typeof patternInput>()
