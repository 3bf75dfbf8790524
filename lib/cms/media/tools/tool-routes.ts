import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/tools.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { tool, toolEdit, toolInput, toolQuery } from '#lib/contracts/tools.ts'
import { findTool, listTools } from './read-tools.ts'
import { sendToolFile } from './send-tool-file.ts'
import { createTool, editTool, makeCurrent } from './write-tool.ts'

export const toolRoutes: readonly Route[] = [
  on(calls.listTools, { query: toolQuery, answer: listAnswer(tool) }, listTools),
  on(calls.readTool, { answer: itemAnswer(tool) }, readOne(findTool)),
  on(calls.sendToolFile, { streams: 'application/octet-stream' }, sendToolFile),
  on(calls.createTool, { body: toolInput, answer: itemAnswer(tool), status: 201 }, createTool),
  on(calls.editTool, { body: toolEdit, answer: itemAnswer(tool) }, editTool),
  on(calls.makeCurrent, { answer: itemAnswer(tool) }, makeCurrent),
]
