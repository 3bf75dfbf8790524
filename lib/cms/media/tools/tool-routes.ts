import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { tool, toolEdit, toolInput, toolQuery } from '#lib/contracts/tools.ts'
import { deleteTool } from './delete-tool.ts'
import { listTools, readTool } from './read-tools.ts'
import { sendToolFile } from './send-tool-file.ts'
import { createTool, editTool, makeCurrent } from './write-tool.ts'

const answer = itemAnswer(tool)
const list = {
  query: toolQuery,
  answer: listAnswer(tool),
  says: 'List tools; below the system manager the registered ones',
}
const create = {
  op: '31',
  body: toolInput,
  answer,
  status: 201,
  says: 'Register a tool: an upload of one’s own, or a link',
} as const
const edit = { op: '33', body: toolEdit, versioned: true, answer, says: 'Edit a tool' } as const
const file = { streams: 'application/octet-stream', says: 'Save the file of a tool: leads to its signed address' }
const current = { versioned: true, answer, says: 'Offer this one of its kind' } as const

export const toolRoutes: readonly Route[] = [
  route('GET', '/tools', ['tool.read'], list, listTools),
  route('GET', '/tools/:id', ['tool.read'], { answer, says: 'Read a tool' }, readTool),
  route('GET', '/tools/:id/file', ['tool.read'], file, sendToolFile),
  route('POST', '/tools', ['tool.register'], create, createTool),
  route('PATCH', '/tools/:id', ['tool.register'], edit, editTool),
  route('POST', '/tools/:id/current', ['tool.register'], current, makeCurrent),
  route(
    'DELETE',
    '/tools/:id',
    ['tool.register'],
    { versioned: true, says: 'Delete a tool with its file' },
    deleteTool,
  ),
]
