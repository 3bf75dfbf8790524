/** What other folders may use of this one. */
export { searchHitRoutes } from './search-hit-routes.ts'
