/** What other folders may use of this one. */
export { findRichContent } from './read-rich-contents.ts'
export { richContentRoutes } from './rich-content-routes.ts'
