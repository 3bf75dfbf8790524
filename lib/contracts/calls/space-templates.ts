import type { room } from '../rooms.ts'
import type { roomFromTemplate, spaceTemplate, spaceTemplateInput, spaceTemplateQuery } from '../space-templates.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

const MAKERS = ['room.createMain', 'room.createSub'] as const

export const listSpaceTemplates = call('GET', '/space-templates', {
  says: 'List templates of rooms',
  may: MAKERS,
}).carries<{ query: typeof spaceTemplateQuery; answer: ListAnswer<typeof spaceTemplate> }>()

export const saveSpaceTemplate = call('POST', '/rooms/:id/template', {
  says: 'Keep a room as a template',
  may: MAKERS,
  op: '39',
}).carries<{ body: typeof spaceTemplateInput; answer: ItemAnswer<typeof spaceTemplate> }>()

export const deleteSpaceTemplate = call('DELETE', '/space-templates/:id', {
  says: 'Delete a template of a room',
  may: MAKERS,
  versioned: true,
}).carries()

export const roomOfTemplate = call('POST', '/space-templates/:id/rooms', {
  says: 'Create a room from a template',
  may: MAKERS,
  op: '39',
}).carries<{ body: typeof roomFromTemplate; answer: ItemAnswer<typeof room> }>()
