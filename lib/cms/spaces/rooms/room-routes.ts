import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { consequences } from '#lib/contracts/consequences.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { linkVenueAreasInput, room, roomEdit, roomInput, roomQuery } from '#lib/contracts/rooms.ts'
import { createRoom } from './create-room.ts'
import { deleteRoom, roomConsequences } from './delete-room.ts'
import { editRoom } from './edit-room.ts'
import { linkVenueAreas } from './link-venue-areas.ts'
import { listRooms, readRoom } from './read-rooms.ts'

const one = itemAnswer(room)
const counted = itemAnswer(consequences)
const list = { query: roomQuery, answer: listAnswer(room), says: 'List rooms' }
const create = { op: '39', body: roomInput, answer: one, status: 201, says: 'Create a main or a sub room' } as const
const edit = { op: '41', body: roomEdit, versioned: true, answer: one, says: 'Edit a room' } as const
const link = { op: '47', body: linkVenueAreasInput, answer: one, says: 'Link a room to venue areas' } as const
const count = { answer: counted, says: 'What deleting a room takes with it' }
const remove = { versioned: true, says: 'Delete a room' } as const

export const roomRoutes: readonly Route[] = [
  route('GET', '/rooms', ['room.read'], list, listRooms),
  route('GET', '/rooms/:id', ['room.read'], { answer: one, says: 'Read a room' }, readRoom),
  route('POST', '/rooms', ['room.createMain', 'room.createSub'], create, createRoom),
  route('PATCH', '/rooms/:id', ['room.edit', 'room.editTexts'], edit, editRoom),
  route('PUT', '/rooms/:id/venue-areas', ['venueArea.linkRooms'], link, linkVenueAreas),
  route('GET', '/rooms/:id/consequences', ['room.deleteMain', 'room.deleteSub'], count, roomConsequences),
  route('DELETE', '/rooms/:id', ['room.deleteMain', 'room.deleteSub'], remove, deleteRoom),
]
