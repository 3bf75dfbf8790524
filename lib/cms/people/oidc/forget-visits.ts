import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { sharedNow } from '#lib/cms/kernel/context/shared-now.ts'

/** Forgets visits whose time is over by the shared clock, and logout tokens that could not be used again anyway. */
export async function forgetVisits(parts: Pick<Deps, 'db' | 'sharedClock'>, own: Date): Promise<void> {
  const { db } = parts
  const now = sharedNow(parts, own)
  await db.deleteFrom('provider_visits').where('expires_at', '<=', now).execute()
  await db.deleteFrom('provider_logouts').where('expires_at', '<=', now).execute()
}
