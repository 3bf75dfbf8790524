import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import { ndsdEvent, ndsdEventDetail, ndsdEventInput, ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { listNdsdEvents, readNdsdEvent } from './read-ndsd-events.ts'
import { readNdsdImage } from './still-images.ts'
import { createNdsdEvent, deleteNdsdEvent, editNdsdEvent } from './write-ndsd-event.ts'

const READ = ['ndsdEvent.read'] as const
const WRITE = ['ndsdEvent.write'] as const
const answer = itemAnswer(ndsdEventDetail)
const list = { query: withMoment(ndsdEventQuery), answer: listAnswer(ndsdEvent), says: 'List ND/SD events' }
const create = { op: '141', body: ndsdEventInput, answer, status: 201, says: 'Create an ND/SD event' } as const
const edit = { op: '143', body: ndsdEventInput, versioned: true, answer, says: 'Edit an ND/SD event' } as const
const remove = { versioned: true, says: 'Delete an ND/SD event' } as const
const image = { query: thumbnailQuery, streams: 'image/jpeg', says: 'A still image of an ND/SD event' }

/** National Day and Special Day events. */
export const ndsdEventRoutes: readonly Route[] = [
  route('GET', '/ndsd-events', READ, list, listNdsdEvents),
  route('GET', '/ndsd-events/:id', READ, { answer, says: 'Read an ND/SD event' }, readNdsdEvent),
  route('POST', '/ndsd-events', WRITE, create, createNdsdEvent),
  route('PATCH', '/ndsd-events/:id', WRITE, edit, editNdsdEvent),
  route('DELETE', '/ndsd-events/:id', WRITE, remove, deleteNdsdEvent),
  route('GET', '/ndsd-images/:id', READ, image, readNdsdImage),
]
