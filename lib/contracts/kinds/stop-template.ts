import type { stopTemplateInput } from '../stops.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const stopTemplateKind = kindOf({
  path: 'stop-templates',
  edited: 'onScreen',
  edits: ['stop.write'],
  history: ['stop.write'],
  happens: [...WRITTEN, 'moved'],
  made: {
    newStopTemplate: { screen: 'STOPTEMPLATES', may: 'stop.write', reading: 'ていけいぶん しんき さくせい' },
  },
}).holds<typeof stopTemplateInput>()
