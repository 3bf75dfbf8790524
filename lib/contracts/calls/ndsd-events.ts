import type { keptDeletion } from '../many-changes.ts'
import type { ndsdCalendar, ndsdCalendarQuery, ndsdCopy, ndsdCopyReport } from '../ndsd-copies.ts'
import type { ndsdEvent, ndsdEventDetail, ndsdEventInput, ndsdEventQuery } from '../ndsd-events.ts'
import type { thumbnailQuery } from '../thumbnails.ts'
import { call, type ItemAnswer, type ListAnswer, type WithMoment } from './call.ts'

export const listNdsdEvents = call('GET', '/ndsd-events', {
  says: 'List ND/SD events',
  may: ['ndsdEvent.read'],
}).carries<{ query: WithMoment<typeof ndsdEventQuery>; answer: ListAnswer<typeof ndsdEvent> }>()

export const readNdsdEvent = call('GET', '/ndsd-events/:id', {
  says: 'Read an ND/SD event',
  may: ['ndsdEvent.read'],
}).carries<{ answer: ItemAnswer<typeof ndsdEventDetail> }>()

export const createNdsdEvent = call('POST', '/ndsd-events', {
  says: 'Create an ND/SD event',
  may: ['ndsdEvent.write'],
  op: '141',
}).carries<{ body: typeof ndsdEventInput; answer: ItemAnswer<typeof ndsdEventDetail> }>()

export const editNdsdEvent = call('PATCH', '/ndsd-events/:id', {
  says: 'Edit an ND/SD event',
  may: ['ndsdEvent.write'],
  op: '143',
  versioned: true,
}).carries<{ body: typeof ndsdEventInput; answer: ItemAnswer<typeof ndsdEventDetail> }>()

export const deleteNdsdEvent = call('DELETE', '/ndsd-events/:id', {
  says: 'Delete an ND/SD event',
  may: ['ndsdEvent.write'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()

export const readNdsdImage = call('GET', '/ndsd-images/:id', {
  says: 'A still image of an ND/SD event',
  may: ['ndsdEvent.read'],
}).carries<{ query: typeof thumbnailQuery }>()

export const readNdsdCalendar = call('GET', '/ndsd-calendar', {
  says: 'ND/SD events of some days',
  may: ['ndsdEvent.read'],
}).carries<{ query: typeof ndsdCalendarQuery; answer: ItemAnswer<typeof ndsdCalendar> }>()

export const copyNdsdEvents = call('POST', '/ndsd-events/copies', {
  says: 'Copy ND/SD events of a day to other days',
  may: ['ndsdEvent.write'],
  op: '141',
}).carries<{ body: typeof ndsdCopy; answer: ItemAnswer<typeof ndsdCopyReport> }>()
