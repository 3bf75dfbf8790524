/** What other folders may use of this one. */
export { ndsdEventRoutes } from './ndsd-event-routes.ts'
export { findNdsdEvent } from './read-ndsd-events.ts'
