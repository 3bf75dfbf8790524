/** What other folders may use of this one. */
export { operationsBoardRoutes } from './operations-board-routes.ts'
export { readOperationsBoard } from './read-operations-board.ts'
