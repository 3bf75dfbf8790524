/** Objects of one change at most. */
export const MANY_MAX = 5_000
/** Objects that one act links to each of a change, or unlinks from it, where a link is no row for each of a person. */
export const LINKED_MAX = 500
/** Access that one act gives or takes: people times spaces, each of which is a row and an entry of the audit log (docs/decisions/0533-access-to-all-that-match.md). */
export const ACCESS_MAX = 100_000
/** Lines of a report that nothing stands against; refusals are told up to as many more. */
export const MANY_LINES = 100
/** Lines of a report that are asked for after its first ones, so that a change of the largest size is seen whole in ten answers. */
export const MANY_LINES_MORE = 500
/** A deletion of what is a set is taken back within so many days. */
export const KEPT_DAYS = 30

/** How many people may be given so many spaces at once, or how many spaces so many people. */
export const accessAtMost = (count: number): number => Math.min(MANY_MAX, Math.floor(ACCESS_MAX / Math.max(1, count)))
