import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import {
  arEvent,
  arEventDetail,
  arEventInput,
  arEventQuery,
  arEventConsequences as consequences,
} from '#lib/contracts/ar-events.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { arEventConsequences, deleteArEvent } from './delete-ar-event.ts'
import { listArEvents, readArEvent } from './read-ar-events.ts'
import { createArEvent, editArEvent } from './write-ar-event.ts'

const answer = itemAnswer(arEventDetail)
const list = { query: arEventQuery, answer: listAnswer(arEvent), says: 'List AR events' }
const create = { op: '50', body: arEventInput, answer, status: 201, says: 'Create an AR event' } as const
const edit = { op: '52', body: arEventInput, versioned: true, answer, says: 'Edit an AR event' } as const
const count = { answer: itemAnswer(consequences), says: 'What deleting an AR event would take with it' }
const remove = { versioned: true, says: 'Delete an AR event with its data and its schedule' } as const

export const arEventRoutes: readonly Route[] = [
  route('GET', '/ar-events', ['arEvent.read'], list, listArEvents),
  route('GET', '/ar-events/:id', ['arEvent.read'], { answer, says: 'Read an AR event with its data' }, readArEvent),
  route('POST', '/ar-events', ['arEvent.create'], create, createArEvent),
  route('PATCH', '/ar-events/:id', ['arEvent.edit'], edit, editArEvent),
  route('GET', '/ar-events/:id/consequences', ['arEvent.delete'], count, arEventConsequences),
  route('DELETE', '/ar-events/:id', ['arEvent.delete'], remove, deleteArEvent),
]
