import type { workCounts, workItem, workMarkInput, workOwnerInput, workQuery } from '../work-queues.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const readWorkCounts = call('GET', '/work-counts', {
  says: 'How much is left in each work queue of the reader',
  may: [],
}).carries<{ answer: ItemAnswer<typeof workCounts> }>()

export const listWork = call('GET', '/work-items', { says: 'List what a work queue holds', may: [] }).carries<{
  query: typeof workQuery
  answer: ListAnswer<typeof workItem>
}>()

export const markWork = call('PUT', '/work-marks', {
  says: 'Mark something of a work queue as done for today, or not',
  may: [],
  op: '11',
}).carries<{ body: typeof workMarkInput }>()

export const assignWork = call('PUT', '/work-owners', {
  says: 'Say who sees to something of a work queue, or that nobody does',
  may: [],
  op: '11',
}).carries<{ body: typeof workOwnerInput }>()
