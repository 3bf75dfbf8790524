import type { bulkInput, bulkReport } from '../schedule-bulk.ts'
import { call, type ItemAnswer } from './call.ts'

export const bulkChange = call('POST', '/schedule-bulk', {
  says: 'Change the schedules of many patterns by a rule',
  may: ['areaPattern.publish', 'roomPattern.publish'],
  op: '75',
  asksSeen: true,
}).carries<{ body: typeof bulkInput; answer: ItemAnswer<typeof bulkReport> }>()
