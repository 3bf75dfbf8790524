/** What other folders may use of this one. */
export { arDataRoutes } from './ar-data-routes.ts'
export { ANCHORS, MARKERS, STRUCTURES } from './data-kinds.ts'
export { type DataItem, oneOfData } from './one-of-data.ts'
