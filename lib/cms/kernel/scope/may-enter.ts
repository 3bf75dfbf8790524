import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Clocked, nowOf } from '../context/shared-now.ts'

/**
 * Who is neither suspended nor past her last day at this instant: asked wherever somebody logs in, calls, is told something or counts as somebody who is
 * there. A suspension holds from when it is written, whatever a clock says; a last day ends by the clock that all consoles share. `table`: the name or alias
 * of users in the surrounding query.
 */
export const mayEnter = (ctx: Clocked, table = 'users'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.suspended_at`)} is null and coalesce(${sql.ref(`${table}.leaves_at`)} > ${nowOf(ctx)}, true))`

/** Of users: neither suspended nor with a last day, also a later one; of these a system manager has to be there (keep_a_manager, migration 0390). */
export const stays: RawBuilder<SqlBool> = sql<SqlBool>`(suspended_at is null and leaves_at is null)`
