/** What other folders may use of this one. */
export { deadEndsAfterStop } from './dead-ends-after-stop.ts'
export { deadEndsNow } from './dead-ends-now.ts'
export { transitionInScope } from './transition-scope.ts'
