import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/work-queues.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { workCounts, workItem, workMarkInput, workOwnerInput, workQuery } from '#lib/contracts/work-queues.ts'
import { countWork } from './count-work.ts'
import { listWork } from './list-work.ts'
import { assignWork, markWork } from './write-work.ts'

/** What is left to be put right, of each reader's own. */
export const workQueueRoutes: readonly Route[] = [
  on(calls.readWorkCounts, { answer: itemAnswer(workCounts) }, countWork),
  on(calls.listWork, { query: workQuery, answer: listAnswer(workItem) }, listWork),
  on(calls.markWork, { body: workMarkInput }, markWork),
  on(calls.assignWork, { body: workOwnerInput }, assignWork),
]
