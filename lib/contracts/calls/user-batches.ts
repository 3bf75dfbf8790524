import type { batchPeopleQuery, batchPerson, userBatch, userBatchInput, userBatchQuery } from '../user-batches.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listBatches = call('GET', '/user-batches', {
  says: 'List what was done with many people at once',
  may: ['user.delete'],
}).carries<{ query: typeof userBatchQuery; answer: ListAnswer<typeof userBatch> }>()

export const beginBatch = call('POST', '/user-batches', {
  says: 'Delete many people, or invite them again',
  may: ['user.delete'],
  op: '18',
}).carries<{ body: typeof userBatchInput; answer: ItemAnswer<typeof userBatch> }>()

export const readBatch = call('GET', '/user-batches/:id', {
  says: 'Read how far it is',
  may: ['user.delete'],
}).carries<{ answer: ItemAnswer<typeof userBatch> }>()

export const listBatchPeople = call('GET', '/user-batches/:id/people', {
  says: 'List what became of each person',
  may: ['user.delete'],
}).carries<{ query: typeof batchPeopleQuery; answer: ListAnswer<typeof batchPerson> }>()

export const watchBatch = call('GET', '/user-batches/:id/events', {
  says: 'Watch the work on many people',
  may: ['user.delete'],
}).carries()

export const stopBatch = call('POST', '/user-batches/:id/stop', {
  says: 'Leave those alone whose turn has not come',
  may: ['user.delete'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof userBatch> }>()
