import { type RawBuilder, sql } from 'kysely'
import type { Deps } from './context.ts'

/**
 * Now by the clock that all consoles on a database share, as a value of a statement: the database's, of when its transaction began. `own`: the instant by the
 * clock of this process, which a test may have as the shared one.
 */
export const sharedNow = ({ sharedClock }: Pick<Deps, 'sharedClock'>, own: Date): RawBuilder<Date> =>
  sharedClock?.(own) ?? sql<Date>`now()`

/** A call or a piece of work, as far as what it stores is judged by the shared clock. `now`: the instant by the clock of this process. */
export type Clocked = { now: Date; deps: Pick<Deps, 'sharedClock'> }

/** Now by the shared clock, as a value of a statement. */
export const nowOf = ({ deps, now }: Clocked): RawBuilder<Date> => sharedNow(deps, now)

/** So many milliseconds, as an interval of a statement. */
export const lasting = (ms: number): RawBuilder<unknown> => sql`make_interval(secs => ${ms / 1000})`

/** So many milliseconds before now by the shared clock, as a value of a statement. */
export const sharedAgo = (ctx: Clocked, ms: number): RawBuilder<Date> => sql<Date>`${nowOf(ctx)} - ${lasting(ms)}`

/** So many milliseconds from now on by the shared clock, as a value of a statement: when a link, a code or a session ends. */
export const sharedIn = (ctx: Clocked, ms: number): RawBuilder<Date> => sql<Date>`${nowOf(ctx)} + ${lasting(ms)}`

/**
 * Now as the earlier of the shared clock and the own one says, as a value of a statement: by what some process dated by its own clock. Neither a reader whose clock is ahead nor a
 * database whose clock is takes it for older than it is.
 */
export const earlierNow = (deps: Pick<Deps, 'sharedClock'>, own: Date): RawBuilder<Date> =>
  sql<Date>`least(${own}::timestamptz, ${sharedNow(deps, own)})`
