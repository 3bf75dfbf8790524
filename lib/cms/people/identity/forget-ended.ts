import type { Db } from '#lib/cms/kernel/context/context.ts'
import { isOverForAll } from './session.ts'

/** Forgets challenges, reset links, links and codes of accounts, known browsers and sessions whose time is over. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_devices').where('expires_at', '<=', now).execute()
  // Of people who never come back; of the others the next sign-in has removed them.
  await db.deleteFrom('sessions').where(isOverForAll(now)).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('recovery_codes').where('expires_at', '<=', now).execute()
}
