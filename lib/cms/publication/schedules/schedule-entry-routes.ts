import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import {
  scheduleEntry,
  scheduleEntryEdit,
  scheduleEntryInput,
  scheduleEntryQuery,
} from '#lib/contracts/schedule-entries.ts'
import type { Action } from '#lib/core/policy.ts'
import { listEntries, readEntry } from './read-entries.ts'
import { createEntry, deleteEntry, editEntry } from './write-entry.ts'

const READ: readonly Action[] = ['areaPattern.read', 'roomPattern.read', 'arEvent.read']
const PUBLISH: readonly Action[] = ['areaPattern.publish', 'roomPattern.publish', 'arEvent.publish']
const answer = itemAnswer(scheduleEntry)
const list = {
  query: withMoment(scheduleEntryQuery),
  answer: listAnswer(scheduleEntry),
  says: 'List the schedule entries of a pattern, an AR event or a space',
}
const create = { op: '73', body: scheduleEntryInput, answer, status: 201, says: 'Add a schedule entry' } as const
const edit = { op: '75', body: scheduleEntryEdit, versioned: true, answer, says: 'Edit a schedule entry' } as const

/** Open periods of patterns and AR events. */
export const scheduleEntryRoutes: readonly Route[] = [
  route('GET', '/schedule-entries', READ, list, listEntries),
  route('GET', '/schedule-entries/:id', READ, { answer, says: 'Read a schedule entry' }, readEntry),
  route('POST', '/schedule-entries', PUBLISH, create, createEntry),
  route('PATCH', '/schedule-entries/:id', PUBLISH, edit, editEntry),
  route('DELETE', '/schedule-entries/:id', PUBLISH, { versioned: true, says: 'Delete a schedule entry' }, deleteEntry),
]
