import type { Db } from '../context/context.ts'

/**
 * Ends the jobs on a target, waiting or running, within the caller's transaction. A worker that has one writes nothing more: its piece
 * in hand is undone, one that it has just finished counts. Only after this can be said what was done.
 */
export async function cancelJobs(db: Db, targetId: string, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'cancelled', lease_until: null, finished_at: now })
    .where('target_id', '=', targetId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}
