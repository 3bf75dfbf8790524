/** What other folders may use of this one. */
export { findTool } from './read-tools.ts'
export { toolRoutes } from './tool-routes.ts'
