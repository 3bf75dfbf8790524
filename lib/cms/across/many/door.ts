/** What other folders may use of this one. */
export { manyChangeRoutes } from './many-change-routes.ts'
