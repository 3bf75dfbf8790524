import type { Db } from '#lib/cms/kernel/context/context.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes files that were sent more than a day ago, applied or not: they hold names and addresses, and what they did is in the audit log. */
export async function forgetSheets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sheets')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}
