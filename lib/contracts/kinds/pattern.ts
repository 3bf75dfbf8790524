import type { patternInput } from '../patterns.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const patternKind = kindOf({
  path: 'patterns',
  edited: 'onScreen',
  edits: ['areaPattern.edit', 'roomPattern.edit'],
  history: ['audit.read'],
  happens: [...WRITTEN, 'stopped', 'reopened'],
}).holds<typeof patternInput>()
