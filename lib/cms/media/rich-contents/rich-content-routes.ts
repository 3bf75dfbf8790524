import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  richContent,
  richContentDetail,
  richContentEdit,
  richContentInput,
  richContentQuery,
} from '#lib/contracts/rich-contents.ts'
import type { Action } from '#lib/core/policy.ts'
import { readRichContent } from './read-rich-content.ts'
import { listRichContents } from './read-rich-contents.ts'
import { deleteRichContent, editRichContent, registerRichContent } from './write-rich-content.ts'

const READ: readonly Action[] = ['richContent.read']
const REGISTER: readonly Action[] = ['richContent.register']
const answer = itemAnswer(richContent)
const list = { query: richContentQuery, answer: listAnswer(richContent), says: 'List large-volume contents' }
const one = { answer: itemAnswer(richContentDetail), says: 'Read a large-volume content and its delivery' }
const create = {
  op: '104',
  body: richContentInput,
  answer,
  status: 201,
  says: 'Register a large-volume content',
} as const
const edit = {
  op: '104',
  body: richContentEdit,
  versioned: true,
  answer,
  says: 'Edit a large-volume content and its cap',
} as const
const remove = { versioned: true, says: 'Delete a large-volume content' } as const

export const richContentRoutes: readonly Route[] = [
  route('GET', '/rich-contents', READ, list, listRichContents),
  route('GET', '/rich-contents/:id', READ, one, readRichContent),
  route('POST', '/rich-contents', REGISTER, create, registerRichContent),
  route('PATCH', '/rich-contents/:id', REGISTER, edit, editRichContent),
  route('DELETE', '/rich-contents/:id', REGISTER, remove, deleteRichContent),
]
