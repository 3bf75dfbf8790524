/** What other folders may use of this one. */

export { addRoomCopies, createAction } from './add-rooms.ts'
export { bareMainRoomsIn, bareSubRoomsOf } from './bare-rooms.ts'
export { deleteRoom } from './delete-rooms.ts'
export {
  findRoom,
  lockRoom,
  lockRoomToAdd,
  missingEn,
  missingEnParts,
  roomsAmong,
  subRoomsOf,
} from './read-rooms.ts'
export { patternCounts, subRoomCounts } from './room-relations.ts'
export { formOf } from './write-room.ts'
