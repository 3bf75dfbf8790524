import { type RawBuilder, sql } from 'kysely'
import type { Deps } from './context.ts'

/**
 * Now by the clock that all consoles on a database share, as a value of a statement: the database's, of when its transaction began. `own`: the instant by the
 * clock of this process, which a test may have as the shared one.
 */
export const sharedNow = ({ sharedClock }: Pick<Deps, 'sharedClock'>, own: Date): RawBuilder<Date> =>
  sharedClock?.(own) ?? sql<Date>`now()`

/**
 * Now as the earlier of the shared clock and the own one says, as a value of a statement: by what some process dated by its own clock. Neither a reader whose clock is ahead nor a
 * database whose clock is takes it for older than it is.
 */
export const earlierNow = (deps: Pick<Deps, 'sharedClock'>, own: Date): RawBuilder<Date> =>
  sql<Date>`least(${own}::timestamptz, ${sharedNow(deps, own)})`
