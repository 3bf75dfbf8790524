import { type Kysely, sql } from 'kysely'
import type pg from 'pg'

/** Names the advisory lock under which objects are removed; backups hold it shared. */
const OBJECTS_LOCK = 7_203_115_001

/** Keeps every object in the store until the session ends. Waits for a removal under way. Opens a transaction that stays open. */
export async function keepObjects(session: pg.Client): Promise<void> {
  // Of the transaction, since a pooler may give the session to others between two.
  await session.query('begin')
  await session.query('select pg_advisory_xact_lock_shared($1)', [OBJECTS_LOCK])
}

/** Whether objects may be removed in this transaction: not while a backup reads them. What is doomed goes an hour later then. */
export async function mayRemoveObjects<T>(trx: Kysely<T>): Promise<boolean> {
  const found = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${OBJECTS_LOCK}::bigint) as mine`.execute(
    trx,
  )
  return found.rows[0]?.mine === true
}
