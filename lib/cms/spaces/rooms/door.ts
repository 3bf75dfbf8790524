/** What other folders may use of this one. */

export { addRoom } from './add-rooms.ts'
export { findRoom, lockRoom, missingEn, missingEnParts, subRoomsOf } from './read-rooms.ts'
export { patternCounts, subRoomCounts } from './room-relations.ts'
export { createAction, formOf } from './write-room.ts'
