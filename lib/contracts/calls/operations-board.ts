import type { operationsBoardAnswer } from '../operations-board.ts'
import { call } from './call.ts'

export const readOperationsBoard = call('GET', '/operations-board', {
  says: 'What opens, closes, is stopped and runs short, now and within a day',
  may: [],
}).carries<{ answer: typeof operationsBoardAnswer }>()
