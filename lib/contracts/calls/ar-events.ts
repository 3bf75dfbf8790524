import type {
  arEvent,
  arEventDetail,
  arEventInput,
  arEventQuery,
  arEventConsequences as consequences,
} from '../ar-events.ts'
import type { keptDeletion } from '../many-changes.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listArEvents = call('GET', '/ar-events', { says: 'List AR events', may: ['arEvent.read'] }).carries<{
  query: typeof arEventQuery
  answer: ListAnswer<typeof arEvent>
}>()

export const readArEvent = call('GET', '/ar-events/:id', {
  says: 'Read an AR event with its data',
  may: ['arEvent.read'],
}).carries<{ answer: ItemAnswer<typeof arEventDetail> }>()

export const createArEvent = call('POST', '/ar-events', {
  says: 'Create an AR event',
  may: ['arEvent.create'],
  op: '50',
}).carries<{ body: typeof arEventInput; answer: ItemAnswer<typeof arEventDetail> }>()

export const editArEvent = call('PATCH', '/ar-events/:id', {
  says: 'Edit an AR event',
  may: ['arEvent.edit'],
  op: '52',
  versioned: true,
}).carries<{ body: typeof arEventInput; answer: ItemAnswer<typeof arEventDetail> }>()

export const arEventConsequences = call('GET', '/ar-events/:id/consequences', {
  says: 'What deleting an AR event would take with it',
  may: ['arEvent.delete'],
}).carries<{ answer: ItemAnswer<typeof consequences> }>()

export const deleteArEvent = call('DELETE', '/ar-events/:id', {
  says: 'Delete an AR event with its data and its schedule',
  may: ['arEvent.delete'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
