import type { keptDeletion } from '../many-changes.ts'
import type {
  patternConsequences as consequences,
  pattern,
  patternEdit,
  patternInput,
  patternQuery,
} from '../patterns.ts'
import { call, type ItemAnswer, type ListAnswer, type WithMoment } from './call.ts'

export const listPatterns = call('GET', '/patterns', {
  says: 'List patterns',
  may: ['areaPattern.read', 'roomPattern.read'],
}).carries<{ query: WithMoment<typeof patternQuery>; answer: ListAnswer<typeof pattern> }>()

export const readPattern = call('GET', '/patterns/:id', {
  says: 'Read a pattern',
  may: ['areaPattern.read', 'roomPattern.read'],
}).carries<{ answer: ItemAnswer<typeof pattern> }>()

export const createPattern = call('POST', '/patterns', {
  says: 'Create a pattern in a venue area or a room',
  may: ['areaPattern.create', 'roomPattern.create'],
  op: '50',
}).carries<{ body: typeof patternInput; answer: ItemAnswer<typeof pattern> }>()

export const editPattern = call('PATCH', '/patterns/:id', {
  says: 'Edit a pattern; only what is sent changes',
  may: ['areaPattern.edit', 'roomPattern.edit'],
  op: '52',
  versioned: true,
}).carries<{ body: typeof patternEdit; answer: ItemAnswer<typeof pattern> }>()

export const patternConsequences = call('GET', '/patterns/:id/consequences', {
  says: 'What deleting a pattern would take with it',
  may: ['areaPattern.delete', 'roomPattern.delete'],
}).carries<{ answer: ItemAnswer<typeof consequences> }>()

export const deletePattern = call('DELETE', '/patterns/:id', {
  says: 'Delete a pattern with its schedule',
  may: ['areaPattern.delete', 'roomPattern.delete'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
