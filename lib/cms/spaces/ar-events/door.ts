/** What other folders may use of this one. */

export { addArEventCopies, arEventsOf, readArEvents } from './copy-ar-events.ts'
export { anchorRows, type DataRows, markerRows, structureRows } from './data-items.ts'
export { deleteArEvent } from './delete-ar-events.ts'
export { arEventRows, findArEvent, listArEvents, missingEn, missingEnParts } from './read-ar-events.ts'
