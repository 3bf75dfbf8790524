import type { deliveriesAnswer, deliveryQuery, reportsAnswer, reportsInput } from '../deliveries.ts'
import { machineCall } from './call.ts'

export const takeReports = machineCall('POST', '/delivery-reports', {
  says: 'Report delivered bytes, in batches',
  machine: 'metering',
  op: '104',
}).carries<{ body: typeof reportsInput; answer: typeof reportsAnswer }>()

export const readDeliveries = machineCall('GET', '/deliveries', {
  says: 'May a large-volume content be delivered?',
  machine: 'metering',
}).carries<{ query: typeof deliveryQuery; answer: typeof deliveriesAnswer }>()
