import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { consequences } from '#lib/contracts/consequences.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { linkRoomsInput, venueArea, venueAreaInput, venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import { deleteVenueArea, venueAreaConsequences } from './delete-venue-area.ts'
import { linkRooms } from './link-rooms.ts'
import { listVenueAreas, readVenueArea } from './read-venue-areas.ts'
import { createVenueArea, editVenueArea } from './write-venue-area.ts'

const one = itemAnswer(venueArea)
const counted = itemAnswer(consequences)
const list = { query: venueAreaQuery, answer: listAnswer(venueArea), says: 'List venue areas' }
const create = { op: '39', body: venueAreaInput, answer: one, status: 201, says: 'Create a venue area' } as const
const edit = { op: '41', body: venueAreaInput, versioned: true, answer: one, says: 'Edit a venue area' } as const
const link = { op: '47', body: linkRoomsInput, answer: one, says: 'Link and unlink rooms' } as const
const count = { answer: counted, says: 'What deleting a venue area takes with it' }
const remove = { versioned: true, says: 'Delete a venue area' } as const

export const venueAreaRoutes: readonly Route[] = [
  route('GET', '/venue-areas', ['venueArea.read'], list, listVenueAreas),
  route('GET', '/venue-areas/:id', ['venueArea.read'], { answer: one, says: 'Read a venue area' }, readVenueArea),
  route('POST', '/venue-areas', ['venueArea.create'], create, createVenueArea),
  route('PATCH', '/venue-areas/:id', ['venueArea.edit'], edit, editVenueArea),
  route('PUT', '/venue-areas/:id/rooms', ['venueArea.linkRooms'], link, linkRooms),
  route('GET', '/venue-areas/:id/consequences', ['venueArea.delete'], count, venueAreaConsequences),
  route('DELETE', '/venue-areas/:id', ['venueArea.delete'], remove, deleteVenueArea),
]
