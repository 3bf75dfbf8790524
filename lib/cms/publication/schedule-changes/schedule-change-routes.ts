import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { operationUndo } from '#lib/contracts/operation-undo.ts'
import {
  changesReport,
  scheduleChangesInput,
  scheduleOperation,
  scheduleOperationQuery,
  undoInput,
} from '#lib/contracts/schedule-changes.ts'
import type { Action } from '#lib/core/policy.ts'
import { changeSchedule } from './change-schedule.ts'
import { listOperations } from './list-operations.ts'
import { readOperation } from './read-operation.ts'
import { undoOperation } from './undo-operation.ts'

const PUBLISH: readonly Action[] = ['areaPattern.publish', 'roomPattern.publish']
const answer = itemAnswer(changesReport)
const change = {
  op: '75',
  body: scheduleChangesInput,
  answer,
  says: 'Change many schedule entries, all or none',
} as const
const list = {
  query: scheduleOperationQuery,
  answer: listAnswer(scheduleOperation),
  says: 'List what was changed of the schedule in one go',
}
const one = { answer: itemAnswer(operationUndo), says: 'Read such changes, and what taking them back would do' }
const undo = { op: '75', body: undoInput, answer, says: 'Take changes of the schedule back' } as const

/** Many changes of the schedule at once, and taking them back. */
export const scheduleChangeRoutes: readonly Route[] = [
  route('POST', '/schedule-changes', PUBLISH, change, changeSchedule),
  route('GET', '/schedule-operations', PUBLISH, list, listOperations),
  route('GET', '/schedule-operations/:id', PUBLISH, one, readOperation),
  route('POST', '/schedule-operations/:id/undo', PUBLISH, undo, undoOperation),
]
