/** Targets stopped or reopened in one go, and by all steps of a plan, at most. */
export const TARGETS_MAX = 5_000
