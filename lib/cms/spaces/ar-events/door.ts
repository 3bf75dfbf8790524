/** What other folders may use of this one. */

export { addArEventCopies, arEventsOf, readArEvents } from './copy-ar-events.ts'
export { anchorItems, markerItems, type Of, structureItems } from './data-items.ts'
export { deleteArEvent } from './delete-ar-events.ts'
export { lockArEvent } from './lock-ar-event.ts'
export { arEventRows, findArEvent, missingEn, missingEnParts } from './read-ar-events.ts'
