/** What other folders may use of this one. */
export { expoAreaRoutes } from './expo-area-routes.ts'
export { findExpoArea, missingEn, missingEnParts } from './read-expo-areas.ts'
