import type { copyOperation, copyOperationQuery, copyUndo } from '../copy-operations.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listCopyOperations = call('GET', '/copy-operations', {
  says: 'List copies to many that are still there',
  may: ['areaPattern.read', 'roomPattern.read', 'ndsdEvent.write'],
}).carries<{ query: typeof copyOperationQuery; answer: ListAnswer<typeof copyOperation> }>()

export const undoCopyOperation = call('POST', '/copy-operations/:id/undo', {
  says: 'Take copies to many back: those that nobody has touched since are deleted',
  may: ['areaPattern.delete', 'roomPattern.delete', 'ndsdEvent.write'],
}).carries<{ answer: ItemAnswer<typeof copyUndo> }>()
