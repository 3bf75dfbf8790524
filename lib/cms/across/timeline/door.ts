/** What other folders may use of this one. */
export { entriesOfPatterns } from './entries-of-patterns.ts'
export { patternsInOrder, timelineRows, timeOf } from './read-timeline.ts'
export { timelineRoutes } from './timeline-routes.ts'
