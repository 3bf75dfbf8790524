/** What other folders may use of this one. */
export { richContentEntity } from './rich-content.entity.ts'
export { richContentRoutes } from './rich-content-routes.ts'
