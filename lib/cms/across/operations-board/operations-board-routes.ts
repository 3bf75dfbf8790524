import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/operations-board.ts'
import { operationsBoardAnswer } from '#lib/contracts/operations-board.ts'
import { readOperationsBoard } from './read-operations-board.ts'

/** The day of operations, for everyone who is signed in, of her scope. */
export const operationsBoardRoutes: readonly Route[] = [
  on(calls.readOperationsBoard, { answer: operationsBoardAnswer }, readOperationsBoard),
]
