import type { consequences } from '../consequences.ts'
import type { keptDeletion } from '../many-changes.ts'
import type { linkRoomsAnswer, linkRoomsInput, venueArea, venueAreaInput, venueAreaQuery } from '../venue-areas.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listVenueAreas = call('GET', '/venue-areas', {
  says: 'List venue areas',
  may: ['venueArea.read'],
}).carries<{ query: typeof venueAreaQuery; answer: ListAnswer<typeof venueArea> }>()

export const readVenueArea = call('GET', '/venue-areas/:id', {
  says: 'Read a venue area',
  may: ['venueArea.read'],
}).carries<{ answer: ItemAnswer<typeof venueArea> }>()

export const createVenueArea = call('POST', '/venue-areas', {
  says: 'Create a venue area',
  may: ['venueArea.create'],
  op: '39',
}).carries<{ body: typeof venueAreaInput; answer: ItemAnswer<typeof venueArea> }>()

export const editVenueArea = call('PATCH', '/venue-areas/:id', {
  says: 'Edit a venue area',
  may: ['venueArea.edit'],
  op: '41',
  versioned: true,
}).carries<{ body: typeof venueAreaInput; answer: ItemAnswer<typeof venueArea> }>()

export const linkRooms = call('PUT', '/venue-areas/:id/rooms', {
  says: 'Link and unlink rooms',
  may: ['venueArea.linkRooms'],
  op: '47',
}).carries<{ body: typeof linkRoomsInput; answer: typeof linkRoomsAnswer }>()

export const venueAreaConsequences = call('GET', '/venue-areas/:id/consequences', {
  says: 'What deleting a venue area takes with it',
  may: ['venueArea.delete'],
}).carries<{ answer: ItemAnswer<typeof consequences> }>()

export const deleteVenueArea = call('DELETE', '/venue-areas/:id', {
  says: 'Delete a venue area',
  may: ['venueArea.delete'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
