/** What other folders may use of this one. */
export { missingEn, missingEnParts } from './read-ndsd-events.ts'
