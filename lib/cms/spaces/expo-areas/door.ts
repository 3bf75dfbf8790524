/** What other folders may use of this one. */

export { expoAreaEntity } from './expo-area.entity.ts'
export { missingEn, missingEnParts } from './read-expo-areas.ts'
