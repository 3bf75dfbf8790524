/** What other folders may use of this one. */
export { lockPattern } from './lock-pattern.ts'
export { patternEntity } from './pattern.entity.ts'
export { missingEn, missingEnParts, patternRows, toPatterns } from './pattern-rows.ts'
export { patternAction, spaceLevelOf } from './pattern-space.ts'
export { findPattern } from './read-patterns.ts'
export { addPattern } from './write-pattern.ts'
