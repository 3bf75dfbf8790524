import { type OperationNodeSource, type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './db.d.ts'

/**
 * Begins a statement with `rows`, which it locks or writes and gives with all of their columns: as `TAKEN` they are read in that statement, their own
 * columns as they are under the lock or after writing, what hangs on them as it was when the statement began. So nothing may be decided by what hangs
 * on a locked row but what raises its version (docs/decisions/0396).
 */
export const taking = (db: QueryCreator<DB>, rows: OperationNodeSource) =>
  db.with('taken', () => sql<object>`(${rows})`)

export const TAKEN = sql.table('taken')

/** Reads from `rows` as if they were their table, in the statement that takes them. */
export const fromRows = <T extends keyof DB & string>(
  db: QueryCreator<DB>,
  table: T,
  rows: OperationNodeSource,
): SelectQueryBuilder<DB, T, object> => taking(db, rows).selectFrom(sql`${TAKEN}`.as(table)) as never

/**
 * Whether a row that a statement locks is newer than all else the statement reads, as a value of it: somebody saved it while its lock was waited for. Then what hangs
 * on it is read anew.
 */
export const isNewer = (table: keyof DB & string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.version`)} <> (select known.version from ${sql.table(table)} as known where known.id = ${sql.ref(`${table}.id`)})`
