import type { Action } from '#lib/core/policy.ts'
import type {
  jointReport,
  manyChange,
  manyChangeQuery,
  manyInput,
  manyReport,
  manyRow,
  manyRowQuery,
  manyUndoInput,
} from '../many-changes.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

/** Who may ever edit something of which many may be changed; what each may do to which is asked of every object. */
const may: readonly Action[] = [
  'room.editTexts',
  'venueArea.linkRooms',
  'areaPattern.edit',
  'roomPattern.edit',
  'arEvent.edit',
  'transition.edit',
  'externalTransition.write',
  'notice.manage',
]

export const changeMany = call('POST', '/many-changes', {
  says: 'Change many objects of a kind at once, or only look what would become of them',
  may,
  op: '41',
}).carries<{ body: typeof manyInput; answer: ItemAnswer<typeof manyReport> }>()

export const listManyChanges = call('GET', '/many-changes', {
  says: 'List what was changed of many at once',
  may,
}).carries<{ query: typeof manyChangeQuery; answer: ListAnswer<typeof manyChange> }>()

export const readManyChange = call('GET', '/many-changes/:id', { says: 'Read such a change', may }).carries<{
  answer: ItemAnswer<typeof manyChange>
}>()

export const listManyRows = call('GET', '/many-changes/:id/rows', {
  says: 'List the objects of such a change, as they were and as they became',
  may,
}).carries<{ query: typeof manyRowQuery; answer: ListAnswer<typeof manyRow> }>()

export const undoMany = call('POST', '/many-changes/:id/undo', {
  says: 'Take such a change back, or only look what would become of it',
  may,
  op: '41',
}).carries<{ body: typeof manyUndoInput; answer: ItemAnswer<typeof manyReport> }>()

export const undoJoint = call('POST', '/joint-changes/:id/undo', {
  says: 'Take back all changes that one act made, such as a spreadsheet, or only look what would become of them',
  may,
  op: '41',
}).carries<{ body: typeof manyUndoInput; answer: ItemAnswer<typeof jointReport> }>()
