import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  batchPeopleQuery,
  batchPerson,
  userBatch,
  userBatchInput,
  userBatchQuery,
} from '#lib/contracts/user-batches.ts'
import { beginBatch, stopBatch } from './begin-batch.ts'
import { listBatches, listBatchPeople, readBatch, watchBatch } from './read-batches.ts'

const one = { answer: itemAnswer(userBatch) }

/** Many people at once (AC2110). */
export const userBatchRoutes: readonly Route[] = [
  route(
    'GET',
    '/user-batches',
    ['user.delete'],
    { query: userBatchQuery, answer: listAnswer(userBatch), says: 'List what was done with many people at once' },
    listBatches,
  ),
  route(
    'POST',
    '/user-batches',
    ['user.delete'],
    { op: '18', body: userBatchInput, ...one, status: 201, says: 'Delete many people, or invite them again' },
    beginBatch,
  ),
  route('GET', '/user-batches/:id', ['user.delete'], { ...one, says: 'Read how far it is' }, readBatch),
  route(
    'GET',
    '/user-batches/:id/people',
    ['user.delete'],
    { query: batchPeopleQuery, answer: listAnswer(batchPerson), says: 'List what became of each person' },
    listBatchPeople,
  ),
  route(
    'GET',
    '/user-batches/:id/events',
    ['user.delete'],
    { streams: 'text/event-stream', says: 'Watch the work on many people' },
    watchBatch,
  ),
  route(
    'POST',
    '/user-batches/:id/stop',
    ['user.delete'],
    { versioned: true, ...one, says: 'Leave those alone whose turn has not come' },
    stopBatch,
  ),
]
