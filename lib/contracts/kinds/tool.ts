import type { toolInput } from '../tools.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const toolKind = kindOf({
  path: 'tools',
  family: 'tool',
  own: { toolUploadId: 60 },
  edited: 'onScreen',
  edits: ['tool.register'],
  history: ['tool.register'],
  happens: [...WRITTEN, 'restored', 'registered', 'madeCurrent'],
}).holds<typeof toolInput>()
