import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'

/** Deletes requests that are over, as long ago as lists of people are kept. That they were made and answered stays in the audit log. */
export async function forgetRequests(db: Db, now: Date, { importMs }: Retention): Promise<void> {
  const before = new Date(now.getTime() - importMs)
  await db.deleteFrom('access_requests').where('ended_at', '<', before).execute()
  await db.deleteFrom('access_requests').where('state', '=', 'open').where('lapses_at', '<', before).execute()
}
