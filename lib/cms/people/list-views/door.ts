/** What other folders may use of this one. */
export { listViewRoutes } from './list-view-routes.ts'
