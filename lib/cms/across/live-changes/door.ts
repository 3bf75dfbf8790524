/** What other folders may use of this one. */
export { liveChangeRoutes } from './live-change-routes.ts'
