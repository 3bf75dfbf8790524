/** What other folders may use of this one. */

export { addRoom, createAction } from './add-rooms.ts'
export { findRoom, lockRoom, missingEn, missingEnParts, subRoomsOf } from './read-rooms.ts'
export { patternCounts, subRoomCounts } from './room-relations.ts'
export { formOf } from './write-room.ts'
