/** What other folders may use of this one. */
export { attemptMany, type Outcome } from './attempt-many.ts'
export { deletionRoutes } from './deletion-routes.ts'
export { effectsOf } from './effects-of.ts'
export { keepChange } from './keep-change.ts'
export { keepCreation } from './keep-creation.ts'
export { forgetDeletions } from './kept-deletions.ts'
export { manyChangeRoutes } from './many-change-routes.ts'
export { mayDelete } from './may-delete.ts'
