import type { Db } from '#lib/cms/kernel/context/context.ts'

/** Forgets visits whose time is over, and logout tokens that could not be used again anyway. */
export async function forgetVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('provider_visits').where('expires_at', '<=', now).execute()
  await db.deleteFrom('provider_logouts').where('expires_at', '<=', now).execute()
}
