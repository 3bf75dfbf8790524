import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'

/** What a look saw: a snapshot of the database, and whether anything that visitors see was committed since an earlier one. */
type Look = { snapshot: string; isChanged: boolean }

/**
 * Looks whether a transaction that changed what visitors see has been committed since the look that gave `seen`; null: the first
 * look. By snapshots and not by times or numbers, since a transaction is often begun before another one and committed after it.
 */
export async function changedSince(db: Db, seen: string | null): Promise<Look> {
  const { rows } = await sql<Look>`select pg_current_snapshot()::text as snapshot, exists (
      select from public_changes where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)) as "isChanged"`.execute(db)
  const look = rows[0]
  if (!look) throw new Error('the database answered no snapshot')
  return look
}

/** Deletes what every reader has seen long ago. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from public_changes where made_at < now() - interval '1 hour'`.execute(db)
}
