import { sql } from 'kysely'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { sharedNow } from '#lib/cms/kernel/context/shared-now.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'
import { isOverForAll } from './session.ts'

const BATCH = 1_000

type Parts = Pick<Deps, 'db' | 'sharedClock'>

/** Forgets challenges, reset links, links and codes of accounts, known browsers whose time is over by the shared clock, and sessions as long after as is set. */
export async function forgetEnded(parts: Parts, now: Date, { sessionMs }: Retention): Promise<void> {
  const { db } = parts
  const shared = sharedNow(parts, now)
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', shared).execute()
  await db.deleteFrom('known_devices').where('expires_at', '<=', shared).execute()
  while ((await deleteSessions(db, new Date(now.getTime() - sessionMs))) === BATCH);
  await db.deleteFrom('password_resets').where('expires_at', '<=', shared).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<=', shared).execute()
  await db.deleteFrom('recovery_codes').where('expires_at', '<=', shared).execute()
}

/** In small portions, each committed. */
async function deleteSessions(db: Db, before: Date): Promise<number> {
  const over = db
    .selectFrom('sessions')
    .select('id')
    .where(isOverForAll(sql<Date>`${before}::timestamptz`))
    .limit(BATCH)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', over).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
