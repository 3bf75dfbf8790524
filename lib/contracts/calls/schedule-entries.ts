import type { scheduleEntry, scheduleEntryEdit, scheduleEntryInput, scheduleEntryQuery } from '../schedule-entries.ts'
import { call, type ItemAnswer, type ListAnswer, type WithMoment } from './call.ts'

export const listEntries = call('GET', '/schedule-entries', {
  says: 'List the schedule entries of a pattern, an AR event or a space',
  may: ['areaPattern.read', 'roomPattern.read', 'arEvent.read'],
}).carries<{ query: WithMoment<typeof scheduleEntryQuery>; answer: ListAnswer<typeof scheduleEntry> }>()

export const readEntry = call('GET', '/schedule-entries/:id', {
  says: 'Read a schedule entry',
  may: ['areaPattern.read', 'roomPattern.read', 'arEvent.read'],
}).carries<{ answer: ItemAnswer<typeof scheduleEntry> }>()

export const createEntry = call('POST', '/schedule-entries', {
  says: 'Add a schedule entry',
  may: ['areaPattern.publish', 'roomPattern.publish', 'arEvent.publish'],
  op: '73',
  asksSeen: true,
}).carries<{ body: typeof scheduleEntryInput; answer: ItemAnswer<typeof scheduleEntry> }>()

export const editEntry = call('PATCH', '/schedule-entries/:id', {
  says: 'Edit a schedule entry',
  may: ['areaPattern.publish', 'roomPattern.publish', 'arEvent.publish'],
  op: '75',
  versioned: true,
  asksSeen: true,
}).carries<{ body: typeof scheduleEntryEdit; answer: ItemAnswer<typeof scheduleEntry> }>()

export const deleteEntry = call('DELETE', '/schedule-entries/:id', {
  says: 'Delete a schedule entry',
  may: ['areaPattern.publish', 'roomPattern.publish', 'arEvent.publish'],
  versioned: true,
  asksSeen: true,
}).carries()
