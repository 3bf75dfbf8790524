import type { keptDeletion } from '../many-changes.ts'
import type { tool, toolEdit, toolInput, toolQuery } from '../tools.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listTools = call('GET', '/tools', {
  says: 'List tools; below the system manager the registered ones',
  may: ['tool.read'],
}).carries<{ query: typeof toolQuery; answer: ListAnswer<typeof tool> }>()

export const readTool = call('GET', '/tools/:id', { says: 'Read a tool', may: ['tool.read'] }).carries<{
  answer: ItemAnswer<typeof tool>
}>()

export const sendToolFile = call('GET', '/tools/:id/file', {
  says: 'Save the file of a tool: leads to its signed address',
  may: ['tool.read'],
}).carries()

export const createTool = call('POST', '/tools', {
  says: 'Register a tool: an upload of one’s own, or a link',
  may: ['tool.register'],
  op: '31',
}).carries<{ body: typeof toolInput; answer: ItemAnswer<typeof tool> }>()

export const editTool = call('PATCH', '/tools/:id', {
  says: 'Edit a tool',
  may: ['tool.register'],
  op: '33',
  versioned: true,
}).carries<{ body: typeof toolEdit; answer: ItemAnswer<typeof tool> }>()

export const makeCurrent = call('POST', '/tools/:id/current', {
  says: 'Offer this one of its kind',
  may: ['tool.register'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof tool> }>()

export const deleteTool = call('DELETE', '/tools/:id', {
  says: 'Delete a tool; its file is kept as long as that can be taken back',
  may: ['tool.register'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
