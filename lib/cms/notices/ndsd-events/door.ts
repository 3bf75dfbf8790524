/** What other folders may use of this one. */
export { addNdsdCopies, removeNdsdEvents } from './many-ndsd-events.ts'
export { missingEn, missingEnParts } from './read-ndsd-events.ts'
export { deleteNdsdEvent } from './write-ndsd-event.ts'
