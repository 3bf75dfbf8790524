import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/venue-areas.ts'
import { consequences } from '#lib/contracts/consequences.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  linkRoomsAnswer,
  linkRoomsInput,
  venueArea,
  venueAreaInput,
  venueAreaQuery,
} from '#lib/contracts/venue-areas.ts'
import { linkRooms } from './link-rooms.ts'
import { findVenueArea, listVenueAreas } from './read-venue-areas.ts'
import { venueAreaConsequences } from './venue-area-consequences.ts'
import { createVenueArea, editVenueArea } from './write-venue-area.ts'

export const venueAreaRoutes: readonly Route[] = [
  on(calls.listVenueAreas, { query: venueAreaQuery, answer: listAnswer(venueArea) }, listVenueAreas),
  on(calls.readVenueArea, { answer: itemAnswer(venueArea) }, readOne(findVenueArea)),
  on(calls.createVenueArea, { body: venueAreaInput, answer: itemAnswer(venueArea), status: 201 }, createVenueArea),
  on(calls.editVenueArea, { body: venueAreaInput, answer: itemAnswer(venueArea) }, editVenueArea),
  on(calls.linkRooms, { body: linkRoomsInput, answer: linkRoomsAnswer }, linkRooms),
  on(calls.venueAreaConsequences, { answer: itemAnswer(consequences) }, venueAreaConsequences),
]
