/** What other folders may use of this one. */
export { bulkLineOf, linesOf, type PreparedBulk, prepareBulk } from './bulk-change.ts'
export { scheduleBulkRoutes } from './schedule-bulk-routes.ts'
