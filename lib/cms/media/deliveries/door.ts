/** What other folders may use of this one. */
export { deliveryRoutes } from './delivery-routes.ts'
export { deliveryState } from './delivery-state.ts'
export { deliveryStateAt } from './delivery-state-at.ts'
export { forgetReports } from './forget-reports.ts'
export { deliveryOf, deliverySums, hasStoppedDelivery } from './room-deliveries.ts'
export { openCrossings, settleCrossings, settleStanding } from './settle-crossings.ts'
