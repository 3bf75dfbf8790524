/** What other folders may use of this one. */
export { auditRoutes } from './audit-routes.ts'
