import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/schedule-changes.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { operationUndo } from '#lib/contracts/operation-undo.ts'
import {
  changesReport,
  scheduleChangesInput,
  scheduleOperation,
  scheduleOperationQuery,
  undoInput,
} from '#lib/contracts/schedule-changes.ts'
import { changeSchedule } from './change-schedule.ts'
import { readOperation } from './read-operation.ts'
import { listOperations } from './read-operations.ts'
import { undoOperation } from './undo-operation.ts'

/** Many changes of the schedule at once, and taking them back. */
export const scheduleChangeRoutes: readonly Route[] = [
  on(calls.changeSchedule, { body: scheduleChangesInput, answer: itemAnswer(changesReport) }, changeSchedule),
  on(calls.listOperations, { query: scheduleOperationQuery, answer: listAnswer(scheduleOperation) }, listOperations),
  on(calls.readOperation, { answer: itemAnswer(operationUndo) }, readOperation),
  on(calls.undoOperation, { body: undoInput, answer: itemAnswer(changesReport) }, undoOperation),
]
