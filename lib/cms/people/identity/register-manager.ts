import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { newId } from '#lib/core/id.ts'
import type { Lang } from '#lib/core/lang.ts'
import { consentAt } from './consent.ts'

type Registering = { db: Db; now: Date; requestId: string }

/** Waits for its turn (until the transaction ends) and says whether there is a registered system manager. */
export async function managerExists(db: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first system manager'))`.execute(db)
  return hasManager(db)
}

/** Is a system manager registered, as it stands now? */
export async function hasManager(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('authority', '=', 0)
    .where('login_status', '=', 'registered')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Registers the first system manager, in the caller's transaction. Returns her ID; a taken e-mail breaks users_email_unique. */
export async function registerManager(
  ctx: Registering,
  person: { email: string; userName: string; passwordHash: string; language: Lang; by: 'configuration' | 'setup link' },
): Promise<string> {
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('users')
    .values({
      id,
      email: person.email,
      user_name: person.userName,
      authority: 0,
      login_status: 'registered',
      language: person.language,
      password_hash: person.passwordHash,
      ...consentAt(ctx.now),
      // Nobody is there before her: she has entered herself.
      ...created({ now: ctx.now, actor: { id } }),
    })
    .execute()
  const after = { userName: person.userName, consentBy: person.by }
  await record(ctx, { action: 'manager.created', targetKind: 'user', targetId: id, after })
  return id
}
