import { type RawBuilder, sql } from 'kysely'
import { type Clocked, earlierNow, nowOf } from '#lib/cms/kernel/context/shared-now.ts'

/**
 * How many seconds openings and closings are behind, as a value of a statement over `boundary_watch`: since a worker last looked, by the clock that all share, or how far ahead of it
 * that stands; and since when it has not seen what passed, by the earlier of that clock and the own one. So nobody takes a database that is ahead of all others for workers that are
 * gone, nor a worker whose own clock is behind for one that sees. Where no look was written yet (the version before wrote none), how far it saw says when.
 */
export const boundaryLag = (ctx: Clocked): RawBuilder<number> =>
  sql<number>`greatest(abs(extract(epoch from ${nowOf(ctx)} - greatest(seen_until, looked_at))),
    extract(epoch from ${earlierNow(ctx.deps, ctx.now)} - seen_until))::float8`
