/** What other folders may use of this one. */

export { deleteExpoArea } from './delete-expo-areas.ts'
export { findExpoArea, missingEn, missingEnParts } from './read-expo-areas.ts'
export { addExpoArea } from './write-expo-area.ts'
