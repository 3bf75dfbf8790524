/** What other folders may use of this one. */
export { addTransitionCopies, countArriving, countLeaving, destinationsSeen, readLeaving } from './copy-transitions.ts'
export { deadEndsAfterStop } from './dead-ends-after-stop.ts'
export { deadEndsNow } from './dead-ends-now.ts'
export { deadEndsIn, type Graph } from './graph.ts'
export { graphOf } from './graph-at.ts'
export { transitionNames } from './transition-names.ts'
export { transitionInScope, transitionIsOwn, transitionsFor } from './transition-scope.ts'
export { deleteTransition } from './write-transition.ts'
