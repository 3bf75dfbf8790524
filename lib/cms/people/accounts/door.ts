/** What other folders may use of this one. */
export { accountRoutes } from './account-routes.ts'
