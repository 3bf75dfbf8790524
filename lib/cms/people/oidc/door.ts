/** What other folders may use of this one. */
export { forgetVisits } from './forget-visits.ts'
export { oidcRoutes } from './oidc-routes.ts'
