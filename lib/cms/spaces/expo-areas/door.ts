/** What other folders may use of this one. */

export { missingEn, missingEnParts } from './read-expo-areas.ts'
