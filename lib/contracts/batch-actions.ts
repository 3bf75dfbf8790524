/** What can be done with many people at once. */
export const BATCH_ACTIONS = ['delete', 'reinvite'] as const

export type BatchAction = (typeof BATCH_ACTIONS)[number]

/** At most this many people by name in one call; of more, the call says "all who match, except". */
export const BATCH_LIST_MAX = 10_000
