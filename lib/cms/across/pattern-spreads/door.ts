/** What other folders may use of this one. */
export { patternSpreadRoutes } from './spread-routes.ts'
