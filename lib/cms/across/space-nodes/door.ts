/** What other folders may use of this one. */
export { spaceNodeRoutes } from './space-node-routes.ts'
