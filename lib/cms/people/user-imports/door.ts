/** What other folders may use of this one. */
export { applyImport } from './apply-import.ts'
export { checkImport } from './check-import.ts'
export { forgetImports } from './forget-imports.ts'
export { giveUpImport } from './give-up-import.ts'
export { takeBackImport } from './take-back-import.ts'
export { userImportRoutes } from './user-import-routes.ts'
