/** What other folders may use of this one. */
export { arEventsGoing } from './ar-events-going.ts'
export { countsBy } from './counts-by.ts'
export { subjectTrail } from './deletion-trail.ts'
export { countsOf, type GoingWith, goingByRoot, goingWithSpaces } from './going-with.ts'
export { lockTransitionsOf, transitionCounts, transitionsGoing, transitionTrail } from './transitions-going.ts'
