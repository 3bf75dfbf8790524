import type { operationUndo } from '../operation-undo.ts'
import type {
  changesReport,
  scheduleChangesInput,
  scheduleOperation,
  scheduleOperationQuery,
  undoInput,
} from '../schedule-changes.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const changeSchedule = call('POST', '/schedule-changes', {
  says: 'Change many schedule entries, all or none',
  may: ['areaPattern.publish', 'roomPattern.publish'],
  op: '75',
  asksSeen: true,
}).carries<{ body: typeof scheduleChangesInput; answer: ItemAnswer<typeof changesReport> }>()

export const listOperations = call('GET', '/schedule-operations', {
  says: 'List what was changed of the schedule in one go',
  may: ['areaPattern.publish', 'roomPattern.publish'],
}).carries<{ query: typeof scheduleOperationQuery; answer: ListAnswer<typeof scheduleOperation> }>()

export const readOperation = call('GET', '/schedule-operations/:id', {
  says: 'Read such changes, and what taking them back would do',
  may: ['areaPattern.publish', 'roomPattern.publish'],
}).carries<{ answer: ItemAnswer<typeof operationUndo> }>()

export const undoOperation = call('POST', '/schedule-operations/:id/undo', {
  says: 'Take changes of the schedule back',
  may: ['areaPattern.publish', 'roomPattern.publish'],
  op: '75',
  asksSeen: true,
}).carries<{ body: typeof undoInput; answer: ItemAnswer<typeof changesReport> }>()
