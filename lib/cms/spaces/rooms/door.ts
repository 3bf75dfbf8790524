/** What other folders may use of this one. */

export { findRoom, lockRoom, missingEn, missingEnParts, subRoomsOf } from './read-rooms.ts'
export { patternCounts, subRoomCounts } from './room-relations.ts'
export { addRoom, createAction, formOf } from './write-room.ts'
