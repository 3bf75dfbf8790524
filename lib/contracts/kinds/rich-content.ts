import type { richContentEdit } from '../rich-contents.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const richContentKind = kindOf({
  path: 'rich-contents',
  family: 'richContent',
  own: { richContentTitleEn: 60, richContentId: 61 },
  edited: 'inDialog',
  edits: ['richContent.register'],
  history: ['audit.read'],
  happens: [...WRITTEN, 'restored', 'deliveryStopped', 'deliveryResumed'],
}).holds<typeof richContentEdit>()
