/** What other folders may use of this one. */

export { boundaryLag } from './boundary-lag.ts'
export { forgetReceipts } from './forget-receipts.ts'
export { comingBoundaries, receiptsSince } from './read-boundaries.ts'
export { howFarSeen, seeBoundaries } from './see-boundaries.ts'
