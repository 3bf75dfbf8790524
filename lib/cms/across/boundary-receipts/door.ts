/** What other folders may use of this one. */
export { comingBoundaries, receiptsSince } from './read-boundaries.ts'
export { isLate, seeBoundaries, seenUntil } from './see-boundaries.ts'
