import type { stopTemplateInput } from '../stops.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const stopTemplateKind = kindOf({
  path: 'stop-templates',
  family: 'stop',
  own: { templateUse: 63, templateTitle: 64, templateTitleEn: 65, templateBody: 66, templateBodyEn: 67 },
  edited: 'onScreen',
  edits: ['stop.write'],
  history: ['stop.write'],
  happens: [...WRITTEN, 'restored', 'moved'],
  made: {
    newStopTemplate: { screen: 'STOPTEMPLATES', may: 'stop.write', reading: 'ていけいぶん しんき さくせい' },
  },
}).holds<typeof stopTemplateInput>()
