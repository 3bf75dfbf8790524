/** Objects of one change at most. */
export const MANY_MAX = 5_000
/** Lines of a report that nothing stands against; refusals are told up to as many more. */
export const MANY_LINES = 100
/** A deletion of what is a set is taken back within so many days. */
export const KEPT_DAYS = 30
