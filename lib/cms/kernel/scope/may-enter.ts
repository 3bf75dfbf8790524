import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Who is neither suspended nor past her last day at this instant: asked wherever somebody logs in, calls, is told something or counts as somebody who is
 * there. `table`: the name or alias of users in the surrounding query.
 */
export const mayEnter = (at: Date, table = 'users'): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(least(${sql.ref(`${table}.suspended_at`)}, ${sql.ref(`${table}.leaves_at`)}) > ${at}::timestamptz, true)`

/** Of users: neither suspended nor with a last day, also a later one; of these a system manager has to be there (keep_a_manager, migration 0390). */
export const stays: RawBuilder<SqlBool> = sql<SqlBool>`(suspended_at is null and leaves_at is null)`
