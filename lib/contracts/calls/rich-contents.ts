import type { keptDeletion } from '../many-changes.ts'
import type {
  richContent,
  richContentDetail,
  richContentEdit,
  richContentInput,
  richContentQuery,
} from '../rich-contents.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listRichContents = call('GET', '/rich-contents', {
  says: 'List large-volume contents',
  may: ['richContent.read'],
}).carries<{ query: typeof richContentQuery; answer: ListAnswer<typeof richContent> }>()

export const readRichContent = call('GET', '/rich-contents/:id', {
  says: 'Read a large-volume content and its delivery',
  may: ['richContent.read'],
}).carries<{ answer: ItemAnswer<typeof richContentDetail> }>()

export const registerRichContent = call('POST', '/rich-contents', {
  says: 'Register a large-volume content',
  may: ['richContent.register'],
  op: '104',
}).carries<{ body: typeof richContentInput; answer: ItemAnswer<typeof richContent> }>()

export const editRichContent = call('PATCH', '/rich-contents/:id', {
  says: 'Edit a large-volume content and its cap',
  may: ['richContent.register'],
  op: '104',
  versioned: true,
}).carries<{ body: typeof richContentEdit; answer: ItemAnswer<typeof richContent> }>()

export const deleteRichContent = call('DELETE', '/rich-contents/:id', {
  says: 'Delete a large-volume content',
  may: ['richContent.register'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
