/** What other folders may use of this one. */
export { operationsBoardRoutes } from './operations-board-routes.ts'
export { readBeside } from './read-beside.ts'
export { readOperationsBoard } from './read-operations-board.ts'
