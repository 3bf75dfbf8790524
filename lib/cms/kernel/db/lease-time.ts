import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** When a lease ends that begins or goes on now, by the clock of the database, which all workers share (docs/decisions/0517-leases-and-clocks.md). */
export const leaseEnd = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`

/**
 * Is nobody's lease on a row: there is none, or its end has passed by the clock of the database and by the worker's own? One of them set forward takes
 * nothing out of the hands of who holds it.
 */
export const isLeaseOver = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(lease_until is null or lease_until < least(${now}::timestamptz, clock_timestamp()))`
