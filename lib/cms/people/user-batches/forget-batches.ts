import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'

/** Deletes old batches, which are full of names, as imports are. What was done stays in the audit log. */
export async function forgetBatches(db: Db, now: Date, { importMs }: Retention): Promise<void> {
  await db
    .deleteFrom('user_batches')
    .where('state', '=', 'done')
    .where('ended_at', '<', new Date(now.getTime() - importMs))
    .execute()
}
