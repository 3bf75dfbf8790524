/** What other folders may use of this one. */

export { deleteExpoArea } from './delete-expo-areas.ts'
export { missingEn, missingEnParts } from './read-expo-areas.ts'
