/** What other folders may use of this one. */
export { copyRoutes } from './copy-routes.ts'
