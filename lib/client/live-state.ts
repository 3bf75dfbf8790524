import type { LostWhy } from './live-line.ts'

/**
 * How it stands with the line to the server. `isWatching`: the session is over for work, and only what happens is told. `at`: until when all is known, ISO 8601
 * UTC.
 */
export type LiveState =
  | { kind: 'connecting' }
  | { kind: 'live'; isWatching: boolean }
  | { kind: 'lost'; why: LostWhy; at: string }

/** A line that comes back sooner is not told of: a server that is started anew, another network. */
export const LOST_AFTER_MS = 4_000
