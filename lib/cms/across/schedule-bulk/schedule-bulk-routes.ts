import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/schedule-bulk.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { bulkInput, bulkReport } from '#lib/contracts/schedule-bulk.ts'
import { bulkChange } from './bulk-change.ts'

/** Rules that change the schedules of many patterns. */
export const scheduleBulkRoutes: readonly Route[] = [
  on(
    calls.bulkChange,
    {
      body: bulkInput,
      answer: itemAnswer(bulkReport),
      isCancellable: true,
      details:
        'Without `token` nothing is written: the answer says what would change, and its token carries exactly this out.',
    },
    bulkChange,
  ),
]
