import { type SqlBool, sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'

/** What a look saw: a snapshot of the database, and whether anything that visitors see was committed since an earlier one. */
type Look = { snapshot: string; isChanged: boolean }

/**
 * Looks whether a transaction that changed what visitors see has been committed since the look that gave `seen`; null: the first
 * look. By snapshots and not by times or numbers, since a transaction is often begun before another one and committed after it.
 */
export async function changedSince(db: Db, seen: string | null): Promise<Look> {
  const { rows } = await sql<Look>`select ${snapshotNow} as snapshot, ${isChangedSince(seen)} as "isChanged"`.execute(
    db,
  )
  const look = rows[0]
  if (!look) throw new Error('the database answered no snapshot')
  return look
}

/** What this statement sees, as a look keeps it. */
export const snapshotNow = sql<string>`pg_current_snapshot()::text`

/** The same as a condition, to be asked in the statement whose answer depends on it; false for the first look. */
export const isChangedSince = (seen: string | null) => sql<SqlBool>`exists (
  select from public_changes where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot))`

/** For how long a look can be asked what came after it: what is older is forgotten. */
export const LOOK_LASTS_MS = 3_600_000

/** Deletes what every reader has seen long ago. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from public_changes where made_at < now() - make_interval(secs => ${LOOK_LASTS_MS / 1_000})`.execute(
    db,
  )
}
