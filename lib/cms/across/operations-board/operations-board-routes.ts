import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { boardEventsQuery, operationsBoardAnswer } from '#lib/contracts/operations-board.ts'
import { readOperationsBoard } from './read-operations-board.ts'
import { watchOperationsBoard } from './watch-operations-board.ts'

/** The day of operations, for everyone who is signed in, of her scope. */
export const operationsBoardRoutes: readonly Route[] = [
  route(
    'GET',
    '/operations-board',
    [],
    { answer: operationsBoardAnswer, says: 'What opens, closes, is stopped and runs short, now and within a day' },
    readOperationsBoard,
  ),
  route(
    'GET',
    '/operations-board/events',
    [],
    { query: boardEventsQuery, streams: 'text/event-stream', says: 'Tell when the board changes' },
    watchOperationsBoard,
  ),
]
