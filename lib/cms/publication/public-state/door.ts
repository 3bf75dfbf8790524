/** What other folders may use of this one. */
export { asOfRoutes } from './as-of-routes.ts'
export { endHearing, hearChanges, openStreams } from './hear-changes.ts'
export { publicFeedRoutes } from './public-feed-routes.ts'
export { boundaryAfter, nextBoundary } from './read-public-state.ts'
