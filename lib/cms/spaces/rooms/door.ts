/** What other folders may use of this one. */
export { addRoom } from './create-room.ts'
export { formOf } from './edit-room.ts'
export { findRoom, lockRoom, subRoomsOf } from './read-rooms.ts'
export { roomEntity } from './room.entity.ts'
export { patternCounts, subRoomCounts } from './room-relations.ts'
export { missingEn, missingEnParts } from './room-rows.ts'
