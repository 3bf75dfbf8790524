/**
 * How long an idle connection stays open. Longer than the 60 s after which balancers and proxies close theirs: whoever sends on a
 * connection that the server closes in that moment gets no answer.
 */
export const KEEP_ALIVE_MS = 75_000
