import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { bulkInput, bulkReport } from '#lib/contracts/schedule-bulk.ts'
import type { Action } from '#lib/core/policy.ts'
import { bulkChange } from './bulk-change.ts'

const PUBLISH: readonly Action[] = ['areaPattern.publish', 'roomPattern.publish']
const change = {
  op: '75',
  body: bulkInput,
  answer: itemAnswer(bulkReport),
  says: 'Change the schedules of many patterns by a rule',
  details:
    'Without `token` nothing is written: the answer says what would change, and its token carries exactly this out.',
} as const

/** Rules that change the schedules of many patterns. */
export const scheduleBulkRoutes: readonly Route[] = [route('POST', '/schedule-bulk', PUBLISH, change, bulkChange)]
