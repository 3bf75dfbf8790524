import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/rich-contents.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  richContent,
  richContentDetail,
  richContentEdit,
  richContentInput,
  richContentQuery,
} from '#lib/contracts/rich-contents.ts'
import { readRichContent } from './read-rich-content.ts'
import { listRichContents } from './read-rich-contents.ts'
import { editRichContent, registerRichContent } from './write-rich-content.ts'

export const richContentRoutes: readonly Route[] = [
  on(calls.listRichContents, { query: richContentQuery, answer: listAnswer(richContent) }, listRichContents),
  on(calls.readRichContent, { answer: itemAnswer(richContentDetail) }, readRichContent),
  on(
    calls.registerRichContent,
    { body: richContentInput, answer: itemAnswer(richContent), status: 201 },
    registerRichContent,
  ),
  on(calls.editRichContent, { body: richContentEdit, answer: itemAnswer(richContent) }, editRichContent),
]
