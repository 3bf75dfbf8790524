/** What other folders may use of this one. */
export { demandEdit } from './demand-edit.ts'
export { editorRoutes } from './editor-routes.ts'
export { forgetEditors } from './editor-rows.ts'
