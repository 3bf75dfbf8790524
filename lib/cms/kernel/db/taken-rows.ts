import { type Expression, type OperationNodeSource, type QueryCreator, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './db.d.ts'

/**
 * Reads from `rows`, which a statement locks or writes and gives with all of their columns, as if they were their table, and in that statement: their own
 * columns as they are under the lock or after writing, what hangs on them as it was when the statement began. So nothing may be decided by what hangs
 * on a locked row but what raises its version (docs/decisions/0396).
 */
export const fromRows = <T extends 'expo_areas' | 'ndsd_events' | 'patterns' | 'rooms' | 'venue_areas' | 'vip_users'>(
  db: QueryCreator<DB>,
  table: T,
  rows: OperationNodeSource,
): SelectQueryBuilder<DB, T, object> =>
  db.with('taken', () => rows as Expression<object>).selectFrom(sql`taken`.as(table)) as never
