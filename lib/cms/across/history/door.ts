/** What other folders may use of this one. */
export { auditRoutes } from './audit-routes.ts'
export { changedFields } from './changed-fields.ts'
export { namesOf } from './names-of.ts'
export { tellChanges } from './tell-changes.ts'
