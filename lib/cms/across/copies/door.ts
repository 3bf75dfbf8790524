/** What other folders may use of this one. */
export { keepCopies } from './copy-operations.ts'
export { NO_PATTERN_TEXTS } from './copy-pattern.ts'
export { inputOf } from './copy-patterns.ts'
export { copyRoutes } from './copy-routes.ts'
