import type { Db } from '#lib/cms/kernel/context/context.ts'

/** Until long after, the result can be looked at. What was done stays in the audit log. */
const KEPT_MS = 90 * 24 * 3_600_000

/** Deletes old batches, which are full of names. */
export async function forgetBatches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('user_batches')
    .where('state', '=', 'done')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
