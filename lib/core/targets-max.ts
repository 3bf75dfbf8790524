/** Targets stopped or reopened in one go, at most. */
export const TARGETS_MAX = 5_000
