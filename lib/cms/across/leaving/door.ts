/** What other folders may use of this one. */
export { leavingRoutes } from './leaving-routes.ts'
