/** What other folders may use of this one. */
export { spaceCsvRoutes } from './space-csv-routes.ts'
