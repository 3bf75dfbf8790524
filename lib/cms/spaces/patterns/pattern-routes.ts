import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import {
  patternConsequences as consequences,
  pattern,
  patternEdit,
  patternInput,
  patternQuery,
} from '#lib/contracts/patterns.ts'
import { deletePattern, patternConsequences } from './delete-pattern.ts'
import { listPatterns, readPattern } from './read-patterns.ts'
import { createPattern, editPattern } from './write-pattern.ts'

const answer = itemAnswer(pattern)

/** Patterns of venue areas and of rooms. */
export const patternRoutes: readonly Route[] = [
  route(
    'GET',
    '/patterns',
    ['areaPattern.read', 'roomPattern.read'],
    { query: withMoment(patternQuery), answer: listAnswer(pattern), says: 'List patterns' },
    listPatterns,
  ),
  route(
    'GET',
    '/patterns/:id',
    ['areaPattern.read', 'roomPattern.read'],
    { answer, says: 'Read a pattern' },
    readPattern,
  ),
  route(
    'POST',
    '/patterns',
    ['areaPattern.create', 'roomPattern.create'],
    { op: '50', body: patternInput, answer, status: 201, says: 'Create a pattern in a venue area or a room' },
    createPattern,
  ),
  route(
    'PATCH',
    '/patterns/:id',
    ['areaPattern.edit', 'roomPattern.edit'],
    { op: '52', body: patternEdit, versioned: true, answer, says: 'Edit a pattern; only what is sent changes' },
    editPattern,
  ),
  route(
    'GET',
    '/patterns/:id/consequences',
    ['areaPattern.delete', 'roomPattern.delete'],
    { answer: itemAnswer(consequences), says: 'What deleting a pattern would take with it' },
    patternConsequences,
  ),
  route(
    'DELETE',
    '/patterns/:id',
    ['areaPattern.delete', 'roomPattern.delete'],
    { versioned: true, says: 'Delete a pattern with its schedule' },
    deletePattern,
  ),
]
