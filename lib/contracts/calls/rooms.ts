import type { consequences } from '../consequences.ts'
import type { keptDeletion } from '../many-changes.ts'
import type { linkVenueAreasAnswer, linkVenueAreasInput, room, roomEdit, roomInput, roomQuery } from '../rooms.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listRooms = call('GET', '/rooms', { says: 'List rooms', may: ['room.read'] }).carries<{
  query: typeof roomQuery
  answer: ListAnswer<typeof room>
}>()

export const readRoom = call('GET', '/rooms/:id', { says: 'Read a room', may: ['room.read'] }).carries<{
  answer: ItemAnswer<typeof room>
}>()

export const createRoom = call('POST', '/rooms', {
  says: 'Create a main or a sub room',
  may: ['room.createMain', 'room.createSub'],
  op: '39',
}).carries<{ body: typeof roomInput; answer: ItemAnswer<typeof room> }>()

export const editRoom = call('PATCH', '/rooms/:id', {
  says: 'Edit a room',
  may: ['room.edit', 'room.editTexts'],
  op: '41',
  versioned: true,
}).carries<{ body: typeof roomEdit; answer: ItemAnswer<typeof room> }>()

export const linkVenueAreas = call('PUT', '/rooms/:id/venue-areas', {
  says: 'Link a room to venue areas',
  may: ['venueArea.linkRooms'],
  op: '47',
}).carries<{ body: typeof linkVenueAreasInput; answer: typeof linkVenueAreasAnswer }>()

export const roomConsequences = call('GET', '/rooms/:id/consequences', {
  says: 'What deleting a room takes with it',
  may: ['room.deleteMain', 'room.deleteSub'],
}).carries<{ answer: ItemAnswer<typeof consequences> }>()

export const deleteRoom = call('DELETE', '/rooms/:id', {
  says: 'Delete a room',
  may: ['room.deleteMain', 'room.deleteSub'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
