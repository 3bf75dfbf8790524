import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/rooms.ts'
import { consequences } from '#lib/contracts/consequences.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  linkVenueAreasAnswer,
  linkVenueAreasInput,
  room,
  roomEdit,
  roomInput,
  roomQuery,
} from '#lib/contracts/rooms.ts'
import { linkVenueAreas } from './link-venue-areas.ts'
import { findRoom, listRooms } from './read-rooms.ts'
import { roomConsequences } from './room-consequences.ts'
import { createRoom, editRoom } from './write-room.ts'

export const roomRoutes: readonly Route[] = [
  on(calls.listRooms, { query: roomQuery, answer: listAnswer(room) }, listRooms),
  on(calls.readRoom, { answer: itemAnswer(room) }, readOne(findRoom)),
  on(calls.createRoom, { body: roomInput, answer: itemAnswer(room), status: 201 }, createRoom),
  on(calls.editRoom, { body: roomEdit, answer: itemAnswer(room) }, editRoom),
  on(calls.linkVenueAreas, { body: linkVenueAreasInput, answer: linkVenueAreasAnswer }, linkVenueAreas),
  on(calls.roomConsequences, { answer: itemAnswer(consequences) }, roomConsequences),
]
