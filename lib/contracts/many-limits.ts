/** Objects of one change at most. */
export const MANY_MAX = 5_000
/** Of a kind whose rules are asked one object after the other. */
export const MANY_EACH_MAX = 500
/** Lines of a report that nothing stands against; refusals are told up to as many more. */
export const MANY_LINES = 100
