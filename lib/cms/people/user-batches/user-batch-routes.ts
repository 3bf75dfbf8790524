import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/user-batches.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  batchPeopleQuery,
  batchPerson,
  userBatch,
  userBatchInput,
  userBatchQuery,
} from '#lib/contracts/user-batches.ts'
import { beginBatch, stopBatch } from './begin-batch.ts'
import { findBatch, listBatches, listBatchPeople, watchBatch } from './read-batches.ts'

/** Many people at once (AC2110). */
export const userBatchRoutes: readonly Route[] = [
  on(calls.listBatches, { query: userBatchQuery, answer: listAnswer(userBatch) }, listBatches),
  on(calls.beginBatch, { body: userBatchInput, answer: itemAnswer(userBatch), status: 201 }, beginBatch),
  on(calls.readBatch, { answer: itemAnswer(userBatch) }, readOne(findBatch)),
  on(calls.listBatchPeople, { query: batchPeopleQuery, answer: listAnswer(batchPerson) }, listBatchPeople),
  on(calls.watchBatch, { streams: 'text/event-stream' }, watchBatch),
  on(calls.stopBatch, { answer: itemAnswer(userBatch) }, stopBatch),
]
