/** What other folders may use of this one. */
export { forgetSheets } from './forget-sheets.ts'
export { sheetRoutes } from './sheet-routes.ts'
