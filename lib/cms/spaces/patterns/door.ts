/** What other folders may use of this one. */
export { addPatterns } from './add-patterns.ts'
export { deletePattern } from './delete-patterns.ts'
export { lockPattern, lockPatterns } from './lock-pattern.ts'
export { patternAction, spaceLevelOf } from './pattern-space.ts'
export { findPattern, missingEn, missingEnParts, patternRows, toPattern } from './read-patterns.ts'
export { addPattern } from './write-pattern.ts'
