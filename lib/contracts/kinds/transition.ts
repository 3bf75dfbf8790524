import type { transitionInput } from '../transitions.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const transitionKind = kindOf({
  path: 'transitions',
  family: 'transition',
  own: { transitionType: 60, isPublic: 61 },
  edited: 'onScreen',
  edits: ['transition.edit'],
  history: ['audit.read'],
  happens: [...WRITTEN, 'restored'],
  made: {
    newTransition: { screen: 'TRANS7000', may: 'transition.create', reading: 'せんい しんき とうろく さくせい' },
  },
}).holds<typeof transitionInput>()
