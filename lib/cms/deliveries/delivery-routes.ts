import { deliveriesAnswer, deliveryQuery, reportsAnswer, reportsInput } from '#lib/contracts/deliveries.ts'
import { machineRoute, type Route } from '../http/route.ts'
import { readDeliveries } from './read-deliveries.ts'
import { takeReports } from './take-reports.ts'

const take = {
  op: '104',
  body: reportsInput,
  answer: reportsAnswer,
  says: 'Report delivered bytes, in batches',
} as const
const check = { query: deliveryQuery, answer: deliveriesAnswer, says: 'May a large-volume content be delivered?' }

/** What the delivery platform calls, with a machine token. */
export const deliveryRoutes: readonly Route[] = [
  machineRoute('POST', '/delivery-reports', 'metering', take, takeReports),
  machineRoute('GET', '/deliveries', 'metering', check, readDeliveries),
]
